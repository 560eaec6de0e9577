import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSlice } from '@lianpan/testkit';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { endGently } from './ending.ts';

/** All requests of the test go out within it, on slow machines too. */
const leadMs = 10_000;

/** One request over a connection that is kept open where the server lets it; the status and what it says of the connection. */
const ask = (baseUrl: string, path: string, agent: http.Agent): Promise<{ status: number; connection: string }> =>
  new Promise((resolve, reject) => {
    http
      .get(baseUrl + path, { agent }, (response) => {
        response.resume();
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, connection: response.headers.connection ?? '' }),
        );
      })
      .on('error', reject);
  });

it('R8 a server that is going to end says so first, serves whoever comes, and ends their connections', async () => {
  const here = await startSlice({ endLeadMs: leadMs });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(here.baseUrl, '/ready', agent)).toEqual({ status: 200, connection: 'keep-alive' });
  const startedAt = performance.now();
  const ended = here.close().then(() => performance.now() - startedAt);
  await expect.poll(() => ask(here.baseUrl, '/ready', agent)).toEqual({ status: 503, connection: 'close' });
  // A connection of before, and one that is new: a balancer has not looked yet.
  expect(await ask(here.baseUrl, '/live', agent)).toEqual({ status: 200, connection: 'close' });
  expect(await ask(here.baseUrl, '/live', new http.Agent())).toEqual({ status: 200, connection: 'close' });
  await here.call('POST /api/chat/group/getOpenGroups', {});
  expect(await ended).toBeGreaterThanOrEqual(leadMs);
  await expect(fetch(`${here.baseUrl}/live`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
});

it('R8 a connection whose answer was begun before the end does not hold it up', async () => {
  const app = fastify({ keepAliveTimeout: 65_000, return503OnClosing: false });
  endGently(app, 0);
  const file = new PassThrough();
  app.get('/file', (_request, reply) => reply.send(file));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true });
  let noteStarted = (): void => undefined;
  const begun = new Promise<void>((resolve) => (noteStarted = resolve));
  const whole = new Promise<string>((resolve, reject) => {
    http
      .get({ port, path: '/file', agent }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
          noteStarted();
        });
        response.on('end', () => resolve(text));
      })
      .on('error', reject);
  });
  file.write('begun');
  await begun;
  const ended = app.close().then(() => 'ended');
  await expect.poll(() => app.server.listening, { interval: 10 }).toBe(false);
  file.end(' and done');
  expect(await whole).toBe('begun and done');
  // Half as long as clients keep a connection that nobody closes.
  expect(await Promise.race([ended, sleep(32_000, 'late', { ref: false })])).toBe('ended');
  agent.destroy();
});
