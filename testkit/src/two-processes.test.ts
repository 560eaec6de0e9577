import http from 'node:http';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MarketService } from '../../apps/server/src/market/market-service.ts';
import { openRealtime, type Realtime } from '../../apps/server/src/realtime/sockets.ts';
import { connectSocket, hasRedis, second, startRedis, startSlice, type RunningRedis, type Slice } from './index.ts';

const canRun = hasRedis();
if (!canRun) console.warn('no redis-server here: the tests with two server processes are skipped');

/** Longer than a Redis command may take in main.ts, in the seconds that Redis counts. */
const quietSeconds = 2;

/** How long each reader of the sockets has waited for news; one that was cut off begins anew. */
async function waitsOfReaders(url: string): Promise<number[]> {
  const redis = new Redis(url);
  const clients = String(await redis.call('CLIENT', 'LIST')).split('\n');
  await redis.quit();
  return clients.filter((line) => line.includes(' cmd=xread ')).map((line) => Number(/ age=(\d+) /.exec(line)?.[1]));
}

/** A server believes a session's standing for 30 s before it asks the database again. */
const recheck = 31 * second;

describe.skipIf(!canRun)('two servers on one database and one Redis', () => {
  let redis: RunningRedis;
  let here: Slice;
  let there: Slice;

  beforeAll(async () => {
    redis = await startRedis();
    here = await startSlice({ redisUrl: redis.url });
    there = await startSlice({ redisUrl: redis.url, beside: here });
    // A reader that waits for news must outlive that.
    const isLong = (seconds: number): boolean => seconds >= quietSeconds;
    await vi.waitUntil(async () => (await waitsOfReaders(redis.url)).filter(isLong).length >= 2, {
      timeout: 200_000,
      interval: 100,
    });
  });
  afterAll(async () => {
    await there?.close();
    await here?.close();
    await redis?.stop();
  });

  it('serve one session between them', async () => {
    const { device, customerId } = await here.signIn();
    device.baseUrl = there.baseUrl;
    await expect(device.call('POST /api/system/mine/getUserInfo', {})).resolves.toMatchObject({
      customerId: String(customerId),
    });
  });

  it('REQ-05 refuse what the other one has seen', async () => {
    const { device } = await here.signIn();
    await device.call('POST /api/system/mine/getUserInfo', {});
    const seen = device.lastRequest!;
    const answer = await device.sendAgain({ ...seen, url: seen.url.replace(here.baseUrl, there.baseUrl) });
    expect(answer).toMatchObject({ code: 400, data: { reason: 'SIGN_REPLAY' } });
  });

  it('end a session for both within the recheck window', async () => {
    const { device } = await here.signIn();
    device.baseUrl = there.baseUrl;
    await device.call('POST /api/system/mine/getUserInfo', {});
    device.baseUrl = here.baseUrl;
    await device.call('POST /api/auth/common/logout', {});
    here.clock.advance(recheck);
    device.baseUrl = there.baseUrl;
    await expect(device.call('POST /api/system/mine/getUserInfo', {})).rejects.toMatchObject({
      outcome: 'sessionInvalid',
    });
  });

  it('SES-05 kick a socket of the other when a refresh token is used again', async () => {
    const shell = here.newDevice({ clientType: 10 });
    await here.signIn(undefined, shell);
    const stolen = shell.refreshToken;
    await shell.adopt(await shell.call('POST /api/auth/common/refreshToken', { refreshToken: stolen }));
    here.clock.advance(recheck);
    const socket = await connectSocket(there.baseUrl, shell);
    try {
      const kicked = socket.next('kick');
      const thief = here.newDevice({ clientType: 10 });
      await expect(thief.call('POST /api/auth/common/refreshToken', { refreshToken: stolen })).rejects.toMatchObject({
        outcome: 'tokenExpired',
      });
      expect(await kicked).toMatchObject({ reason: 'REUSE', at: here.clock.now() });
    } finally {
      socket.close();
    }
  });

  it('RT-04 bring an update to the devices of a member on both', async () => {
    const member = await here.signIn();
    const stranger = await here.signIn();
    const sockets = await Promise.all([
      connectSocket(here.baseUrl, member.device),
      connectSocket(there.baseUrl, member.device),
    ]);
    const strangersSocket = await connectSocket(there.baseUrl, stranger.device);
    let strangerHeard = false;
    strangersSocket.socket.once('update', () => {
      strangerHeard = true;
    });
    const third = await thirdProcess(redis.url);
    try {
      const updates = Promise.all(sockets.map((socket) => socket.next('update')));
      third.realtime.update(member.customerId, ['nickName']);
      expect(await updates).toEqual([{ fields: ['nickName'] }, { fields: ['nickName'] }]);
      expect(strangerHeard).toBe(false);
    } finally {
      await third.close();
      for (const socket of [...sockets, strangersSocket]) socket.close();
    }
  });

  it('refuse a handshake that was used on the other', async () => {
    const { device } = await here.signIn();
    const proof = await device.socketProof();
    device.socketProof = () => Promise.resolve(proof);
    (await connectSocket(here.baseUrl, device)).close();
    await expect(connectSocket(there.baseUrl, device)).rejects.toThrow('signature error');
  });

  it('serve on when Redis is gone, and still refuse what they have seen themselves', async () => {
    const { device } = await here.signIn();
    await redis.stop();
    await expect(device.call('POST /api/system/mine/getUserInfo', {})).resolves.toBeDefined();
    const answer = await device.sendAgain(device.lastRequest!);
    expect(answer).toMatchObject({ code: 400, data: { reason: 'SIGN_REPLAY' } });
  });
});

/** A process without visitors, such as a job runner, that speaks to members through the others' sockets. */
async function thirdProcess(redisUrl: string): Promise<{ realtime: Realtime; close(): Promise<void> }> {
  const redis = new Redis(redisUrl);
  const server = http.createServer();
  const realtime = openRealtime({
    http: server,
    // Nobody connects here, so nobody has to be authenticated.
    authenticator: undefined as never,
    market: new MarketService(() => Promise.reject(new Error('this process has no market'))),
    staffGate: { enter: async () => undefined, rightsOf: async () => undefined },
    rooms: { of: async () => [], mayEnter: async () => false, maySignal: async () => false },
    redis,
    log: pino({ level: 'silent' }),
    now: Date.now,
  });
  return {
    realtime,
    async close() {
      await realtime.close();
      server.close();
      redis.disconnect();
    },
  };
}
