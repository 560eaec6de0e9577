import { pino } from 'pino';
import { noProviders } from '../../../apps/server/src/providers/open-providers.ts';
import { buildApp } from '../../../apps/server/src/app.ts';
import { deriveSecrets } from '../../../apps/server/src/secrets.ts';
import { openTestDatabase } from '../fresh-database.ts';
import { recordingSms } from '../recording-sms.ts';
import { connectRedis } from '../redis.ts';
import { startTestMarket } from '../test-market.ts';
import { testUploads } from '../test-uploads.ts';
import { runningClock } from './running-clock.ts';

/** What a server that is going to be killed is started with. */
export interface ChatNodeOrder {
  readonly databaseUrl: string;
  /** It may run bundled, elsewhere than its source. */
  readonly migrationsDir: string;
  readonly redisUrl: string;
  /** Where the files of a small market are; both nodes read them. */
  readonly marketDir: string;
  readonly port: number;
  readonly origin: number;
  readonly speed: number;
}

/** What the parent asks of it later: a code that was sent, or to step its clock. */
export type ChatNodeWish = { readonly codeFor: string } | { readonly stepMs: number };

process.once('message', (order: ChatNodeOrder) => void start(order));

async function start(order: ChatNodeOrder): Promise<void> {
  const { databaseUrl, migrationsDir, redisUrl, marketDir, port, origin, speed } = order;
  const clock = runningClock(origin, speed);
  const { db } = await openTestDatabase(databaseUrl, migrationsDir);
  const secrets = deriveSecrets(Buffer.alloc(32, 7));
  const sms = recordingSms();
  const market = await startTestMarket({ dataDir: marketDir });
  const app = await buildApp({
    db,
    redis: connectRedis(redisUrl),
    secrets,
    market: market.service,
    uploads: testUploads(secrets, clock.now),
    providers: { ...noProviders, sms },
    log: pino({ level: 'silent' }),
    demoMode: false,
    signMode: 'enforce',
    trustProxy: 0,
    webDir: undefined,
    now: clock.now,
    budgetFactor: 1e6,
  });
  process.on('message', (wish: ChatNodeWish) => {
    if ('stepMs' in wish) clock.step(wish.stepMs);
    else process.send?.({ code: sms.codeFor(wish.codeFor) });
  });
  await app.listen({ port, host: '127.0.0.1' });
  process.send?.('listens');
}
