import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chatMessages, follows, type Db } from '@lianpan/db';
import { Device } from '../device.ts';
import { freePort } from '../free-port.ts';
import { administer } from '../fresh-database.ts';
import { migrationsDir } from '../run-folder.ts';
import { startRedis, type RunningRedis } from '../redis.ts';
import { ChatDevice } from './chat-device.ts';
import { isAllShown, judge, type Broken } from './chat-judge.ts';
import type { ChatNodeOrder } from './chat-node.ts';
import { openFaultProxy } from './fault-proxy.ts';
import { runningClock } from './running-clock.ts';

/** What goes wrong. Source: reliability handbook R1. */
const chatFaults = ['node', 'redis', 'database', 'cut', 'slow', 'clock', 'twice'] as const;
type ChatFault = (typeof chatFaults)[number];

export interface ChaosOptions {
  readonly db: Db;
  readonly databaseUrl: string;
  readonly marketDir: string;
  /** Conversations of two; each has one device of the one and two of the other. */
  readonly pairs: number;
  /** Goes on until so many messages were acknowledged. */
  readonly messages: number;
  /** Each kind of fault comes at least so often, in turn. */
  readonly timesEach: number;
  readonly seed: number;
  /**
   * How much faster clocks run, so that nobody writes more than a person may. A run of minutes needs less: what a session allows for
   * a lost answer gets shorter with it.
   */
  readonly speed: number;
  /** The longest that somebody pauses between two messages, ms of the clock: 9 seconds unless told. */
  readonly longestPauseMs?: number;
  /** The shortest and the longest between two faults, ms: 200 and 800 unless told. */
  readonly faultPauseMs?: readonly [least: number, most: number];
  /** `chat-node.ts` bundled, which starts several times faster than its sources. */
  readonly nodeProgram?: string;
  readonly log?: (line: string) => void;
}

export interface ChaosReport {
  readonly acknowledged: number;
  readonly kept: number;
  readonly refused: number;
  readonly sentAgain: number;
  readonly reconnects: number;
  /** Devices that are no longer signed in: theirs is another promise, and they show nothing new. */
  readonly signedOut: number;
  readonly faults: Readonly<Record<ChatFault, number>>;
  readonly broken: Broken;
  /** From the end of the last fault until every device shows everything, ms. */
  readonly healMs: number;
  readonly ackMs: { readonly p50: number; readonly p99: number; readonly most: number };
}

/** A member is signed in on one browser at a time, and on a phone's app beside it. */
const nativeShell = 10;
/** How often a message is sent twice at once, of one: while nothing is wrong, and while that is the fault. */
const seldom = 0.02;
const often = 0.5;
const maxHealMs = 60_000;
const shortestPauseMs = 1000;

