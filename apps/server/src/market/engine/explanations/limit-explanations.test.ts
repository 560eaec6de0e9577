import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { LimitRecord } from '@lianpan/market/limit-board';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExplainedFact, LimitBoardAnswer } from '../../wire/facts-protocol.ts';
import { FactsReader } from '../facts/facts-reader.ts';
import { MarketClock, type MarketMoment } from '../market-clock.ts';
import { SimulatedMarket } from '../simulated/simulated-market.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-limits-'));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

const momentOf = (at: string): MarketMoment => {
  const instant = Date.parse(`${at}+08:00`);
  return new MarketClock({ mode: 'FIXED', fixedAt: instant, origin: instant }).moment(instant);
};

let market: SimulatedMarket;
let reader: FactsReader;
/** The boards of the last days, newest first; the first is still being traded. */
const boards: LimitBoardAnswer[] = [];
beforeAll(async () => {
  const moment = momentOf('2026-07-09T13:40');
  market = new SimulatedMarket(
    { root, seed: 20261120, stockCount: 150, keepsHistory: false, onProgress: () => undefined },
    moment.tradeDay,
  );
  reader = new FactsReader(market, moment);
  for (let back = 0; back < 12; back++)
    boards.push((await reader.limitBoard(aShareCalendar.dateOf(market.tradeDay - back)))!);
});

const inputOf = (fact: ExplainedFact | null, key: string) => fact!.inputs.find((input) => input.key === key)?.value;

/** Every record of a kind with the date of its board; there are some. */
function limitsOf(side: LimitRecord['side'], isSealed: boolean): (readonly [date: string, record: LimitRecord])[] {
  const found = boards.flatMap(({ tradeDate, records }) =>
    records
      .filter((record) => record.side === side && record.isSealed === isSealed)
      .map((record) => [tradeDate, record] as const),
  );
  expect(found.length).toBeGreaterThan(0);
  return found;
}

describe('a limit that is explained', () => {
  it('has the figures of the board when it was broken: breaks, times, queue and how far below', async () => {
    for (const [date, record] of limitsOf('up', false)) {
      const explain = (metric: string) => reader.explainFact(metric, record.index, date);
      const breaks = await explain('breakCount');
      expect(breaks).toMatchObject({ value: record.breakCount });
      expect(inputOf(breaks, 'limitState')).toBe('brokenUp');
      expect(inputOf(breaks, 'maxSealAmount')).toBe(Math.round(record.maxSealAmount!));
      expect(Date.parse(`1970-01-01T${inputOf(breaks, 'lastSealTime')}Z`) / 1000).toBe(record.lastSealSecond);
      const back = await explain('brokenBack');
      const [price, limit] = [Number(inputOf(back, 'price')), Number(inputOf(back, 'limitPrice'))];
      expect(limit).toBe(record.limit / 100);
      expect(price).toBeLessThan(limit);
      expect(back!.value).toBeCloseTo((price / limit - 1) * 100, 1);
      expect(await explain('limitStreak')).toMatchObject({ value: 0 });
      expect(await explain('sealAmount')).toMatchObject({ value: 0, unit: 'yuan' });
    }
  });

  it('says of which limit it is where the figure belongs to another', async () => {
    const [dateBroken, broken] = limitsOf('up', false)[0]!;
    for (const metric of ['sealStrength', 'daysBoards']) {
      const answer = await reader.explainFact(metric, broken.index, dateBroken);
      expect(answer).toMatchObject({ value: null });
      expect(inputOf(answer, 'limitState')).toBe('brokenUp');
    }
    const hadBoth = ([date, { index }]: readonly [string, LimitRecord]) =>
      boards.find(({ tradeDate }) => tradeDate === date)!.records.filter((one) => one.index === index).length > 1;
    const [date, down] = limitsOf('down', true).find((one) => !hadBoth(one))!;
    for (const metric of ['sealStrength', 'limitStreak', 'breakCount', 'sealAmount', 'brokenBack']) {
      const answer = await reader.explainFact(metric, down.index, date);
      expect(answer).toMatchObject({ value: null, inputs: [{ key: 'limitState', value: 'sealedDown' }] });
    }
  });

  it('has the streak and the queue of a down limit, and how often it opened', async () => {
    for (const [date, record] of [...limitsOf('down', true), ...limitsOf('down', false)]) {
      const explain = (metric: string) => reader.explainFact(metric, record.index, date);
      expect(await explain('downStreak')).toMatchObject({ value: record.streak });
      expect(await explain('downDaysBoards')).toMatchObject({ value: record.daysBoards?.boards ?? null });
      expect(await explain('downOpenCount')).toMatchObject({ value: record.breakCount });
      const queue = await explain('downSealAmount');
      expect(queue).toMatchObject({ value: Math.round(record.sealAmount!) });
      expect(inputOf(queue, 'limitState')).toBe(record.isSealed ? 'sealedDown' : 'openedDown');
      expect(inputOf(queue, 'boardAmount')).toBe(Math.round(record.boardAmount!));
    }
  });

  it('has the queue of a sealed up limit', async () => {
    for (const [date, record] of limitsOf('up', true)) {
      const answer = await reader.explainFact('sealAmount', record.index, date);
      expect(answer).toMatchObject({ value: Math.round(record.sealAmount!) });
      const product = Number(inputOf(answer, 'sealVolume')) * Number(inputOf(answer, 'limitPrice'));
      expect(product / Number(answer!.value)).toBeCloseTo(1, 4);
    }
  });

  it('is none of a stock that reached neither', async () => {
    const [{ records }] = boards as [LimitBoardAnswer];
    const quiet = Array.from({ length: market.count }, (_, index) => index).find(
      (index) => !records.some((record) => record.index === index),
    )!;
    expect(await reader.explainFact('limitStreak', quiet, boards[0]!.tradeDate)).toBeNull();
  });
});

