import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { Server, type Socket } from 'socket.io';
import { io as connect, type Socket as Client } from 'socket.io-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cutOffWhoNeverReads, isBehind } from './backlog.ts';

let server: Server;
let client: Client;
let socket: Socket;

beforeEach(async () => {
  const web = http.createServer().listen(0, '127.0.0.1');
  await once(web, 'listening');
  server = new Server(web, { transports: ['websocket'] });
  const connected = new Promise<Socket>((resolve) => server.once('connection', resolve));
  const { port } = web.address() as AddressInfo;
  client = connect(`http://127.0.0.1:${port}`, { transports: ['websocket'], reconnection: false, forceNew: true });
  socket = await connected;
  cutOffWhoNeverReads(socket);
});
afterEach(async () => {
  client.close();
  await server.close();
});

/** The line of the client, to stand still like one that answers pings and reads nothing. */
const lineOf = (of: Client): Duplex => (of.io.engine.transport as unknown as { ws: { _socket: Duplex } }).ws._socket;

it('cuts a client off that reads nothing, and forgets what waited for it', async () => {
  lineOf(client).pause();
  const gone = once(socket, 'disconnect');
  const text = 'x'.repeat(64 * 1024);
  for (let sent = 0; sent < 1000 && socket.connected; sent++) {
    socket.emit('quotes', text);
    await new Promise(setImmediate);
  }
  await gone;
  await expect.poll(() => (socket.conn as unknown as { writeBuffer: unknown[] }).writeBuffer).toEqual([]);
});

it('keeps a client that reads, however much it is sent', async () => {
  let received = 0;
  client.on('quotes', () => (received += 1));
  for (let sent = 0; sent < 1000; sent++) {
    socket.emit('quotes', 'x'.repeat(1024));
    if (sent % 100 === 99) await expect.poll(() => isBehind(socket)).toBe(false);
  }
  await expect.poll(() => received).toBe(1000);
  expect(socket.connected).toBe(true);
});
