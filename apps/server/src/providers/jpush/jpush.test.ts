import type { AddressInfo } from 'node:net';
import http from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PushMessage } from '../push-port.ts';
import { askJpush } from './client.ts';
import { startJpushDemonstration, type JpushDemonstration } from './demonstration.ts';
import { jpushSender } from './push.ts';

const delivered: unknown[] = [];
let lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) });
const loggedLevels = (): number[] => lines.map((line) => (JSON.parse(line) as { level: number }).level);
const [warning, error] = [40, 50];

let jpush: JpushDemonstration;
beforeAll(async () => {
  jpush = await startJpushDemonstration((push) => delivered.push(push));
});
afterAll(() => jpush.close());
beforeEach(() => {
  lines = [];
  delivered.length = 0;
});

const sender = (access = jpush.access) => jpushSender({ ...access, isAppleProduction: true }, log);
const newKey = async (): Promise<string> => (await sender().reserveKeys(1))?.[0] ?? '';
const message = async (rest: Partial<PushMessage> = {}): Promise<PushMessage> => ({
  tokens: ['1a0018970a8d2f4c'],
  title: '密码已修改',
  body: '登录密码已修改，其他设备已退出登录',
  path: '/setting/devices',
  key: await newKey(),
  ...rest,
});

/** Takes one request as it comes, and answers as JPush does. */
async function overhear(isAppleProduction: boolean): Promise<{ headers?: unknown; body?: unknown }> {
  let heard = {};
  const server = http.createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      heard = { headers: request.headers, body: { [`${request.method} ${request.url}`]: JSON.parse(text) as unknown } };
      response.end(JSON.stringify({ sendno: '0', msg_id: '1' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const given = { tokens: ['t1234567', 'u1234567'], title: 'T', body: 'B', path: '/p', key: 'k-1' };
  await jpushSender({ appKey: 'app', masterSecret: 'secret', baseUrl, isAppleProduction }, log).send(given);
  server.close();
  return heard;
}

describe('a push by JPush', () => {
  // The header is the one of JPush's document on its authorisation, of `app:secret`.
  it('is written as its document says', async () => {
    const { headers, body } = await overhear(false);
    expect(headers).toMatchObject({ authorization: 'Basic YXBwOnNlY3JldA==', 'content-type': 'application/json' });
    expect(body).toEqual({
      'POST /v3/push': {
        cid: 'k-1',
        platform: ['android', 'ios'],
        audience: { registration_id: ['t1234567', 'u1234567'] },
        notification: {
          android: { alert: 'B', title: 'T', extras: { path: '/p' } },
          ios: { alert: { title: 'T', body: 'B' }, sound: 'default', extras: { path: '/p' } },
        },
        options: { time_to_live: 86_400, apns_production: false },
      },
    });
  });

  it('arrives with its words and its path', async () => {
    const given = await message();
    expect(await sender().send(given)).toEqual({ ok: given.tokens, invalid: [], retry: [] });
    const { key: _, ...words } = given;
    expect(delivered).toEqual([words]);
  });

  it('arrives once under its key, however often it is sent', async () => {
    const given = await message();
    jpush.loseNextAnswer();
    expect(await sender().send(given)).toMatchObject({ ok: [], retry: given.tokens });
    expect(await sender().send(given)).toMatchObject({ ok: given.tokens });
    expect(delivered).toHaveLength(1);
  });

  it('goes out under keys alone that were given out', async () => {
    await expect(sender().reserveKeys(3)).resolves.toHaveLength(3);
    await sender().send(await message({ key: 'of-our-own', tokens: ['1a0018970a8d2f4c', '1a0018970a8d2f4d'] }));
    expect(delivered).toEqual([]);
  });

  it('leads to paths of ours alone, to 1000 devices at most', async () => {
    await expect(sender().send(await message({ path: '//evil.test' }))).rejects.toThrow(RangeError);
    const tokens = Array.from({ length: 1001 }, (_, at) => `token-${at}-xxxx`);
    await expect(sender().send(await message({ tokens }))).rejects.toThrow(RangeError);
    expect(await sender().send(await message({ tokens: tokens.slice(1) }))).toMatchObject({ ok: tokens.slice(1) });
  });
});

describe('a refusal of JPush', () => {
  it.each([
    ['no target', { status: 400, code: 1011 }, 'invalid', []],
    ['too many requests', { status: 429, code: 2002 }, 'retry', [warning]],
    ['too many requests without a word', { status: 429, code: 0 }, 'retry', [warning]],
    ['an error inside', { status: 500, code: 1000 }, 'retry', [warning]],
    ['a time out inside', { status: 503, code: 1030 }, 'retry', [warning]],
    ['a wrong secret', { status: 401, code: 1004 }, 'retry', [error]],
    ['a wrong app', { status: 400, code: 1008 }, 'retry', [error]],
    ['a body too long', { status: 400, code: 1005 }, 'retry', [error]],
  ] as const)('for %s', async (_name, answer, list, levels) => {
    const given = await message();
    jpush.refuseNext(answer);
    expect(await sender().send(given)).toEqual({ ok: [], invalid: [], retry: [], [list]: given.tokens });
    expect(loggedLevels()).toEqual(levels);
    expect(delivered).toEqual([]);
  });

  it('for a bad parameter is the fault of the token only where there is one', async () => {
    const one = await message({ tokens: ['not a token'] });
    expect(await sender().send(one)).toMatchObject({ invalid: one.tokens });
    expect(loggedLevels()).toEqual([]);
    const two = await message({ tokens: ['1a0018970a8d2f4c', '1a0018970a8d2f4d'] });
    jpush.refuseNext({ status: 400, code: 1003 });
    expect(await sender().send(two)).toMatchObject({ invalid: [], retry: two.tokens });
    expect(loggedLevels()).toEqual([error]);
  });

  it('comes when the app was removed from the device', async () => {
    const given = await message({ tokens: ['removed-device'] });
    jpush.removeApp('removed-device');
    expect(await sender().send(given)).toMatchObject({ invalid: ['removed-device'] });
  });

  it('of our keys is one of the installation, and so for reserving', async () => {
    const given = await message();
    for (const access of [
      { ...jpush.access, masterSecret: 'another' },
      { ...jpush.access, appKey: 'another' },
    ]) {
      lines = [];
      expect(await sender(access).send(given)).toMatchObject({ retry: given.tokens });
      expect(await sender(access).reserveKeys(1)).toBeNull();
      expect(loggedLevels()).toEqual([error, error]);
    }
    expect(lines.join('')).not.toContain(jpush.access.masterSecret);
  });

  it('by silence is tried again', async () => {
    const given = await message();
    const nobody = { ...jpush.access, baseUrl: 'http://127.0.0.1:1' };
    expect(await sender(nobody).send(given)).toMatchObject({ retry: given.tokens });
    expect(await sender(nobody).reserveKeys(1)).toBeNull();
  });
});

describe('the demonstration of JPush', () => {
  it.each([
    ['a word more', (body: Record<string, unknown>) => ({ ...body, message: {} })],
    ['no audience', (body: Record<string, unknown>) => ({ ...body, audience: { registration_id: [] } })],
    ['everybody', (body: Record<string, unknown>) => ({ ...body, audience: 'all' })],
    ['no body', () => null],
  ])('refuses a push with %s', async (_name, change) => {
    const extras = { path: '/p' };
    const body = {
      cid: await newKey(),
      platform: ['android', 'ios'],
      audience: { registration_id: ['1a0018970a8d2f4c'] },
      notification: {
        android: { alert: 'B', title: 'T', extras },
        ios: { alert: { title: 'T', body: 'B' }, sound: 'default', extras },
      },
      options: { time_to_live: 60, apns_production: true },
    };
    await expect(askJpush(jpush.access, '/v3/push', change(body))).rejects.toMatchObject({ status: 400, code: 1003 });
    await expect(askJpush(jpush.access, '/v3/push', body)).resolves.toMatchObject({ msg_id: expect.any(String) });
  });

  it('knows two addresses', async () => {
    await expect(askJpush(jpush.access, '/v3/device', {})).rejects.toMatchObject({ status: 404 });
    await expect(askJpush(jpush.access, '/v3/push')).rejects.toMatchObject({ code: 1001 });
    await expect(askJpush(jpush.access, '/v3/push/cid?count=0')).rejects.toMatchObject({ code: 1003 });
  });
});
