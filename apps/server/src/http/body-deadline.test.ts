import net from 'node:net';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitBodyTime } from './body-deadline.ts';

const app = fastify({ forceCloseConnections: true });
beforeAll(async () => {
  limitBodyTime(app, 50);
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    payload.on('end', () => done(null));
  });
  app.post('/api/slow', () => 'whole');
  app.put('/objects/part', () => 'whole');
  app.put('/incoming/one/0', () => 'whole');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const open = (start: string): net.Socket => {
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`${start} HTTP/1.1\r\nhost: x\r\ncontent-type: x/y\r\ncontent-length: 10\r\n\r\nhalf`);
  return socket;
};

it.each(['/objects/part', '/incoming/one/0'])('ends a slow call and leaves a slow upload to %s alone', async (path) => {
  const part = open(`PUT ${path}`);
  const call = open('POST /api/slow');
  await new Promise((resolve) => call.once('close', resolve).resume());
  const answer = new Promise<string>((resolve) => part.once('data', (bytes) => resolve(bytes.toString())));
  part.write('whole!');
  expect(await answer).toContain('200 OK');
  part.destroy();
});

it.each(['POST /objects/part', 'PUT /objects/elsewhere'])('ends a %s that drips, which nobody takes', async (start) => {
  const drip = open(start);
  await new Promise((resolve) => drip.once('close', resolve).resume());
});
