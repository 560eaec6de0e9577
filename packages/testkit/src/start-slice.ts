import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { CallFunction } from '@lianpan/client';
import type { Db } from '@lianpan/db';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { inject } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import type { SmsSender } from '../../../apps/server/src/features/session/sms-sender.ts';
import { deriveSecrets, type Secrets } from '../../../apps/server/src/secrets.ts';
import { Device, type Answer, type DeviceOptions } from './device.ts';
import { fakeClock, minute, type FakeClock } from './fake-clock.ts';
import { freshDatabase, openTestDatabase } from './fresh-database.ts';
import { logRecorder } from './log-recorder.ts';
import { recordingSms, type RecordingSms } from './recording-sms.ts';
import { borrowMarket } from './shared-market.ts';
import { testUploads, type TestUploadOptions, type TestUploads } from './test-uploads.ts';

/** A signed-in person on one device. */
export interface Member {
  readonly customerId: number;
  readonly mobile: string;
  readonly isNewUser: boolean;
  readonly device: Device;
}

export interface SliceOptions {
  /** The clock of server and clients starts here; the market stands there for good. */
  readonly at?: string;
  readonly stockCount?: number;
  readonly demoMode?: boolean;
  readonly budgetFactor?: number;
  readonly redisUrl?: string;
  readonly webDir?: string;
  readonly uploads?: TestUploadOptions;
  /** A second server on the database, secrets, clock and codes of the first one, as a second process would be. */
  readonly beside?: Slice;
  /** Gets each code besides the recorder. */
  readonly sms?: (db: Db, log: Logger) => SmsSender;
}

/** The real server on a database of its own, with the real client in front of it. */
export interface Slice {
  /** Makes calls as one guest. */
  readonly call: CallFunction;
  callAs(member: Member): CallFunction;
  /** Asks for a code, reads it from the recorder and signs in, on a new device unless one is given. */
  signIn(mobile?: string, device?: Device): Promise<Member>;
  /** A further guest. */
  newDevice(options?: Omit<DeviceOptions, 'baseUrl' | 'now' | 'onAnswer'>): Device;
  readonly guest: Device;
  readonly baseUrl: string;
  readonly db: Db;
  readonly databaseUrl: string;
  readonly clock: FakeClock;
  readonly sms: RecordingSms;
  readonly secrets: Secrets;
  readonly uploads: TestUploads;
  /** The newest answer that any device got. */
  lastEnvelope(): Answer;
  /** Everything the server has logged. */
  logged(): string;
  close(): Promise<void>;
}

let numbers = 0;

/** A number that no other test of this process has. */
export function newMobile(): string {
  numbers += 1;
  return `139${String(process.pid % 1000).padStart(3, '0')}${String(numbers).padStart(5, '0')}`;
}

/** A number gets one code a minute. */
const codeCooldown = minute;

/** Starts a slice. Close it after the tests. */
export async function startSlice(options: SliceOptions = {}): Promise<Slice> {
  const context = inject('lianpan');
  const recorder = logRecorder();
  const clock = options.beside?.clock ?? fakeClock(options.at);
  const opened = options.beside
    ? { ...(await openTestDatabase(options.beside.databaseUrl)), url: options.beside.databaseUrl }
    : await freshDatabase(context);
  const also = options.sms?.(opened.db, recorder.log);
  const sms = options.beside?.sms ?? recordingSms(() => also);
  const secrets = options.beside?.secrets ?? deriveSecrets(randomBytes(32));
  const uploads = options.beside?.uploads ?? testUploads(secrets, clock.now, options.uploads);
  const market = await borrowMarket({
    dataDir: context.marketDir,
    ...(options.at === undefined ? {} : { at: options.at }),
    ...(options.stockCount === undefined ? {} : { stockCount: options.stockCount }),
  });
  // The same settings as in main.ts: they are part of what the tests with two processes prove.
  const redis = options.redisUrl
    ? new Redis(options.redisUrl, { commandTimeout: 800, maxRetriesPerRequest: 1 })
    : undefined;
  redis?.on('error', () => {});
  const app = await buildApp({
    db: opened.db,
    redis,
    secrets,
    market: market.service,
    uploads,
    sms,
    log: recorder.log,
    demoMode: options.demoMode ?? true,
    signMode: 'enforce',
    trustProxy: 0,
    webDir: options.webDir,
    now: clock.now,
    budgetFactor: options.budgetFactor ?? 50,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const baseUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  let lastAnswer: Answer | undefined;
  const newDevice: Slice['newDevice'] = (deviceOptions = {}) =>
    new Device({
      ...deviceOptions,
      baseUrl,
      now: clock.now,
      onAnswer: (answer) => {
        lastAnswer = answer;
      },
    });
  const guest = newDevice();

  return {
    call: guest.call,
    callAs: (member) => member.device.call,
    async signIn(mobile = newMobile(), device = newDevice()) {
      if (sms.count(mobile) > 0) clock.advance(codeCooldown);
      await device.call('POST /api/auth/common/sendverifysms', { type: 1, mobile });
      const issued = await device.call('POST /api/auth/common/login', {
        type: 1,
        account: mobile,
        password: sms.codeFor(mobile),
        agreeVersion: 'test',
      });
      await device.adopt(issued);
      return { customerId: Number(issued.customerId), mobile, isNewUser: issued.isNewUser, device };
    },
    newDevice,
    guest,
    baseUrl,
    db: opened.db,
    databaseUrl: opened.url,
    clock,
    sms,
    secrets,
    uploads,
    lastEnvelope() {
      if (!lastAnswer) throw new Error('no call was answered yet');
      return lastAnswer;
    },
    logged: recorder.text,
    async close() {
      await app.close();
      redis?.disconnect();
      await market.stop();
      await opened.close();
      if (!options.beside) uploads.remove();
    },
  };
}
