import { setTimeout as sleep } from 'node:timers/promises';
import { hasRedis, startRedis, type RunningRedis } from '@lianpan/testkit';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allocateBoard } from '../engine/board.ts';
import { MarketService, type AskEngine } from '../market-service.ts';
import type { DirectoryEntry, MarketState } from '../wire/protocol.ts';
import { joinMarket } from './join-market.ts';
import { publishMarket, type PublishedMarket } from './publish-market.ts';

const canRun = hasRedis();
if (!canRun) console.warn('no redis-server here: the tests of a market in another process are skipped');

const log = pino({ level: 'silent' });
const slots = 6;
const patient = { timeout: 200_000 };

const entryOf = (slot: number): DirectoryEntry => ({
  slot,
  symbol: `60000${slot}.SH`,
  stockNo: `60000${slot}`,
  name: `stock ${slot}`,
  nameEn: null,
  kind: 'stock',
  board: 'SH_MAIN',
  tags: [],
  source: 'simulated',
  lastDate: null,
  historySource: 'simulated',
  floatShares: 1e9,
  delisted: false,
  industry: null,
  pinyin: '',
  initials: '',
});

const stateAt = (asOf: number): MarketState => ({
  asOf,
  at: asOf,
  tradeDate: '2026-11-20',
  session: 'AM',
  isTradingDay: true,
  final: false,
  breadth: { up: 1, flat: 2, down: 3, suspended: 0, limitUp: 0, limitDown: 0, histogram: [1, 2] },
  marketAmount: 5,
  projectedAmount: null,
  imported: null,
  offered: ['simulated'],
  feed: null,
});

/** An engine whose prices are its own number, and which answers every question with it. */
function engineOf(price: number, ask: AskEngine = () => Promise.resolve({ price, none: Number.NaN } as never)) {
  const service = new MarketService(ask);
  const board = allocateBoard(slots);
  board.price.fill(price);
  board.volume.fill(price * 100);
  board.amount.fill(0.25);
  board.state.fill(2);
  service.setDirectory(
    Array.from({ length: slots }, (_, slot) => entryOf(slot)),
    board,
  );
  return { service, board };
}

