import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { minCauseScore } from '@lianpan/market/abnormal';
import { aShareCalendar } from '@lianpan/market/calendar';
import { barsUpTo } from '@lianpan/market/day-book';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FactsReader } from './facts-reader.ts';
import { MarketClock, type MarketMoment } from '../market-clock.ts';
import { SimulatedMarket } from '../simulated/simulated-market.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-facts-'));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

const momentOf = (at: string): MarketMoment => {
  const instant = Date.parse(`${at}+08:00`);
  return new MarketClock({ mode: 'FIXED', fixedAt: instant, origin: instant }).moment(instant);
};

function open(at: string): { market: SimulatedMarket; reader: FactsReader } {
  const moment = momentOf(at);
  const market = new SimulatedMarket(
    { root, seed: 20261120, stockCount: 260, keepsHistory: false, onProgress: () => undefined },
    moment.tradeDay,
  );
  return { market, reader: new FactsReader(market, moment) };
}

const today = '2026-07-09';
const yesterday = '2026-07-08';
let morning: ReturnType<typeof open>;
let evening: ReturnType<typeof open>;
let later: ReturnType<typeof open>;
beforeAll(() => {
  morning = open(`${today}T10:20`);
  evening = open(`${today}T18:00`);
  later = open('2026-07-14T11:00');
});

describe('facts of a day', () => {
  it('say the same of a past day today and later', async () => {
    for (const ask of [
      (reader: FactsReader) => reader.limitBoard(yesterday),
      (reader: FactsReader) => reader.themes.themes(yesterday),
      (reader: FactsReader) => reader.abnormalEvents({ date: yesterday }),
      (reader: FactsReader) => reader.dragonTiger(yesterday),
      (reader: FactsReader) => reader.news({ date: '2026-07-07' }),
    ]) {
      const answer = await ask(morning.reader);
      expect(answer).not.toBeNull();
      expect(await ask(later.reader)).toEqual(answer);
    }
  });

  it('know a day to its minute while it is traded', async () => {
    const { reader } = morning;
    const board = await reader.limitBoard();
    expect(board).toMatchObject({ tradeDate: today, isFinalised: false });
    for (const { firstSealSecond } of board!.records) expect(firstSealSecond ?? 0).toBeLessThanOrEqual(37_200);
    const { events } = (await reader.abnormalEvents({}))!;
    expect(events.length).toBeGreaterThan(10);
    expect(Math.max(...events.map(({ second }) => second))).toBeLessThanOrEqual(37_200);
    expect(reader.dragonTiger()).toMatchObject({ isFinalised: false, records: null });
    const whole = (await evening.reader.abnormalEvents({}))!.events;
    expect(whole.slice(0, events.length)).toEqual(events);
    expect(whole.length).toBeGreaterThan(events.length);
  });

  it('count the limits by rung, board and risk warning, and follow those of yesterday', async () => {
    const board = (await evening.reader.limitBoard())!;
    const { market, summary, byBoard, riskWarned, records } = board;
    expect(summary).toMatchObject({ sealed: market!.limitUp, broken: market!.broken, sealedDown: market!.limitDown });
    expect(summary.promotionRate).toEqual(market!.promotionRate);
    expect(byBoard.reduce((sum, { up }) => sum + up, 0)).toBe(market!.limitUp);
    const sealedUp = records.filter(({ side, isSealed }) => side === 'up' && isSealed);
    expect(riskWarned.up + market!.limitUp).toBe(sealedUp.length);
    const before = (await evening.reader.limitBoard(yesterday))!.records;
    const sealedBefore = before.filter(({ side, isSealed }) => side === 'up' && isSealed);
    expect(new Set(board.yesterday.map(({ index }) => index))).toEqual(new Set(sealedBefore.map(({ index }) => index)));
    expect(board.yesterday.length).toBeGreaterThan(0);
    const again = new Set(sealedUp.map(({ index }) => index));
    for (const { index, outcome } of board.yesterday) expect(outcome === 'promoted').toBe(again.has(index));
  });

  it('say why a stock stands at its limit, by what was out at its close', async () => {
    let themes = 0;
    let notified = 0;
    for (const date of ['2026-07-03', '2026-07-06', '2026-07-07', yesterday]) {
      const { records } = (await later.reader.limitBoard(date))!;
      const heat = new Map(
        (await later.reader.themes.themes(date))!.themes.map((theme) => [theme.concept, theme.heat]),
      );
      for (const { index, side, reason } of records) {
        if (side === 'down') {
          expect(reason).toBeNull();
          continue;
        }
        const { concepts, industry, stockNo } = later.market.simulator.securities[index]!;
        const known = (concepts ?? []).filter((concept) => heat.has(concept));
        expect(reason!.industry).toBe(industry);
        expect(reason!.theme === null).toBe(known.length === 0);
        for (const concept of known) expect(heat.get(reason!.theme!)!).toBeGreaterThanOrEqual(heat.get(concept)!);
        if (reason!.theme !== null) themes++;
        if (reason!.news === null) continue;
        notified++;
        expect(reason!.news.stockNos).toContain(stockNo);
        const { publishedAt } = reason!.news;
        expect(publishedAt.date < date || publishedAt.second <= 54_000).toBe(true);
      }
    }
    expect(themes).toBeGreaterThan(5);
    expect(notified).toBeGreaterThan(0);
  });

  it('have the list of the day in the evening', () => {
    const { records, isFinalised } = evening.reader.dragonTiger()!;
    expect(isFinalised).toBe(true);
    expect(records!.length).toBeGreaterThan(0);
    expect(later.reader.dragonTiger(today)!.records).toEqual(records);
  });

  it('answer nothing for days that the market does not have', async () => {
    for (const date of ['2026-07-11', '2020-01-02', '2026-12-01', '2031-01-01', 'yesterday']) {
      expect(await morning.reader.limitBoard(date)).toBeNull();
      expect(await morning.reader.abnormalEvents({ date })).toBeNull();
      expect(await morning.reader.news({ date })).toEqual([]);
    }
  });

  it('move on with the clock, the night included', async () => {
    const { market, reader } = open(`${yesterday}T14:00`);
    const before = (await reader.abnormalEvents({}))!.events.length;
    reader.tick(momentOf(`${yesterday}T14:30`));
    expect((await reader.abnormalEvents({}))!.events.length).toBeGreaterThan(before);
    const next = momentOf(`${today}T10:20`);
    market.moveTo(next.tradeDay);
    reader.renew();
    reader.tick(next);
    expect(await reader.abnormalEvents({})).toEqual(await morning.reader.abnormalEvents({}));
    expect(await reader.limitBoard(yesterday)).toEqual(await morning.reader.limitBoard(yesterday));
    expect(await reader.themes.themes()).toEqual(await morning.reader.themes.themes());
  });
});

