import { randomUUID } from 'node:crypto';
import { trainingCases, trainingResults } from '@lianpan/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, startSlice, type Member, type Slice } from '@lianpan/testkit';
import type { DataOf } from '../../http/handle.ts';
import { datedBarsOf } from './standing.ts';

type Practice = DataOf<'POST /api/stocks/training/getPractice'>;

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice.close());

const begin = async (member: Member, input: object = { from: 'market' }): Promise<Practice> => {
  const call = slice.callAs(member);
  const { practiceId } = await call('POST /api/stocks/training/startPractice', input as never);
  return call('POST /api/stocks/training/getPractice', { practiceId });
};
const decided = (member: Member, practice: Practice, extra: object): Promise<Practice> =>
  slice.callAs(member)('POST /api/stocks/training/decide', {
    practiceId: practice.practiceId,
    version: practice.version,
    decisionId: randomUUID(),
    reasonCode: 'TREND',
    ...extra,
  } as never);
const stepped = (member: Member, { practiceId, version }: Practice): Promise<Practice> =>
  slice.callAs(member)('POST /api/stocks/training/step', { practiceId, version });
const ended = (member: Member, { practiceId, version }: Practice): Promise<Practice> =>
  slice.callAs(member)('POST /api/stocks/training/finish', { practiceId, version });
const reviewed = (member: Member, { practiceId }: Practice) =>
  slice.callAs(member)('POST /api/stocks/training/getReview', { practiceId });
const caseOf = async ({ code }: Practice) =>
  (await slice.db.select().from(trainingCases).where(eq(trainingCases.code, code)))[0]!;

describe('a case that goes on', () => {
  it('tells neither stock, date, scale nor a later bar in any answer before its end', async () => {
    const member = await slice.signIn();
    let practice = await begin(member);
    const { symbol, stockName, ...row } = await caseOf(practice);
    const dated = datedBarsOf(row as never);
    const base = dated[59]!.close;
    const answers: Practice[] = [practice];
    while (!practice.isFinished) {
      if (practice.at === 70) practice = await decided(member, practice, { action: 'hold' });
      answers.push(practice);
      practice = await stepped(member, practice);
    }
    expect(practice.at).toBe(99);
    expect(answers).toHaveLength(41);
    const overview = await slice.callAs(await slice.signIn())('POST /api/stocks/training/getTraining', {});
    for (const answer of [...answers, overview.open]) {
      const text = JSON.stringify(answer);
      expect(text).not.toContain(symbol.slice(0, 6));
      expect(text).not.toContain(stockName);
      expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}/);
    }
    for (const answer of answers) {
      expect(answer.bars).toHaveLength(answer.at + 1);
      expect(answer.bars[59]!.close).toBe(100);
      expect(Object.keys(answer.bars[0]!).toSorted()).toEqual(
        ['close', 'high', 'isSuspended', 'limit', 'low', 'open', 'volume'].toSorted(),
      );
      for (const [at, bar] of answer.bars.entries()) expect(bar.close).toBeCloseTo((dated[at]!.close / base) * 100, 1);
    }
    await expect(reviewed(await slice.signIn(), practice)).rejects.toMatchObject(refusal('CONTENT_GONE'));
  });

  it('has bars as the market had them, with gaps of trading filled by the close before', async () => {
    const practice = await begin(await slice.signIn());
    const row = await caseOf(practice);
    const market = slice.market.service.of('simulated');
    const line = await market.ask('kLine', market.require(row.symbol).slot, 'day', 'forward');
    let close = 0;
    for (const bar of datedBarsOf(row)) {
      const at = line.date.indexOf(bar.date);
      if (at >= 0) close = line.close[at]!;
      expect([bar.close, bar.volume]).toEqual([close, at < 0 ? 0 : line.volume[at]!]);
    }
  });

  it('executes a purchase at the next open, after the fees of today', async () => {
    const member = await slice.signIn();
    let practice = await begin(member);
    for (;;) {
      practice = await stepped(member, await decided(member, practice, { action: 'buy', fraction: 0.5, stop: 1 }));
      if (practice.fills.length > 0) break;
      practice = await begin(member);
    }
    const { open, close } = practice.bars[60]!;
    // Half a million yuan in lots of 100, commission 0.025 % and transfer fee 0.001 %, as brokers reckon them.
    const costs = (shares: number): number => {
      const amount = Math.round(open * 100) * shares;
      return amount + Math.max(500, Math.floor(amount * 0.00025 + 0.5)) + Math.floor(amount * 0.00001 + 0.5);
    };
    let shares = 0;
    while (costs(shares + 100) <= 50_000_000) shares += 100;
    expect(practice.fills[0]).toMatchObject({ bar: 60, side: 'buy', price: open, shares });
    expect(practice.cash).toBeCloseTo(1_000_000 - costs(shares) / 100, 2);
    const held = Math.round(close * 100) * shares;
    const selling = [0.00025, 0.00001, 0.0005].reduce((sum, rate) => sum + Math.floor(held * rate + 0.5), 0);
    const worth = 1_000_000 - costs(shares) / 100 + (held - selling) / 100;
    expect(practice.worth).toBeCloseTo(worth, 2);
    expect(practice.resultPct).toBeCloseTo((worth / 1_000_000 - 1) * 100, 1);
    expect(practice.stop).toBe(1);
  });
});