describe.skipIf(!canRun)('a market in a process of its own', () => {
  let redis: RunningRedis;
  const open: { stop(): Promise<void> }[] = [];
  const keep = <Part extends { stop(): Promise<void> }>(part: Part): Part => {
    open.push(part);
    return part;
  };
  beforeEach(async () => {
    redis = await startRedis();
  });
  afterEach(async () => {
    for (const part of open.splice(0).toReversed()) await part.stop();
    await redis.stop();
  });

  const publish = (service: MarketService): PublishedMarket =>
    keep(publishMarket({ redisUrl: redis.url, service, log, leaseMs: 600 }));
  const join = () => keep(joinMarket({ redisUrl: redis.url, log, answerTimeoutMs: 800 }));

  it('sends the list, then every tick bit for bit', async () => {
    const { service, board } = engineOf(1234);
    publish(service);
    const here = join();
    service.setState(stateAt(1));
    await here.opened;
    expect(here.service.entries).toEqual(service.entries);
    expect(here.service.board).toEqual(service.board);
    expect(here.service.state).toMatchObject(stateAt(1));

    board.price[3] = 7;
    board.amount[3] = Number.NaN;
    const answer = vi.fn();
    here.service.onTick(answer);
    await vi.waitFor(() => {
      service.setState(stateAt(2));
      expect(answer).toHaveBeenCalledWith(expect.objectContaining(stateAt(2)));
    }, patient);
    expect(here.service.board).toEqual(service.board);
  });

  it('gives who comes later the last tick, and a new list with the tick that needs it', async () => {
    const { service } = engineOf(10);
    const speaker = publish(service);
    await vi.waitFor(() => {
      service.setState(stateAt(1));
      expect(speaker.isLeader).toBe(true);
    }, patient);
    const late = join();
    await late.opened;
    expect(late.service.of('simulated').priceFen(2)).toBe(10);

    const larger = allocateBoard(slots + 1);
    larger.price.fill(11);
    service.setDirectory([entryOf(slots)], larger);
    await vi.waitFor(() => {
      service.setState(stateAt(2));
      expect(late.service.of('simulated').priceFen(slots)).toBe(11);
    }, patient);
    expect(late.service.entries).toEqual([entryOf(slots)]);
  });

  it('carries questions and answers, failures too', async () => {
    const ask = ((_market: string, name: string, slot: number) =>
      name === 'header'
        ? Promise.resolve({ slot, none: Number.NaN })
        : Promise.reject(new Error('no such figure'))) as AskEngine;
    const { service } = engineOf(1, ask);
    publish(service);
    const [here, there] = [join(), join()];
    service.setState(stateAt(1));
    await Promise.all([here.opened, there.opened]);
    const answers = await Promise.all([
      here.service.ask('simulated', 'header', 1),
      there.service.ask('simulated', 'header', 2),
    ]);
    expect(answers).toEqual([
      { slot: 1, none: Number.NaN },
      { slot: 2, none: Number.NaN },
    ]);
    await expect(here.service.ask('simulated', 'minuteLine', 1)).rejects.toThrow('no such figure');
  });

  it('carries the lines that sources give, and how the sources do', async () => {
    const { service } = engineOf(1);
    const never = { lastAnswerAt: null, lastFailureAt: null, retryAt: null };
    const states = [
      { id: 'files', sourceName: 'files', market: 'imported', capability: 'minutes', state: 'unasked', ...never },
    ] as const;
    service.sources = {
      minutes: async (market, stockNo, date) =>
        stockNo === '600002'
          ? { line: null, source: null, hasFailed: true }
          : Promise.reject(new Error(`nobody has ${market} ${stockNo} ${date}`)),
      states: () => states,
    };
    publish(service);
    const here = join();
    service.setState(stateAt(1));
    await here.opened;
    expect(await here.service.sources?.minutes('imported', '600002', '2026-11-20')).toEqual({
      line: null,
      source: null,
      hasFailed: true,
    });
    const refused = here.service.sources?.minutes('simulated', '600003', '2026-11-20');
    await expect(refused).rejects.toThrow('nobody has simulated 600003 2026-11-20');
    expect(here.service.sourceStates()).toEqual(states);
  });

  it('goes on with the last quotes when nobody speaks for the market, and refuses questions at once', async () => {
    const { service } = engineOf(42);
    const speaker = publish(service);
    const here = join();
    service.setState(stateAt(1));
    await here.opened;
    await speaker.stop();
    expect(here.service.of('simulated').priceFen(0)).toBe(42);
    expect(here.service.state.asOf).toBe(1);
    await expect(here.service.ask('simulated', 'header', 1)).rejects.toThrow('no process speaks for the market');
  });

  it('lets one of two speak, and the other one when the first is gone without a word', async () => {
    const [first, second] = [engineOf(1), engineOf(2)];
    const leader = publish(first.service);
    await vi.waitFor(() => {
      first.service.setState(stateAt(1));
      expect(leader.isLeader).toBe(true);
    }, patient);
    const follower = publish(second.service);
    const here = join();
    await here.opened;
    for (let tick = 0; tick < 5; tick++) {
      first.service.setState(stateAt(2));
      second.service.setState(stateAt(3));
      await sleep(20);
    }
    expect(follower.isLeader).toBe(false);
    expect(here.service.of('simulated').priceFen(0)).toBe(1);
    // The first one falls silent: it ticks no more and does not say so.
    await vi.waitFor(
      () => {
        second.service.setState(stateAt(4));
        expect(here.service.of('simulated').priceFen(0)).toBe(2);
      },
      { timeout: 200_000 },
    );
    expect(await here.service.ask('simulated', 'header', 1)).toMatchObject({ price: 2 });
  });
});
