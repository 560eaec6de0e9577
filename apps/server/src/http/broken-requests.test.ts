import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice.close());

it.each([
  ['zh-CN', '内容过大，最多 1 MB'],
  ['en', 'Too large: up to 1 MB'],
])('a body over a megabyte gets an envelope in %s', async (language, message) => {
  const answer = await fetch(`${slice.baseUrl}/api/system/mine/getUserInfo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: 'x'.repeat(1024 * 1024 + 1),
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    code: 1002,
    message,
    data: { bizCode: 'INPUT_INVALID', fields: ['body'] },
    requestId: expect.any(String),
    serverTime: expect.any(Number),
  });
});

it('a proxy that is not trusted is told once in the log', async () => {
  for (let twice = 0; twice < 2; twice++)
    await fetch(`${slice.baseUrl}/live`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(slice.logged().split('TRUST_PROXY is 0')).toHaveLength(2);
});