describe('what is asked of a stock or a movement', () => {
  it('filters movements by family and stock', async () => {
    const { events } = (await morning.reader.abnormalEvents({ date: yesterday }))!;
    const [first] = events;
    const ofFamily = (await morning.reader.abnormalEvents({ date: yesterday, type: first!.type }))!.events;
    expect(ofFamily).toEqual(events.filter(({ type }) => type === first!.type));
    const ofStock = (await morning.reader.abnormalEvents({ date: yesterday, slot: first!.index }))!.events;
    const ask = async (filter: object) => (await morning.reader.abnormalEvents({ date: yesterday, ...filter }))!.events;
    expect(await ask({ slots: [first!.index] })).toEqual(ofStock);
    expect(await ask({ after: first!.second })).toEqual(events.filter(({ second }) => second > first!.second));
    expect(await ask({ newest: 7 })).toEqual(events.slice(-7));
    expect(ofStock).toEqual(events.filter(({ index }) => index === first!.index));
  });

  it('names causes of weight, or none', async () => {
    const { events } = (await morning.reader.abnormalEvents({ date: yesterday }))!;
    const answers = await Promise.all(
      events.slice(0, 400).map(async ({ id }) => (await morning.reader.abnormalCauses(id))!),
    );
    for (const { causes, news } of answers) {
      for (const { score } of causes) expect(score).toBeGreaterThanOrEqual(minCauseScore);
      expect(news.length).toBe(causes.filter(({ kind }) => kind === 'news').length);
    }
    expect(answers.some(({ causes }) => causes.length === 0)).toBe(true);
    expect(new Set(answers.flatMap(({ causes }) => causes.map(({ kind }) => kind))).size).toBeGreaterThan(2);
    expect(await morning.reader.abnormalCauses('2026-07-08-999999-ROCKET-1000')).toBeNull();
    expect(await morning.reader.abnormalCauses('nonsense')).toBeNull();
  });

  it('tells what followed, with how many and of what', async () => {
    const { study, subCodes } = await morning.reader.abnormalEffects('P+');
    expect(study).toMatchObject({ basis: 'sampledMinutes', days: 10 });
    expect(study.outcomes.minutes30!.count).toBeGreaterThan(100);
    expect(subCodes.map(({ code, daily }) => [code, daily !== null])).toEqual([
      ['ROCKET', false],
      ['REBOUND', false],
      ['HIGH60', true],
      ['RISE60', true],
    ]);
    expect(subCodes[2]!.daily).toMatchObject({ basis: 'dailyBars', days: 250 });
  });

  it('counts money by size of order, today so far', () => {
    const flows = morning.reader.flows(3, 5);
    expect(flows).toHaveLength(5);
    expect(flows.at(-1)!.tradeDate).toBe(today);
    for (const { flow } of flows) {
      expect(flow).toMatchObject({ tier: 1, isEstimated: false });
      const { superLarge, large, medium, small } = flow;
      expect(superLarge.net + large.net + medium.net + small.net).toBeCloseTo(0, 3);
    }
    expect(morning.reader.flows(9999, 5)).toEqual([]);
  });

  it('lists the events of a stock with what is to come', () => {
    let upcoming = 0;
    for (let slot = 0; slot < 100; slot++) {
      const events = morning.reader.stockEvents(slot);
      upcoming += events.upcoming.length;
      for (const { event } of [...events.upcoming, ...events.history])
        expect(event.publishedAt.date <= today).toBe(true);
      for (const { event } of events.upcoming) expect(event.effectDate! >= today).toBe(true);
    }
    expect(upcoming).toBeGreaterThan(5);
  });

  it('names the news that set a theme going', async () => {
    const { reader, market } = evening;
    for (let back = 0; back < 120; back++) {
      const date = aShareCalendar.dateOf(market.tradeDay - back);
      const driven = (await reader.themes.themes(date))!.themes.filter(({ catalyst }) => catalyst !== null);
      if (driven.length === 0) continue;
      const out = new Set((await reader.news({ date })).map(({ id }) => id));
      for (const { concept, catalyst } of driven) {
        expect(catalyst).toMatchObject({ cause: { kind: 'THEME', concept }, stockNos: [] });
        expect(out.has(catalyst!.id) || catalyst!.publishedAt.date < date).toBe(true);
      }
      return;
    }
    expect.fail('no theme of these days had news of its own');
  });

  it('shows news only once they are out', async () => {
    const until = await morning.reader.news({ before: 36_000 });
    const all = await morning.reader.news({});
    expect(all.length).toBeGreaterThan(until.length);
    for (const { publishedAt } of all) {
      expect(publishedAt.date < today || publishedAt.second <= 37_200).toBe(true);
    }
  });

  it('gives the mood of as many days as asked, today last', () => {
    const days = morning.reader.sentiment(60);
    expect(days).toHaveLength(60);
    expect(days.at(-1)!.mood.day).toBe(aShareCalendar.numberOf(today));
    expect(later.reader.sentiment(500).find(({ mood }) => mood.day === days[0]!.mood.day)).toEqual(days[0]);
  });
});

