'use strict';
// node drive.js ours|peer PORT PID TABLES MOVES ROUNDS: two clients at each table play as fast as
// they can; every round has new tables, and setting them up is not timed.
// Prints one line of JSON: moves, seconds, the seconds of CPU that the server used in them, and
// latencies in milliseconds from sending a move to the other client's update.

const { readFileSync } = require('fs');
const { io } = require('socket.io-client');
const WebSocket = require('ws');

const [side, ...numbers] = process.argv.slice(2);
const [port, pid, tables, moves, rounds] = numbers.map(Number);
const TICKS = 100; // of /proc, in a second
const base = `http://127.0.0.1:${port}`;
const now = () => performance.now();

async function post(path, body, cookie) {
  const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) };
  const response = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const set = response.headers.get('set-cookie');
  return { data: await response.json(), cookie: set ? set.split(';')[0] : cookie };
}

// A table offers: clients whose `onUpdate(ply)` is called, and `play()` for the one to move.

async function openPeer() {
  const { data } = await post('/games/cards/create', { numPlayers: 2 });
  const id = data.matchID;
  const clients = [];
  for (const seat of ['0', '1']) {
    const joined = await post(`/games/cards/${id}/join`, { playerID: seat, playerName: seat });
    clients.push(await peerClient(id, seat, joined.data.playerCredentials));
  }
  return clients;
}

function peerClient(id, seat, credentials) {
  return new Promise((ready) => {
    const socket = io(`${base}/cards`, { transports: ['websocket'], forceNew: true });
    const client = { close: () => socket.close() };
    const see = (state) => {
      client.ply = state._stateID;
      client.mayMove = state.ctx.currentPlayer === seat;
      if (client.onUpdate) client.onUpdate(client.ply);
    };
    client.play = () => {
      const payload = { type: 'draw', args: [], playerID: seat, credentials };
      socket.emit('update', { type: 'MAKE_MOVE', payload }, client.ply, id, seat);
    };
    socket.on('connect', () => socket.emit('sync', id, seat, credentials, 2));
    socket.on('sync', (_id, info) => { see(info.state); ready(client); });
    socket.on('update', (_id, state) => see(state));
  });
}

async function openOurs() {
  const first = await post('/api/tables', { game: 'classic', seats: 2 });
  const id = first.data.id;
  const second = await post(`/api/tables/${id}/join`, {});
  await post(`/api/tables/${id}/start`, {}, first.cookie);
  return [await ourClient(id, 0, first.cookie), await ourClient(id, 1, second.cookie)];
}

function ourClient(id, seat, cookie) {
  return new Promise((ready, fail) => {
    const url = `ws://127.0.0.1:${port}/api/tables/${id}/live`;
    const socket = new WebSocket(url, { headers: { cookie }, perMessageDeflate: false });
    const client = { close: () => socket.close() };
    let sent = 0;
    client.play = () => {
      const actions = [client.actions[Math.floor(Math.random() * client.actions.length)]];
      sent += 1;
      socket.send(JSON.stringify({ type: 'move', id: `${sent}`, ply: client.ply, seat, actions }));
    };
    socket.on('open', () => socket.send('{"type":"hello"}'));
    socket.on('error', fail);
    socket.on('message', (text) => {
      const message = JSON.parse(text);
      if (message.type === 'refused') throw new Error(text);
      if (message.type !== 'update') return;
      Object.assign(client, { ply: message.ply, actions: message.actions, over: message.over });
      client.mayMove = message.actions.length > 0;
      if (client.onUpdate) client.onUpdate(client.ply);
      else ready(client);
    });
  });
}

// Let a table play until it has made so many moves or its game is over; return how many.

function playOn(clients, most, latencies) {
  return new Promise((done) => {
    let count = 0;
    let ply = -1;
    let sentAt = 0;
    const seen = [clients[0].ply, clients[1].ply];
    const step = () => {
      if (count >= most || clients[0].over) return done(count);
      const mover = clients.findIndex((client) => client.mayMove);
      ply = clients[mover].ply;
      sentAt = now();
      clients[mover].play();
      clients[1 - mover].waits = true;
    };
    clients.forEach((client, place) => {
      client.onUpdate = (at) => {
        seen[place] = at;
        if (client.waits && at > ply) {
          latencies.push(now() - sentAt);
          client.waits = false;
        }
        if (ply >= 0 && seen[0] > ply && seen[1] > ply) {
          count += 1;
          ply = -1;
          step();
        }
      };
    });
    step();
  });
}

function serverCpu() {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

function quantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

async function main() {
  const open = side === 'ours' ? openOurs : openPeer;
  const latencies = [];
  let seconds = 0;
  let cpu = 0;
  let total = 0;
  for (let round = 0; round < rounds; round += 1) {
    const games = [];
    for (let number = 0; number < tables; number += 1) games.push(await open());
    const before = serverCpu();
    const began = now();
    const counts = await Promise.all(games.map((clients) => playOn(clients, moves, latencies)));
    seconds += (now() - began) / 1000;
    cpu += serverCpu() - before;
    total += counts.reduce((sum, count) => sum + count, 0);
    games.flat().forEach((client) => client.close());
  }
  latencies.sort((a, b) => a - b);
  const [p50, p99] = [quantile(latencies, 0.5), quantile(latencies, 0.99)];
  console.log(JSON.stringify({ moves: total, seconds, cpu, p50, p99 }));
  process.exit(0);
}

main().catch((problem) => { console.error(problem); process.exit(2); });
