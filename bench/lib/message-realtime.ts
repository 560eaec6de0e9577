import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import type { AuthenticatorParts } from '../../apps/server/src/http/authenticate.ts';
import { MarketService } from '../../apps/server/src/market/market-service.ts';
import { openRealtime, type Realtime } from '../../apps/server/src/realtime/sockets.ts';
import { connectRedis } from '../../testkit/src/redis.ts';

/** The member that every socket of these measurements belongs to. */
export const customerId = 7;

/** The machine's clock, the same in all processes; milliseconds with fractions. */
export const machineNow = (): number => performance.timeOrigin + performance.now();

/** The socket server of one process, joined with others by Redis when an address is given. */
export async function startMessageServer(redisUrl: string | undefined): Promise<{ realtime: Realtime; url: string }> {
  const server = http.createServer();
  const redis = redisUrl === undefined ? undefined : connectRedis(redisUrl);
  // Signatures have their own cost and are not what is measured here.
  const claims = {
    customerId,
    sessionId: 'bench',
    userKey: 'bench',
    tokenHash: '',
    expiresAt: Number.MAX_SAFE_INTEGER,
  };
  const authenticator = {
    mode: 'off',
    now: Date.now,
    tokens: { read: () => Promise.resolve(claims) },
    gate: { check: () => Promise.resolve('live') },
  } as unknown as AuthenticatorParts;
  const realtime = openRealtime({
    staffGate: { enter: async () => undefined, rightsOf: async () => undefined },
    rooms: { of: async () => [], mayEnter: async () => false, maySignal: async () => false },
    http: server,
    authenticator,
    market: new MarketService(() => Promise.reject(new Error('nobody asks the engine here'))),
    redis,
    log: pino({ level: 'silent' }),
    now: Date.now,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { realtime, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