/** Numbers that look random and are the same for a seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Two servers on one database and one Redis, each behind a line that can be broken. */
async function startWorld({ databaseUrl, marketDir, speed, nodeProgram }: ChaosOptions, origin: number) {
  const redisPort = await freePort();
  let redis: RunningRedis = await startRedis(redisPort);
  const ports = [await freePort(), await freePort()];
  const startNode = async (at: number): Promise<ChildProcess> => {
    const child = fork(nodeProgram ?? path.join(import.meta.dirname, 'chat-node.ts'), {
      execArgv: nodeProgram ? [] : ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const redisUrl = redis.url;
    const order: ChatNodeOrder = { databaseUrl, migrationsDir, marketDir, redisUrl, port: ports[at]!, origin, speed };
    child.send(order);
    const isUp = await Promise.race([once(child, 'message').then(() => true), once(child, 'exit').then(() => false)]);
    // What watches over servers starts one again that did not come up, since its database was just being broken too.
    return isUp ? child : startNode(at);
  };
  const nodes = await Promise.all(ports.map((_, at) => startNode(at)));
  const proxies = await Promise.all(ports.map((port) => openFaultProxy(port)));
  return {
    nodes,
    proxies,
    baseUrls: proxies.map(({ port }) => `http://127.0.0.1:${port}`),
    async killNode(at: number): Promise<void> {
      nodes[at]!.kill('SIGKILL');
      await once(nodes[at]!, 'exit');
      nodes[at] = await startNode(at);
    },
    async killRedis(downMs: number): Promise<void> {
      await redis.kill();
      await sleep(downMs);
      redis = await startRedis(redisPort);
    },
    async close(): Promise<void> {
      for (const node of nodes) node.kill('SIGKILL');
      await redis.stop();
      await Promise.all(proxies.map((proxy) => proxy.close()));
    },
  };
}

type World = Awaited<ReturnType<typeof startWorld>>;

/** Members in pairs: one with a browser, the other with a browser and a phone's app. */
async function gather(
  { db, pairs, speed }: ChaosOptions,
  { nodes, baseUrls }: World,
  { now, random, twice }: { now: () => number; random: () => number; twice: () => number },
): Promise<{ devices: ChatDevice[]; writers: ChatDevice[] }> {
  let numbers = 0;
  const signIn = async (mobile: string, clientType = 0): Promise<Device> => {
    const visitorId = `chaos-${(numbers += 1)}`;
    const device = new Device({ baseUrl: baseUrls[0]!, now, clientType, visitorId });
    await device.call('POST /api/auth/common/sendverifysms', { type: 1, mobile });
    nodes[0]!.send({ codeFor: mobile });
    const [{ code }] = (await once(nodes[0]!, 'message')) as [{ code: string }];
    const login = { type: 1, account: mobile, password: code, agreeVersion: 'chaos' } as const;
    await device.adopt(await device.call('POST /api/auth/common/login', login));
    return device;
  };
  const mobileOf = (n: number): string => `137${String(n).padStart(8, '0')}`;
  const idOf = async (device: Device): Promise<number> =>
    Number((await device.call('POST /api/system/mine/getUserInfo', {})).customerId);
  const inRoom = (device: Device, conversationId: string): ChatDevice =>
    new ChatDevice({ device, conversationId, baseUrls, speed, random, twice });

  const writers: ChatDevice[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const [a, b] = [await signIn(mobileOf(pair * 2)), await signIn(mobileOf(pair * 2 + 1))];
    const [idA, idB] = [await idOf(a), await idOf(b)];
    const at = new Date(now());
    await db.insert(follows).values([
      { customerId: idA, followedId: idB, at },
      { customerId: idB, followedId: idA, at },
    ]);
    const { conversationId } = await a.call('POST /api/chat/private/openPrivateChat', { customerId: String(idB) });
    writers.push(inRoom(a, conversationId), inRoom(b, conversationId));
  }
  // A number gets one code a minute.
  await sleep(61_000 / speed);
  const devices = [...writers];
  for (let pair = 0; pair < pairs; pair += 1)
    devices.push(inRoom(await signIn(mobileOf(pair * 2 + 1), nativeShell), writers[pair * 2]!.conversationId));
  await Promise.all(devices.map((one) => one.open()));
  return { devices, writers };
}

/**
 * Members talk over two servers with one database and one Redis while these are killed, their lines cut and slowed, their clocks
 * stepped and messages sent twice; then what was acknowledged, what is kept and what every device has shown are held against
 * each other. Source: reliability handbook R1.
 */
export async function chatUnderChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { db, databaseUrl, speed, longestPauseMs = 9000, faultPauseMs = [200, 800], log = () => {} } = options;
  const random = randomOf(options.seed);
  const origin = Date.now();
  const { now } = runningClock(origin, speed);
  let twice = seldom;
  const world = await startWorld(options, origin);
  const opened: ChatDevice[] = [];
  try {
    const { devices, writers } = await gather(options, world, { now, random, twice: () => twice });
    opened.push(...devices);
    log(`${devices.length} devices of ${writers.length} members on ${world.nodes.length} servers`);
    const acknowledged = (): number => devices.reduce((sum, one) => sum + one.acknowledged.length, 0);
    let isOver = false;
    const writing = writers.map(async (one, at) => {
      for (let n = 0; !isOver; n += 1) {
        // Nobody piles up more than a person would write before the first has arrived.
        if (one.waiting < 3) one.say(`第 ${n} 句，来自第 ${at} 位`);
        await sleep((shortestPauseMs + random() * (longestPauseMs - shortestPauseMs)) / speed);
      }
    });

    const strikes: Record<ChatFault, (at: number) => Promise<void> | void> = {
      node: (at) => world.killNode(at),
      redis: () => world.killRedis(300 + random() * 900),
      database: async () => {
        await administer(
          databaseUrl,
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
      },
      cut: (at) => world.proxies[at]!.cut(),
      slow: async (at) => {
        world.proxies[at]!.slow(100 + random() * 200);
        await sleep(800 + random() * 800);
        world.proxies[at]!.slow(0);
      },
      clock: (at) => void world.nodes[at]!.send({ stepMs: Math.round((random() - 0.5) * 4000) }),
      twice: async () => {
        twice = often;
        await sleep(500 + random() * 500);
        twice = seldom;
      },
    };
    const faults: Record<ChatFault, number> = { node: 0, redis: 0, database: 0, cut: 0, slow: 0, clock: 0, twice: 0 };
    const [least, most] = faultPauseMs;
    for (let n = 0; n < options.timesEach * chatFaults.length || acknowledged() < options.messages; n += 1) {
      const fault = chatFaults[n % chatFaults.length]!;
      faults[fault] += 1;
      await strikes[fault](Math.floor(random() * world.nodes.length));
      if (n % 70 === 69) log(`${acknowledged()} acknowledged after ${n + 1} faults`);
      await sleep(least + random() * (most - least));
    }
    isOver = true;
    await Promise.all(writing);

    const endedAt = Date.now();
    const isHealed = async (): Promise<boolean> =>
      devices.every(({ isSignedIn, waiting }) => !isSignedIn || waiting === 0) &&
      isAllShown(await readKept(db), devices);
    while (!(await isHealed()) && Date.now() - endedAt < maxHealMs) {
      for (const one of devices) if (one.waiting > 0) one.hurry();
      await sleep(200);
    }
    const healMs = Date.now() - endedAt;
    const kept = await readKept(db);
    const ackMs = devices.flatMap((one) => one.ackMs).toSorted((a, b) => a - b);
    const quantile = (part: number): number => ackMs[Math.min(ackMs.length - 1, Math.floor(ackMs.length * part))] ?? 0;
    const sum = (of: (device: ChatDevice) => number): number => devices.reduce((total, one) => total + of(one), 0);
    return {
      acknowledged: acknowledged(),
      kept: kept.length,
      refused: sum(({ refused }) => refused.length),
      sentAgain: sum(({ sendsAgain }) => sendsAgain),
      reconnects: sum(({ reconnects }) => reconnects),
      signedOut: sum(({ isSignedIn }) => (isSignedIn ? 0 : 1)),
      faults,
      broken: judge(kept, devices),
      healMs,
      ackMs: { p50: quantile(0.5), p99: quantile(0.99), most: ackMs.at(-1) ?? 0 },
    };
  } finally {
    for (const one of opened) one.close();
    await world.close();
  }
}

const readKept = async (db: Db) => {
  const { conversationId, seq, clientMsgId } = chatMessages;
  const rows = await insist(() => db.select({ conversationId, seq, clientMsgId }).from(chatMessages));
  return rows.toSorted((a, b) => a.conversationId - b.conversationId || a.seq - b.seq);
};

/** The own connections were ended with the others: what is asked of them is asked again. */
async function insist<Answer>(ask: () => PromiseLike<Answer>, tries = 5): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (tries <= 1) throw error;
    return insist(ask, tries - 1);
  }
}
