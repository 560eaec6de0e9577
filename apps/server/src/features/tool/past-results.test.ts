import { aShareCalendar } from '@lianpan/market/calendar';
import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const target = 'GET /api/stocks/hall/getMarkingToolResults';
const rowsTarget = 'GET /api/stocks/hall/getLateMarketAbnormalStockList';
const today = '2026-11-20';
let slice: Slice;
let call: Slice['call'];
beforeAll(async () => {
  slice = await startSlice({ at: `${today}T14:00:00+08:00`, seed: true, budgetFactor: 1e6 });
  call = slice.callAs(await slice.signInAs('fullService'));
});
afterAll(() => slice.close());

type ToolId = 2 | 4 | 8 | 9 | 12;

/** Asked again until another thread has studied it. */
async function results(markingToolId: ToolId, tradeDate?: string) {
  const input = { markingToolId, ...(tradeDate !== undefined && { tradeDate }) };
  await expect
    .poll(async () => (await call(target, input)).days, { timeout: 100_000, interval: 300 })
    .toBeGreaterThan(0);
  return call(target, input);
}

/** Percent limits by board, those of stocks under a warning apart; a second telling of the rules of 2026. */
function upLimitOf(prevClose: number, board: string, isRisky: boolean, date: string): number {
  const wide = { CHINEXT: 0.2, STAR: 0.2, BSE: 0.3 }[board];
  const share = wide ?? (isRisky && date < '2026-07-06' ? 0.05 : 0.1);
  const exact = Math.round(prevClose * 100) * (1 + share);
  return (board === 'BSE' ? Math.floor(exact + 1e-6) : Math.floor(exact + 0.5 + 1e-6)) / 100;
}

const held = [1, 3, 5, 10];

/** Entries at the open of the day after, by the lists of the sampled days and the bars of their stocks. */
async function second(asked: string) {
  const market = slice.parts.market.of('simulated');
  const index = await market.ask('kLine', market.directory.find('000300.SH')!.slot, 'day', 'none');
  const known = aShareCalendar.atOrBefore(asked) - 1;
  const found = new Map<string, { own: number; excess: number }[]>();
  const add = (key: string, entry: { own: number; excess: number }) =>
    found.set(key, [...(found.get(key) ?? []), entry]);
  let days = 0;
  for (let day = known - 1; day > known - 251; day--) {
    if (day % 25 !== 0 || aShareCalendar.dateOf(day) < index.date[0]!) continue;
    days++;
    const tradeDate = aShareCalendar.dateOf(day);
    for (const row of (await call(rowsTarget, { tradeDate, pageSize: 100 })).list) {
      const { slot, board } = market.directory.find(row.stockNo)!;
      const [plain, adjusted] = await Promise.all([
        market.ask('kLine', slot, 'day', 'none'),
        market.ask('kLine', slot, 'day', 'forward'),
      ]);
      const at = plain.date.indexOf(aShareCalendar.dateOf(day + 1));
      if (at < 0) continue;
      // The reference of the day, by what the rights cost.
      const prevClose = adjusted.close[at - 1]! * (plain.close[at]! / adjusted.close[at]!);
      if (plain.open[at]! >= upLimitOf(prevClose, board, row.tags.includes('ST'), plain.date[at]!)) continue;
      for (const heldDays of held) {
        const until = plain.date[at + heldDays];
        if (until === undefined || aShareCalendar.numberOf(until)! > known) continue;
        const own = adjusted.close[at + heldDays]! / adjusted.open[at]! - 1;
        const bench = index.close[index.date.indexOf(until)]! / index.open[index.date.indexOf(plain.date[at]!)]! - 1;
        for (const type of row.types) add(`${type} ${heldDays}`, { own, excess: own - bench });
      }
    }
  }
  return { days, found };
}

/** A day early in the history, where few days are sampled: each has to be counted again here. */
async function early(): Promise<string> {
  const market = slice.parts.market.of('simulated');
  const { date } = await market.ask('kLine', market.directory.find('000300.SH')!.slot, 'day', 'none');
  return aShareCalendar.dateOf(aShareCalendar.atOrBefore(date[0]!) + 140);
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

describe('what became of what a tool listed', () => {
  it('is what entries at the next open brought', async () => {
    const asked = await early();
    const { days, kinds, since } = await results(8, asked);
    const again = await second(asked);
    expect(days).toBe(again.days);
    expect(since! < asked).toBe(true);
    let seen = 0;
    for (const { kind, results: answer } of kinds) {
      for (const one of answer) {
        const own = again.found.get(`${kind} ${one.heldDays}`) ?? [];
        expect([kind, one.heldDays, one.n]).toEqual([kind, one.heldDays, own.length]);
        if (own.length === 0) continue;
        seen += own.length;
        expect(one.avgPct).toBeCloseTo(mean(own.map((each) => each.own)) * 100, 0);
        expect(one.excessPct).toBeCloseTo(mean(own.map((each) => each.excess)) * 100, 0);
        const ups = own.filter((each) => each.own > 0).length;
        expect(Math.abs(one.upRatePct! - (ups / own.length) * 100)).toBeLessThan(3);
      }
    }
    expect(seen).toBeGreaterThan(20);
  });

  it.each([2, 4, 9, 12] as const)('is told of tool %s by its kinds, the same to everybody', async (tool) => {
    const answer = await results(tool);
    expect(answer).toMatchObject({ markingToolId: tool, tradeDate: today });
    const kinds = answer.kinds.map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
    for (const { results: each } of answer.kinds) {
      expect(each.map(({ heldDays }) => heldDays)).toEqual(held);
      const counts = each.map(({ n }) => n);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      for (const { n, upRatePct, avgPct } of each)
        expect([upRatePct === null, avgPct === null]).toEqual([n === 0, n === 0]);
    }
    expect(await slice.call(target, { markingToolId: tool })).toEqual(answer);
  });

  it.each([{ markingToolId: 5 as 4 }, { markingToolId: 4 as const, tradeDate: '1980-01-01' }])(
    'refuses %s',
    async (input) => {
      await expect(call(target, input)).rejects.toMatchObject({ outcome: 'rejected' });
    },
  );
});