describe('how a fact was worked out', () => {
  const explain = (metric: string, entity: number | string, date = today, second?: number) =>
    morning.reader.explainFact(metric, entity, date, second);

  it('is told of the market and of its themes', async () => {
    const { mood } = morning.reader.sentiment(1)[0]!;
    expect((await explain('sentimentScore', 'MARKET'))!.value).toBeCloseTo(mood.score, 1);
    expect(await explain('sentimentPhase', 'MARKET')).toMatchObject({ value: mood.phase, inputs: { length: 11 } });
    const [hottest] = (await morning.reader.themes.themes(yesterday))!.themes;
    const heat = (await explain('themeHeat', hottest!.concept, yesterday))!;
    expect(heat.value).toBeCloseTo(hottest!.heat, 1);
    const weights = [25, 15, 20, 15, 15, 10];
    const sum = weights.reduce((total, weight, at) => total + (weight * Number(heat.inputs[at]!.value)) / 100, 0);
    expect(sum).toBeCloseTo(hottest!.heat, 1);
    expect((await explain('themeStage', hottest!.concept, yesterday))!.value).toBe(hottest!.stage);
  });

  it('is told of a stock, by the day', { timeout: 200_000 }, async () => {
    const sealed = (await morning.reader.limitBoard(yesterday))!.records.find(({ strength }) => strength !== null)!;
    expect((await explain('sealStrength', sealed.index, yesterday))!.value).toBeCloseTo(sealed.strength!, 1);
    const { flow } = morning.reader.flows(3, 2)[0]!;
    expect(await explain('mainNet', 3, yesterday)).toMatchObject({ value: Math.round(flow.mainNet), unit: 'yuan' });
    expect((await explain('chips', 3, yesterday))!.value).toBeGreaterThanOrEqual(0);
    expect((await explain('abnormalDeviation', 3))!.value).toBeGreaterThan(0);
    const early = (await explain('abnormalDeviation', 3, '2026-07-01'))!;
    expect(early.inputs.map(({ time }) => time)).toEqual(['2026-07-01', '2026-07-01']);
    for (const at of ['2026-07-01T19:00', '2026-07-02T10:00']) {
      expect(await open(at).reader.explainFact('abnormalDeviation', 3, '2026-07-01')).toEqual(early);
    }
    const [before] = (await open('2026-07-01T14:00').reader.explainFact('abnormalDeviation', 3, '2026-07-01'))!.inputs;
    expect(before!.time).toBe('2026-06-30');
  });

  it('says when and by whom each input was known, and of past days what it said then', async () => {
    for (const [metric, entity] of [
      ['sentimentScore', 'MARKET'],
      ['mainNet', 3],
      ['chips', 3],
    ] as const) {
      const notified = (await explain(metric, entity, yesterday))!;
      for (const { time, source } of notified.inputs) {
        expect(time.slice(0, 10)).toBe(yesterday);
        expect(source).toBe('simulated');
      }
      expect(notified.asOf).toBe(Date.parse(`${yesterday}T15:00:00+08:00`));
      expect(await later.reader.explainFact(metric, entity, yesterday)).toEqual(notified);
    }
  });

  it('is nothing for what there is not', async () => {
    expect(await explain('themeHeat', 'no such theme')).toBeNull();
    expect(await explain('sentimentScore', 3)).toBeNull();
    expect(await explain('changePct', 3)).toBeNull();
    expect(await explain('mainNet', 3, '2026-07-11')).toBeNull();
    expect(await explain('eventImpact', '600000-2026-07-08-1', yesterday)).toBeNull();
    expect(await explain('abnormalMovement', '2026-07-08-999999-ROCKET-1000', yesterday)).toBeNull();
  });

  it('is told of limits in a row, of large orders and of the lists', async () => {
    const { records } = (await later.reader.limitBoard(yesterday))!;
    const { index, streak, daysBoards } = records.find(({ side, isSealed }) => side === 'up' && isSealed)!;
    expect(await explain('limitStreak', index, yesterday)).toMatchObject({ value: streak });
    const boards = await explain('daysBoards', index, yesterday);
    expect(boards).toMatchObject({ value: daysBoards!.boards });
    expect(boards!.inputs.find(({ key }) => key === 'boardDays')!.value).toBe(daysBoards!.days);
    const phases = await Promise.all(
      Array.from({ length: 120 }, (_, slot) => explain('mainForcePhase', slot, yesterday)),
    );
    const notified = phases.flatMap((one) => (one ? [String(one.value)] : []));
    expect(notified.length).toBeGreaterThan(60);
    expect(new Set(notified).size).toBeGreaterThan(1);
    // The last finished day speaks for today.
    expect(await explain('mainForcePhase', 3)).toMatchObject({
      inputs: (await explain('mainForcePhase', 3, yesterday))!.inputs,
    });
    const cost = (await explain('mainCost20', 3, yesterday))!;
    const bars = barsUpTo(later.market.history, 3, aShareCalendar.numberOf(yesterday)!)!;
    expect(Number(cost.value)).toBeGreaterThan(Math.min(...bars.low.subarray(-20)));
    expect(Number(cost.value)).toBeLessThan(Math.max(...bars.high.subarray(-20)));
    const control = Number((await explain('controlShare20', 3, yesterday))!.value);
    expect(control).toBeGreaterThan(0);
    expect(control).toBeLessThan(100);
    const [record] = later.reader.dragonTiger(yesterday)!.records!;
    const net = (await explain('listNet', record!.index, yesterday))!;
    const inputs = new Map(net.inputs.map(({ key, value }) => [key, Number(value)]));
    expect(inputs.get('listBuy')! - inputs.get('listSell')!).toBeCloseTo(Number(net.value), -1);
    expect(await explain('listNet', record!.index, today)).toBeNull();
  });

  it('is told of the place of a theme', async () => {
    const { themes, rotation } = (await morning.reader.themes.themes(yesterday))!;
    const [hottest] = themes;
    const place = (await explain('themePlace', hottest!.concept, yesterday))!;
    expect(place.value).toBe(1);
    expect(place.inputs.find(({ key }) => key === 'daysAtTop')!.value).toBe(
      rotation.filter(({ top }) => top.includes(hottest!.concept)).length,
    );
  });

  it('is told of a movement with its causes and what followed such ones, and of an event with its figures', async () => {
    const { events } = (await morning.reader.abnormalEvents({ date: yesterday }))!;
    const causes = await Promise.all(events.slice(0, 60).map(({ id }) => morning.reader.abnormalCauses(id)));
    const clear = causes.find((answer) => answer!.causes.length > 0)!;
    const movement = (await explain('abnormalMovement', clear.event.id, yesterday))!;
    expect(movement.value).toBeCloseTo(clear.causes[0]!.score * 100, 1);
    expect(movement.inputs.find(({ key }) => key === `cause.${clear.causes[0]!.kind}`)!.value).toBe(movement.value);
    expect(Number(movement.inputs.find(({ key }) => key === 'effect.close.count')!.value)).toBeGreaterThan(0);
    expect(await explain('abnormalMovement', clear.event.id, today)).toBeNull();

    const dated = Array.from({ length: 100 }, (_, slot) => morning.reader.stockEvents(slot).history).flat();
    const one = dated.find(({ event }) => event.type === 'REPORT')!;
    const impact = (await explain('eventImpact', one.event.id, one.event.publishedAt.date))!;
    expect(impact.value).toBe(one.impact);
    expect(impact.inputs.map(({ key }) => key)).toEqual(['event.profitGrowth', 'event.surprise']);
  });

  it('stands as of a minute where limits and orders are drawn anew, and nowhere else', async () => {
    const atTen = 10 * 3600;
    const flows = await explain('mainNet', 3, yesterday, atTen);
    const then = open(`${yesterday}T10:00`).reader;
    const { flow } = then.flows(3, 1)[0]!;
    expect(flows!.value).toBe(Math.round(flow.mainNet));
    expect(flows!.asOf).toBe(Date.parse(`${yesterday}T10:00:00+08:00`));
    const sealed = (await then.limitBoard())!.records.filter(({ strength }) => strength !== null);
    expect(sealed.length).toBeGreaterThan(0);
    for (const { index, strength, streak } of sealed) {
      expect((await explain('sealStrength', index, yesterday, atTen))!.value).toBeCloseTo(strength!, 1);
      expect((await explain('limitStreak', index, yesterday, atTen))!.value).toBe(streak);
    }
    expect(await explain('chips', 3, yesterday, atTen)).toBeNull();
    expect(await explain('sentimentScore', 'MARKET', yesterday, atTen)).toBeNull();
    expect(await explain('chips', 3, yesterday, 54_000)).toEqual(await explain('chips', 3, yesterday));
    // It is twenty past ten.
    expect(await explain('mainNet', 3, today, 37_200)).not.toBeNull();
    expect(await explain('mainNet', 3, today, 37_260)).toBeNull();
  });
});
