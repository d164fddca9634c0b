// Put values into texts.

export type Values = Record<string, string | number>;
export type Pair = readonly [english: string, german: string];

/** Fill a text: {name} is a value, {count|one card|# cards} a plural. */
export function filled(text: string, values: Values, language: string): string {
  return text.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (_all, name: string, one: string | undefined, many: string | undefined) => {
      const value = values[name] ?? '';
      const shown =
        typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value;
      if (one === undefined || many === undefined) return shown;
      const isOne = new Intl.PluralRules(language).select(Number(value)) === 'one';
      return (isOne ? one : many).replaceAll('#', shown);
    },
  );
}