describe('a decision', () => {
  it('counts once when it is sent twice, and no other device overtakes it', async () => {
    const member = await slice.signIn();
    const practice = await begin(member);
    const decisionId = randomUUID();
    const first = await decided(member, practice, { action: 'buy', decisionId });
    expect(await decided(member, practice, { action: 'buy', decisionId })).toEqual(first);
    expect(first.decisions).toHaveLength(1);
    await expect(decided(member, practice, { action: 'hold' })).rejects.toMatchObject(refusal('VERSION_CONFLICT'));
    await expect(decided(member, first, { action: 'hold' })).rejects.toMatchObject(refusal('ALREADY_DONE'));
    const both = await Promise.allSettled([stepped(member, first), stepped(member, first)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    ['a sale of nothing', { action: 'sell' }],
    ['a stop over the price', { action: 'buy', stop: 101 }],
    ['a target under the price', { action: 'buy', target: 99 }],
    ['too little money', { action: 'buy', fraction: 0.01 - 0.001 }],
    ['an unknown reason', { action: 'buy', reasonCode: 'LUCK' }],
    ['a note without end', { action: 'buy', note: 'x'.repeat(201) }],
  ])('is refused: %s', async (_, input) => {
    const member = await slice.signIn();
    const practice = await begin(member);
    await expect(decided(member, practice, input)).rejects.toMatchObject(refusal('INPUT_INVALID'));
  });

  it('belongs to its member', async () => {
    const [owner, other] = [await slice.signIn(), await slice.signIn()];
    const practice = await begin(owner);
    await expect(decided(other, practice, { action: 'hold' })).rejects.toMatchObject(refusal('CONTENT_GONE'));
    await expect(ended(other, practice)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    await expect(slice.call('POST /api/stocks/training/getTraining', {})).rejects.toMatchObject({
      outcome: 'notLoggedIn',
    });
  });
});

describe('the exercise of the week', () => {
  it('is the same for everybody, with five decisions that nobody passes by', async () => {
    const members = [await slice.signIn(), await slice.signIn()];
    const practices = await Promise.all(members.map((member) => begin(member, { from: 'week' })));
    expect(practices[0]!.code).toBe(practices[1]!.code);
    expect(practices[0]!.practiceId).not.toBe(practices[1]!.practiceId);
    expect(practices[0]!.bars).toEqual(practices[1]!.bars);
    let [practice] = practices as [Practice];
    const [member] = members as [Member];
    const bars: number[] = [];
    while (!practice.isFinished) {
      if (practice.mustDecide) {
        bars.push(practice.at);
        expect(practice.decisionsLeft).toBe(6 - bars.length);
        await expect(stepped(member, practice)).rejects.toMatchObject(refusal('INPUT_INVALID'));
        practice = await decided(member, practice, { action: 'hold' });
      } else if (practice.at === 61) {
        await expect(decided(member, practice, { action: 'hold' })).rejects.toMatchObject(refusal('ALREADY_DONE'));
        practice = await stepped(member, practice);
      } else practice = await stepped(member, practice);
    }
    expect(bars).toEqual([59, 67, 75, 83, 91]);
    expect((await begin(member, { from: 'week' })).practiceId).toBe(practice.practiceId);
    const { week } = await slice.callAs(member)('POST /api/stocks/training/getTraining', {});
    expect(week).toEqual({ monday: '2026-11-16', practiceId: practice.practiceId, isFinished: true, players: 1 });
  });
});

describe('a case among friends', () => {
  it('is the same by its code, and who finished it sees how the others did', async () => {
    const [first, second] = [await slice.signIn(), await slice.signIn()];
    const own = await begin(first);
    const same = await begin(second, { from: 'code', code: own.code });
    expect(same.bars).toEqual(own.bars);
    await ended(first, await decided(first, own, { action: 'buy' }));
    await expect(reviewed(second, same)).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await ended(second, same);
    const reported = await reviewed(second, same);
    expect(reported.playerCount).toBe(2);
    expect(reported.players.filter(({ isMe }) => isMe)).toMatchObject([{ ownPct: 0 }]);
    expect(reported.players.map(({ ownPct }) => ownPct)).toEqual(
      reported.players.map(({ ownPct }) => ownPct).toSorted((a, b) => b - a),
    );
    await expect(begin(second, { from: 'code', code: 'ZZZZZZZZ' })).rejects.toMatchObject(refusal('CONTENT_GONE'));
    await expect(begin(second, { from: 'code', code: 'nonsense' })).rejects.toMatchObject(refusal('INPUT_INVALID'));
  });
});

describe('a case of the own watchlist', () => {
  it('is of a stock on it, and refused where there is none', async () => {
    const member = await slice.signIn();
    await expect(begin(member, { from: 'watchlist' })).rejects.toMatchObject(refusal('STOCK_STATE'));
    const { list } = await slice.call('POST /api/stocks/quote/getRanking', { sortField: 'amount', pageSize: 3 });
    const stockNos = list.map(({ stockNo }) => stockNo);
    for (const stockNo of stockNos)
      await slice.callAs(member)('POST /api/stocks/hall/addoptionalstock', { stockNo } as never);
    const { symbol } = await caseOf(await begin(member, { from: 'watchlist' }));
    expect(stockNos).toContain(symbol.slice(0, 6));
  });
});

/** The rule of the average over twenty days, without fees and lots. */
function byAverage(bars: Practice['bars']): { pct: number; trades: number } {
  let [cash, shares, trades] = [1, 0, 0];
  for (let at = 59; at < 99; at++) {
    const mean = bars.slice(at - 19, at + 1).reduce((sum, { close }) => sum + close, 0) / 20;
    const next = bars[at + 1]!;
    const sealed = (side: 'up' | 'down'): boolean => next.limit === side && next.high === next.low;
    if (next.isSuspended) continue;
    if (bars[at]!.close > mean && shares === 0 && !sealed('up'))
      [shares, cash, trades] = [cash / next.open, 0, trades + 1];
    else if (bars[at]!.close <= mean && shares > 0 && !sealed('down'))
      [shares, cash, trades] = [0, shares * next.open, trades + 1];
  }
  return { pct: (cash + shares * bars.at(-1)!.close - 1) * 100, trades };
}

describe('a review', () => {
  it('compares with keeping and the rule on the same bars, and is never changed', async () => {
    const member = await slice.signIn();
    const practice = await begin(member);
    const over = await ended(member, practice);
    expect(over).toMatchObject({ isFinished: true, at: 99, decisionsLeft: 0, resultPct: 0 });
    await expect(stepped(member, over)).rejects.toMatchObject(refusal('ALREADY_DONE'));
    const reported = await reviewed(member, over);
    const row = await caseOf(over);
    expect(reported).toMatchObject({
      stockNo: row.symbol.slice(0, 6),
      stockName: row.stockName,
      kind: row.kind,
      ownPct: 0,
    });
    expect(reported.bars.map(({ date }) => date)).toEqual(datedBarsOf(row).map(({ date }) => date));
    // What keeping made, from the first day that could be bought: about its rise less half a percent of fees and cash left over.
    const from = reported.bars
      .slice(60)
      .find(({ isSuspended, limit, high, low }) => !isSuspended && !(limit === 'up' && high === low))!;
    const rise = (reported.bars.at(-1)!.close / from.open - 1) * 100;
    expect(Math.abs(reported.holdPct - rise)).toBeLessThan(1.6);
    expect(reported.excessPct).toBeCloseTo(-reported.holdPct, 1);
    const { pct, trades } = byAverage(reported.bars);
    expect(Math.abs(reported.rulePct - pct)).toBeLessThan(0.8 + trades * 0.08);
    expect(reported.curve).toHaveLength(41);
    expect(reported.curve.at(-1)).toEqual({ ownPct: 0, holdPct: reported.holdPct, rulePct: reported.rulePct });
    const change = slice.db
      .update(trainingResults)
      .set({ ownRatio: 9 })
      .where(eq(trainingResults.practiceId, over.practiceId));
    await expect(change).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/training_result is an archive/) },
    });
  });

  it('adds up over all cases by kind', async () => {
    const member = await slice.signIn();
    const reviews = [];
    for (let n = 0; n < 4; n++) {
      const practice = await begin(member);
      await ended(member, n % 2 ? practice : await decided(member, practice, { action: 'buy' }));
      reviews.push(await reviewed(member, practice));
    }
    const stats = await slice.callAs(member)('POST /api/stocks/training/getStats', {});
    const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;
    expect(stats).toMatchObject({ n: 4, least: 20, stopsKeptPct: null });
    expect(stats.meanExcessPct).toBeCloseTo(mean(reviews.map(({ excessPct }) => excessPct)), 1);
    expect(stats.winRatePct).toBe((reviews.filter(({ ownPct }) => ownPct > 0).length / 4) * 100);
    for (const { kind, n, meanPct } of stats.kinds) {
      const same = reviews.filter((review) => review.kind === kind);
      expect(n).toBe(same.length);
      expect(meanPct).toBeCloseTo(mean(same.map(({ ownPct }) => ownPct)), 1);
    }
    expect(stats.mistakes.find(({ code }) => code === 'NO_STOP')?.n).toBe(2);
  });
});

