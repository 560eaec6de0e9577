import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CallbackRefusal, serveCallbacks } from './callbacks.ts';

const app = fastify();
beforeAll(async () => {
  await serveCallbacks(app, [
    { path: '/notify/echo', get: ({ query }) => ({ body: query['echostr'] ?? '' }) },
    {
      path: '/notify/paid',
      async post({ headers, body }) {
        if (headers['x-signature'] !== 'ours') throw new CallbackRefusal(7, 'not ours');
        return { status: 202, type: 'application/json', body: JSON.stringify({ got: body }) };
      },
    },
  ]);
  await app.ready();
});
afterAll(() => app.close());

it('hands over the body byte by byte, whatever type it has, and sends what the feature answers', async () => {
  const payload = '{ "a":  1 }\n';
  const headers = { 'x-signature': 'ours', 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/notify/paid', headers, payload });
  expect(answer.statusCode).toBe(202);
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.json()).toEqual({ got: payload });
});

it('answers 403 and nothing else to what is not signed, and knows only the methods of each', async () => {
  const refused = await app.inject({ method: 'POST', url: '/notify/paid', payload: 'x' });
  expect([refused.statusCode, refused.body]).toEqual([403, '']);
  expect((await app.inject({ method: 'GET', url: '/notify/paid' })).statusCode).toBe(404);
  expect((await app.inject({ method: 'GET', url: '/notify/echo?echostr=abc' })).body).toBe('abc');
});
