import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Db } from '@lianpan/db';
import type { Logger } from 'pino';
import { inject } from 'vitest';
import { buildApp } from '../../apps/server/src/app.ts';
import { keepDemoMessage } from '../../apps/server/src/features/developer/service.ts';
import {
  serveCarrierToken,
  startDemonstrationProviders,
  type DemonstrationProviders,
} from '../../apps/server/src/providers/aliyun/demonstration-providers.ts';
import { unwatched } from '../../apps/server/src/providers/calls/provider-watch.ts';
import { noProviders } from '../../apps/server/src/providers/open-providers.ts';
import { payGatewaysOf } from '../../apps/server/src/providers/pay/gateways.ts';
import { cashierOf } from '../../apps/server/src/providers/sandbox-pay/cashier-page.ts';
import { openSandboxPay, type SandboxPay } from '../../apps/server/src/providers/sandbox-pay/open-sandbox.ts';
import { startDemonstrationContact } from '../../apps/server/src/providers/wecom/demonstration-contact.ts';
import { serveDemonstrationPage } from '../../apps/server/src/providers/wecom/demonstration-page.ts';
import type { LoopbackWecom } from '../../apps/server/src/providers/wecom/loopback-wecom.ts';
import {
  startDemonstrationPush,
  type DemonstrationPush,
} from '../../apps/server/src/providers/jpush/demonstration-push.ts';
import type { ServerParts } from '../../apps/server/src/parts.ts';
import type { LanguageModel } from '../../apps/server/src/providers/language-model-port.ts';
import type { PayGateway } from '../../apps/server/src/providers/pay-port.ts';
import type { MessengerPort } from '../../apps/server/src/providers/messenger-port.ts';
import type { LoopbackPlatform } from '../../apps/server/src/providers/messenger/loopback-platform.ts';
import type { MessengerPlatform } from '../../apps/server/src/providers/messenger/messenger-platform.ts';
import { serveAuthorizePage } from '../../apps/server/src/providers/messenger/authorize-page.ts';
import { openMessenger } from '../../apps/server/src/providers/messenger/open-messenger.ts';
import { messengerPorts } from '../../apps/server/src/providers/messenger/sign-in-port.ts';
import type { MarketProcess } from '../../apps/server/src/market/market-process.ts';
import { deriveSecrets, type Secrets } from '../../apps/server/src/secrets.ts';
import { personas, type NumberedPersona } from '../../apps/server/src/seed/personas.ts';
import { Device, type Answer, type DeviceOptions, type TestCall } from './device.ts';
import { testReplays } from './test-market.ts';
import { fakeClock, minute, type FakeClock } from './fake-clock.ts';
import { freshDatabase, openTestDatabase } from './fresh-database.ts';
import { logRecorder } from './log-recorder.ts';
import { demonstrationSecrets, seededDatabase } from './seeded-database.ts';
import { recordingSms, type RecordingSms } from './recording-sms.ts';
import { connectRedis } from './redis.ts';
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
  /** A folder of market files of the own, with imported stocks for example. */
  readonly marketDir?: string;
  /** Files can be imported into that folder; bytes that stay free beside them. */
  readonly keepFreeBytes?: number;
  readonly demoMode?: boolean;
  readonly budgetFactor?: number;
  readonly redisUrl?: string;
  /** How long its end is announced. */
  readonly endLeadMs?: number;
  readonly webDir?: string;
  readonly uploads?: TestUploadOptions;
  /** A second server on the database, secrets, clock and codes of the first one, as a second process would be. */
  readonly beside?: Slice;
  /** Answers of the messenger in place of the loopback platform's. */
  readonly messengerSignIn?: MessengerPort;
  /** Words what the rules write. */
  readonly languageModel?: LanguageModel;
  /** On a database with the demonstration's people and rows. */
  readonly seed?: boolean;
  /** How many proxies stand before it: devices may say then from where they come. */
  readonly trustProxy?: number;
  /** Whether the staff may come from an address. */
  readonly isStaffAddress?: (address: string) => boolean;
  /** Puts the demonstration's providers behind the recorder: loopback servers that speak like the real ones. */
  readonly demonstration?: boolean;
  /** Payment providers in place of none. */
  readonly payGateways?: readonly PayGateway[];
  /** People can pay, by the sandbox: it sends no callback again by itself, and ends refunds at once. */
  readonly payments?: boolean;
}

