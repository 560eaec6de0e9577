import { aShareCalendar } from '@lianpan/market/calendar';
import { limitPrices } from '@lianpan/market/rules';
import { startSlice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const target = 'POST /api/stocks/hall/getBidChanceStockList';
const course = 'POST /api/stocks/hall/getBidChanceStockInfo';
const open = async (at: string) => {
  const slice = await startSlice({ at: `2026-11-20T${at}+08:00`, seed: true, budgetFactor: 1e6 });
  return { slice, call: slice.callAs(await slice.signInAs('fullService')) };
};

let day: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  day = await open('14:00:00');
});
afterAll(() => day.slice.close());

describe('the opening call of a day', () => {
  it('stands at the opening prices, with the matches that the minutes begin with', async () => {
    const { list, tradeDate } = await day.call(target, { pageSize: 100 });
    expect(tradeDate).toBe('2026-11-20');
    expect(list.length).toBeGreaterThan(3);
    for (const row of list) {
      expect(row.bidPrice).toBe(row.open);
      expect(row.bidChangePct).toBeCloseTo((row.open! / row.prevClose! - 1) * 100, 1);
      expect(row.bidAmount).toBeGreaterThanOrEqual(5e6);
      expect(row.bidYestRatioPct!).toBeGreaterThanOrEqual(2);
      expect(row.afterOpenPct).toBeCloseTo((row.price! / row.open! - 1) * 100, 1);
      expect(row.maxAfterPct).toBeCloseTo((row.high! / row.open! - 1) * 100, 1);
    }
    const scores = list.map(({ bidScore }) => bidScore!);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    const { stockNo, bidVolume } = list[0]!;
    const line = await day.call('POST /api/stocks/quote/getMinuteLine', { symbol: list[0]!.symbol });
    expect(bidVolume, stockNo).toBe(line.volume[0]);
  });

  it('compares the match with those of the five days before', async () => {
    const { list } = await day.call(target, {});
    const { stockNo, bidVolumeRatio, bidAmount, bidPrice } = list[0]!;
    const { history, series } = await day.call(course, { stockNo });
    expect(history).toHaveLength(5);
    // By amounts and opening prices; the ratio itself is counted from shares.
    const market = day.slice.parts.market.of('simulated');
    const { date, open: opens } = await market.ask('kLine', market.directory.find(stockNo)!.slot, 'day', 'none');
    const shares = history.map((then) => then.bidAmount / opens[date.lastIndexOf(then.date)]!);
    const mean = shares.reduce((sum, one) => sum + one, 0) / shares.length;
    expect(bidVolumeRatio).toBeCloseTo(bidAmount / bidPrice / mean, 1);
    expect(series).toHaveLength(201);
    expect(series.at(-1)).toMatchObject({ t: '09:25:00', price: bidPrice });
    const matched = series.map((frame) => frame.matched);
    expect(matched).toEqual(matched.toSorted((a, b) => a - b));
  });

  it('keeps those that fall or turn weak in a list of their own', async () => {
    const { list } = await day.call(target, { tab: 'DOWN', pageSize: 100, tradeDate: '2026-11-19' });
    for (const { bidTags, bidChangePct, yestState } of list) {
      expect(bidTags.includes('dump') ? bidChangePct <= -7 : yestState === 'limitUp' && bidChangePct <= 0).toBe(true);
    }
  });

  it('has no course of an index', async () => {
    await expect(day.call(course, { stockNo: '399001' })).rejects.toMatchObject({ outcome: 'rejected' });
  });
});

describe.each(['guest', 'member', 'subscriber'] as const)('to a %s', (role) => {
  let call: typeof day.call;
  beforeAll(async () => {
    call =
      role === 'subscriber' ? day.call : role === 'guest' ? day.slice.call : day.slice.callAs(await day.slice.signIn());
  });

  it('the whole list is open with the tool alone, and ends after three rows without', async () => {
    const { list, total, lock } = await call(target, { pageSize: 100 });
    expect(total).toBeGreaterThan(3);
    expect(list).toHaveLength(role === 'subscriber' ? total : 3);
    if (role === 'subscriber') expect(lock).toBeUndefined();
    else expect(lock).toMatchObject({ reason: role === 'guest' ? 'login' : 'privilege', toolId: 3 });
  });

  it('the call of one stock is open, whole', async () => {
    const [row] = (await day.call(target, {})).list;
    const own = await call(course, { stockNo: row!.stockNo });
    expect(own).toMatchObject({ stockNo: row!.stockNo, stock: { bidPrice: row!.bidPrice, bidScore: row!.bidScore } });
    expect(own.series).toHaveLength(201);
    expect(own.history).toHaveLength(5);
    expect(own).not.toHaveProperty('lock');
  });

  it('those of the own stocks are open, and no others are among them', async () => {
    const market = day.slice.parts.market.of('simulated');
    const { stocks } = (await market.ask('bidChances', '2026-11-20'))!;
    // Any of the call, those that no list of chances has among them.
    const stockNos = stocks.filter((_, at) => at % 7 === 0).map(({ slot }) => market.directory.at(slot)!.stockNo);
    expect(stockNos.length).toBeGreaterThan(5);
    const { list, total, lock } = await call(target, { tab: 'OWN', stockNos: [...stockNos, '999999'], pageSize: 100 });
    expect([lock, total]).toEqual([undefined, stockNos.length]);
    expect(list.map(({ stockNo }) => stockNo).toSorted()).toEqual(stockNos.slice().toSorted());
    expect((await call(target, { tab: 'OWN' })).list).toEqual([]);
  });

  it('the call as a whole is told in figures', async () => {
    const market = day.slice.parts.market.of('simulated');
    const { stocks } = (await market.ask('bidChances', '2026-11-20'))!;
    const { summary } = await call(target, {});
    const quotes = stocks.map(({ slot }) => market.cell(market.directory.at(slot)!));
    expect(summary).toMatchObject({
      upNum: quotes.filter(({ open, prevClose }) => open! > prevClose!).length,
      flatNum: quotes.filter(({ open, prevClose }) => open === prevClose).length,
      downNum: quotes.filter(({ open, prevClose }) => open! < prevClose!).length,
    });
    const amount = stocks.reduce((sum, stock) => sum + stock.amount, 0);
    expect(summary!.amount).toBeCloseTo(amount, -1);
    expect(summary!.limitUpNum).toBe(stocks.filter(({ isAtUpLimit }) => isAtUpLimit).length);
    expect(summary).toMatchObject(await limitsOf(market));
  });
});

