'use strict';
// node server.js PORT: boardgame.io's own server on loopback, games in memory.

const { Server } = require('boardgame.io/server');
const { cards } = require('./game.js');

const port = Number(process.argv[2]);
const server = Server({ games: [cards], origins: [`http://127.0.0.1:${port}`] });
server.run({ port, callback: () => console.log('READY') });