/** The real server on a database of its own, with the real client in front of it. */
export interface Slice {
  /** Makes calls as one guest. */
  readonly call: TestCall;
  callAs(member: Member): TestCall;
  /** Asks for a code, reads it from the recorder and signs in, on a new device unless one is given. */
  signIn(mobile?: string, device?: Device): Promise<Member>;
  /** Signs in as a person of the demonstration; needs `seed`. */
  signInAs(persona: NumberedPersona, device?: Device): Promise<Member>;
  /** A further guest. */
  newDevice(options?: Omit<DeviceOptions, 'baseUrl' | 'now' | 'onAnswer'>): Device;
  readonly guest: Device;
  readonly baseUrl: string;
  readonly db: Db;
  readonly databaseUrl: string;
  readonly clock: FakeClock;
  /** The engine behind the calls. */
  readonly market: Pick<MarketProcess, 'service' | 'takeLive'>;
  readonly sms: RecordingSms;
  /** There with the option of that name. */
  readonly demonstration: DemonstrationProviders | undefined;
  readonly demonstrationPush: DemonstrationPush | undefined;
  /** There with the option of that name. */
  readonly wecom: LoopbackWecom | undefined;
  /** There with the option `payments`. */
  readonly sandboxPay: SandboxPay | undefined;
  /** What the server's features are given, for work that no call starts. */
  readonly parts: ServerParts;
  readonly secrets: Secrets;
  /** The messenger's platform that the server speaks to, and what the server speaks to it with. */
  readonly loopback: LoopbackPlatform;
  readonly messenger: MessengerPlatform;
  readonly uploads: TestUploads;
  /** The newest answer that any device got. */
  lastEnvelope(): Answer;
  /** The server's own log. */
  readonly log: Logger;
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
  const database = options.beside
    ? { ...(await openTestDatabase(options.beside.databaseUrl)), url: options.beside.databaseUrl }
    : await (options.seed ? seededDatabase(context, clock.now()) : freshDatabase(context));
  const demonstration = options.demonstration
    ? await startDemonstrationProviders(database.db, keepDemoMessage, recorder.log, clock.now)
    : undefined;
  const demonstrationPush = options.demonstration
    ? await startDemonstrationPush(database.db, keepDemoMessage, recorder.log, clock.now)
    : undefined;
  const contact = options.demonstration ? await startDemonstrationContact(clock.now) : undefined;
  const sms = options.beside?.sms ?? recordingSms(() => demonstration?.sms);
  const ownSecrets = options.seed ? demonstrationSecrets : deriveSecrets(randomBytes(32));
  const secrets = options.beside?.secrets ?? ownSecrets;
  const messenger = await openMessenger({
    real: options.beside && { baseUrl: options.beside.loopback.baseUrl, apps: options.beside.loopback.apps },
    hosts: ['m.example.test', '127.0.0.1'],
    demoMode: true,
    db: database.db,
    sealer: secrets,
    now: clock.now,
  });
  const loopback = messenger.loopback ?? options.beside?.loopback;
  if (!loopback || !messenger.platform) throw new Error('the loopback platform did not start');
  const uploads = options.beside?.uploads ?? testUploads(secrets, clock.now, options.uploads);
  const sandboxPay = options.payments
    ? await openSandboxPay({
        db: database.db,
        log: recorder.log,
        sealer: secrets,
        now: clock.now,
        demoMode: true,
        repeatsMs: [],
        refundMs: 0,
      })
    : undefined;
  const payEnd = new AbortController();
  const market = await borrowMarket({
    dataDir: options.marketDir ?? context.marketDir,
    isKept: options.marketDir === undefined,
    ...(options.at === undefined ? {} : { at: options.at }),
    ...(options.stockCount === undefined ? {} : { stockCount: options.stockCount }),
  });
  const redis = options.redisUrl ? connectRedis(options.redisUrl) : undefined;
  let parts: ServerParts | undefined;
  const app = await buildApp({
    onOpened: (opened) => {
      parts = opened;
    },
    db: database.db,
    redis,
    secrets,
    market: market.service,
    uploads,
    providers: {
      ...noProviders,
      ...messengerPorts(messenger, options.messengerSignIn),
      ...(demonstration && { carrier: demonstration.carrier }),
      ...(options.payGateways && { payGateways: options.payGateways }),
      sms,
      contactQr: contact?.contactQr,
      languageModel: options.languageModel,
      ...(sandboxPay && {
        payGateways: payGatewaysOf(sandboxPay, payEnd.signal, () => unwatched),
        payCashier: cashierOf,
      }),
    },
    serveStandIns: (opening) => {
      if (demonstration) serveCarrierToken(opening, demonstration.aliyun);
      if (messenger.loopback) serveAuthorizePage(opening, messenger.loopback, messenger.hosts);
      if (contact) serveDemonstrationPage(opening, contact.wecom);
      sandboxPay?.serve(opening);
    },
    log: recorder.log,
    demoMode: options.demoMode ?? true,
    signMode: 'enforce',
    trustProxy: options.trustProxy ?? 0,
    webDir: options.webDir,
    ...(options.marketDir !== undefined &&
      options.keepFreeBytes !== undefined && {
        marketFolder: { root: options.marketDir, keepFreeBytes: options.keepFreeBytes },
      }),
    ...(options.isStaffAddress && { isStaffAddress: options.isStaffAddress }),
    ...(options.endLeadMs !== undefined && { endLeadMs: options.endLeadMs }),
    openReplay: testReplays(options.marketDir ?? context.marketDir, options.stockCount),
    now: clock.now,
    budgetFactor: options.budgetFactor ?? 50,
  });
  if (!parts) throw new Error('the app was not built');
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
  const signIn: Slice['signIn'] = async (mobile = newMobile(), device = newDevice()) => {
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
  };

  return {
    call: guest.call,
    callAs: (member) => member.device.call,
    signIn,
    signInAs: (persona, device) => signIn(personas[persona].mobile, device),
    newDevice,
    guest,
    baseUrl,
    db: database.db,
    databaseUrl: database.url,
    clock,
    market,
    sms,
    demonstration,
    demonstrationPush,
    wecom: contact?.wecom,
    sandboxPay,
    parts,
    secrets,
    loopback,
    messenger: messenger.platform,
    uploads,
    lastEnvelope() {
      if (!lastAnswer) throw new Error('no call was answered yet');
      return lastAnswer;
    },
    log: recorder.log,
    logged: recorder.text,
    async close() {
      await app.close();
      await demonstration?.close();
      await demonstrationPush?.close();
      await contact?.close();
      payEnd.abort();
      await sandboxPay?.close();
      await messenger.loopback?.close();
      redis?.disconnect();
      await market.stop();
      await database.close();
      if (!options.beside) uploads.remove();
    },
  };
}