/** Who opened at a limit, by the rule of limits. */
async function limitsOf(market: ReturnType<typeof day.slice.parts.market.of>) {
  const { stocks } = (await market.ask('bidChances', '2026-11-20'))!;
  const opened = stocks.map(({ slot }) => {
    const { open, prevClose, board } = market.cell(market.directory.at(slot)!);
    const percent = board === 'BSE' ? 30 : board === 'CHINEXT' || board === 'STAR' ? 20 : 10;
    const { up, down } = limitPrices(Math.round(prevClose! * 100), percent, board as 'SH_MAIN');
    return { isUp: Math.round(open! * 100) === up, isDown: Math.round(open! * 100) === down };
  });
  return {
    limitUpNum: opened.filter(({ isUp }) => isUp).length,
    limitDownNum: opened.filter(({ isDown }) => isDown).length,
  };
}

describe('what followed openings of a kind', () => {
  /** A day early in the history, where few days are sampled: each has to be counted again here. */
  const early = async () => {
    const market = day.slice.parts.market.of('simulated');
    const index = await market.ask('kLine', market.directory.find('000001.SH')!.slot, 'day', 'none');
    const first = aShareCalendar.atOrBefore(index.date[0]!);
    const asked = first + 55;
    const input = { tradeDate: aShareCalendar.dateOf(asked) };
    // Studied in another thread when somebody asks first.
    const days = async () => (await day.call('GET /api/stocks/hall/getBidChanceResults', input)).days;
    await expect.poll(days, { timeout: 100_000, interval: 500 }).toBeGreaterThan(0);
    return { market, first, asked, input };
  };

  it('is what the stocks of sampled days did from the match to the close', async () => {
    const { market, first, asked, input } = await early();
    const { kinds, days } = await day.call('GET /api/stocks/hall/getBidChanceResults', input);
    const outcomes = new Map<string, number[]>();
    let checked = 0;
    for (let of = first; of < asked; of++) {
      if (of % 25 !== 0) continue;
      checked++;
      const tradeDate = aShareCalendar.dateOf(of);
      for (const { slot, tags } of (await market.ask('bidChances', tradeDate))!.stocks) {
        if (tags.length === 0) continue;
        const { date, open: opens, close } = await market.ask('kLine', slot, 'day', 'none');
        const at = date.indexOf(tradeDate);
        for (const tag of tags) outcomes.set(tag, [...(outcomes.get(tag) ?? []), close[at]! / opens[at]! - 1]);
      }
    }
    expect(days).toBe(checked);
    expect(kinds.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThan(3);
    for (const { tag, n, upRatePct, avgDayPct } of kinds) {
      const own = outcomes.get(tag) ?? [];
      expect([tag, n]).toEqual([tag, own.length]);
      if (n === 0) continue;
      expect(avgDayPct).toBeCloseTo((own.reduce((sum, one) => sum + one, 0) / n) * 100, 1);
      expect(upRatePct).toBeCloseTo((own.filter((one) => one > 0).length / n) * 100, 1);
    }
  });

  it('stands beside a stock whose opening is of one', async () => {
    const { market, input } = await early();
    const [{ kinds }, chances] = await Promise.all([
      day.call('GET /api/stocks/hall/getBidChanceResults', input),
      market.ask('bidChances', input.tradeDate),
    ]);
    const similarTo = async (isWanted: (tags: readonly string[]) => boolean) => {
      const { slot, tags } = chances!.stocks.find((stock) => isWanted(stock.tags))!;
      const { stockNo } = market.directory.at(slot)!;
      return { tags, similar: (await day.call(course, { stockNo, ...input })).similar };
    };
    const tagged = await similarTo((tags) => tags.length > 0);
    expect(tagged.similar).toEqual(kinds.find(({ tag }) => tag === tagged.tags[0]));
    expect((await similarTo((tags) => tags.length === 0)).similar).toBeNull();
  });
});

it.each([
  ['09:10:00', '2026-11-19', false, true],
  ['09:17:00', '2026-11-20', true, false],
  ['09:22:00', '2026-11-20', false, true],
] as const)(
  'at %s shows the call of %s; orders can be withdrawn: %s; there are scores: %s',
  async (at, date, isOpen, scored) => {
    const { slice, call } = await open(at);
    const answer = await call(target, {});
    expect(answer).toMatchObject({ tradeDate: date, isOpen });
    expect(answer.list.length).toBeGreaterThan(0);
    expect(answer.list.every(({ bidScore }) => (bidScore !== null) === scored)).toBe(true);
    await slice.close();
  },
);