describe('the figures of a whole board', () => {
  const percent = (fraction: number | null): number | null =>
    fraction === null ? null : Math.round(fraction * 10_000) / 100;

  it('are explained as the board answers them, on each day and on the one that is being traded', async () => {
    expect(boards[0]).toMatchObject({ isFinalised: false });
    for (const { tradeDate, summary, market: facts } of boards) {
      const { sealed, broken, sealedDown, maxStreak } = summary;
      const expected = {
        limitUpCount: sealed,
        brokenCount: broken,
        limitDownCount: sealedDown,
        sealRate: percent(summary.sealRate),
        brokenRate: sealed + broken === 0 ? null : percent(broken / (sealed + broken)),
        promotionRate: percent(summary.promotionRate),
        maxStreak,
        yesterdayChange: percent(summary.yesterdayChange),
        yesterdayGap: percent(summary.yesterdayGap),
        bigLossShare: percent(summary.bigLossShare),
        ...Object.fromEntries(summary.promotions.map(({ from, rate }) => [`promotion.${from}`, percent(rate)])),
      };
      for (const [metric, value] of Object.entries(expected)) {
        const answer = await reader.explainFact(metric, 'MARKET', tradeDate);
        expect([tradeDate, metric, answer?.value]).toEqual([tradeDate, metric, value]);
        for (const { time, source } of answer!.inputs)
          expect([time.slice(0, 10), source]).toEqual([tradeDate, 'simulated']);
      }
      const share = async (metric: string, part: string, base: string) => {
        const answer = await reader.explainFact(metric, 'MARKET', tradeDate);
        const whole = Number(inputOf(answer, base));
        expect(answer!.value).toBe(whole === 0 ? null : percent(Number(inputOf(answer, part)) / whole));
      };
      const breadth = await reader.explainFact('breadth', 'MARKET', tradeDate);
      expect(breadth!.value).toBe(percent(facts!.up / (facts!.up + facts!.down)));
      expect(['risingStocks', 'fallingStocks', 'flatStocks'].map((key) => inputOf(breadth, key))).toEqual([
        facts!.up,
        facts!.down,
        facts!.flat,
      ]);
      await share('sealRate', 'sealed', 'touched');
      await share('brokenRate', 'broken', 'touched');
      await share('promotionRate', 'promoted', 'promotionBase');
      await share('bigLossShare', 'bigLosses', 'touchedYesterday');
      for (const { from } of summary.promotions) await share(`promotion.${from}`, 'promoted', 'promotionBase');
      const tallest = await reader.explainFact('maxStreak', 'MARKET', tradeDate);
      expect(inputOf(tallest, 'ladderStocks')).toBe(facts!.ladder.length);
      if (maxStreak > 1) expect(String(inputOf(tallest, 'ladder'))).toMatch(new RegExp(`^${maxStreak}×`));
    }
    const rungs = new Set(boards.flatMap(({ summary }) => summary.promotions.map(({ from }) => from)));
    expect(rungs.size).toBeGreaterThan(1);
  });

  it('are none of a rung on which nobody stood, of a stock, or of a minute before the close', async () => {
    const { tradeDate } = boards[1]!;
    expect(await reader.explainFact('promotion.40', 'MARKET', tradeDate)).toBeNull();
    expect(await reader.explainFact('sealRate', 3, tradeDate)).toBeNull();
    expect(await reader.explainFact('sealRate', 'MARKET', tradeDate, 36_000)).toBeNull();
    expect(await reader.explainFact('sealRate', 'MARKET', tradeDate, 54_000)).not.toBeNull();
  });
});