it('keeps at most thirty practices open', async () => {
  const member = await slice.signIn();
  const { code } = await begin(await slice.signIn());
  for (let n = 0; n < 30; n++) await begin(member);
  await expect(begin(member)).rejects.toMatchObject(refusal('LIMIT_REACHED'));
  await expect(begin(member, { from: 'code', code })).rejects.toMatchObject(refusal('LIMIT_REACHED'));
});

describe('the exercise of a week', () => {
  const balanceOf = async (member: Member): Promise<number> =>
    (await slice.callAs(member)('POST /api/system/getIntegralBills', {})).balance;
  const play = async (member: Member, first: Practice): Promise<Practice> => {
    let practice = first;
    while (!practice.isFinished) {
      if (practice.mustDecide) practice = await decided(member, practice, { action: 'hold' });
      practice = await stepped(member, practice);
    }
    return practice;
  };

  it('pays points once for a case that was decided to its end', async () => {
    const member = await slice.signIn();
    await play(member, await begin(member, { from: 'week' }));
    expect(await balanceOf(member)).toBe(10);
    await play(member, await begin(member, { from: 'market' }));
    expect(await balanceOf(member)).toBe(10);
    const again = await begin(member, { from: 'week' });
    await expect(ended(member, again)).rejects.toMatchObject(refusal('ALREADY_DONE'));
    expect(await balanceOf(member)).toBe(10);
  });

  it('pays nothing to who ends it without deciding', async () => {
    const member = await slice.signIn();
    expect(await ended(member, await begin(member, { from: 'week' }))).toMatchObject({ isFinished: true });
    expect(await balanceOf(member)).toBe(0);
  });
});
