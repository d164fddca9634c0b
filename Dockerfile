# A server with nothing else: docker build -t trowel . && docker run -p 8080:8080 -v trowel:/data trowel
FROM python:3.12-slim AS build
WORKDIR /source
COPY pyproject.toml README.md LICENSE ./
COPY src src
RUN pip install --no-cache-dir --prefix=/installed ".[site]"

FROM python:3.12-slim
COPY --from=build /installed /usr/local
RUN useradd --system --uid 10001 --no-create-home --home-dir /data trowel \
    && install --directory --owner trowel --mode 700 /data
USER trowel

# The database, the key that signs cookies, and compiled rules: all that must stay is in /data.
ENV TROWEL_DATA=/data TROWEL_CACHE=/data/cache TROWEL_HOST=0.0.0.0 TROWEL_PORT=8080
VOLUME /data
EXPOSE 8080

# The first start compiles the rules and the bots, which takes a few minutes.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10m CMD \
    ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8080/healthz')"]
ENTRYPOINT ["trowel"]
CMD ["serve"]
