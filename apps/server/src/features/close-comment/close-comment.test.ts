import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let morning: Slice;
let evening: Slice;
beforeAll(async () => {
  morning = await startSlice();
  evening = await startSlice({ at: '2026-11-19T15:30:00+08:00' });
});
afterAll(() => Promise.all([morning.close(), evening.close()]));

const target = 'GET /api/stocks/hall/getMarketAfterComment';
const read = (slice: Slice, tradeDate?: string) => slice.call(target, { tradeDate });
type Comment = NonNullable<Awaited<ReturnType<typeof read>>['comment']>;

const evidenceOf = ({ theses }: Comment) =>
  new Map(theses.flatMap(({ evidence }) => evidence.map((one) => [one.key, one.value] as const)));

const days = ['2026-11-02', '2026-11-03', '2026-11-06', '2026-11-10', '2026-11-13', '2026-11-17', '2026-11-18'];

describe('when it comes out', () => {
  it('shows the day before until 15:30 and says so', async () => {
    for (const tradeDate of [undefined, '2026-11-20', '2026-12-24']) {
      expect(await read(morning, tradeDate)).toMatchObject({ tradeDate: '2026-11-19', isWaiting: true });
    }
    expect(await read(morning, '2026-11-18')).toMatchObject({ tradeDate: '2026-11-18', isWaiting: false });
    const { comment, ...rest } = await read(evening);
    expect(rest).toMatchObject({ tradeDate: '2026-11-19', isWaiting: false });
    expect(comment!.publishTime).toBe(Date.parse('2026-11-19T15:30:00+08:00'));
    const early = await startSlice({ at: '2026-11-19T15:29:00+08:00' });
    expect(await read(early)).toMatchObject({ tradeDate: '2026-11-18', isWaiting: true });
    await early.close();
  });

  it('takes a weekend for the day before it, and refuses what is no day of the market', async () => {
    expect(await read(morning, '2026-11-15')).toMatchObject({ tradeDate: '2026-11-13' });
    for (const tradeDate of ['1980-01-01', '2019-01-02', '2026-02-30']) {
      await expect(read(morning, tradeDate)).rejects.toMatchObject({ outcome: 'rejected' });
    }
  });

  it('says at 15:30 what it says of that day later', async () => {
    expect((await read(morning, '2026-11-19')).comment).toEqual((await read(evening)).comment);
  });
});

describe('its figures', () => {
  it('are those of the lines, the mood, the flows and the briefing', async () => {
    const member = morning.callAs(await morning.signIn());
    for (const tradeDate of ['2026-11-13', '2026-11-18']) {
      const { comment } = await read(morning, tradeDate);
      const shown = evidenceOf(comment!);
      const line = await morning.call('POST /api/stocks/quote/getKLine', { symbol: '000001.SH', adjust: 'none' });
      const at = line.date.indexOf(tradeDate);
      let sum = 0;
      for (let back = 0; back < 20; back++) sum += line.close[at - back]!;
      expect(shown.get('indexClose')).toBeCloseTo(line.close[at]!, 2);
      expect(shown.get('indexAverage')).toBeCloseTo(sum / 20, 2);

      const cycle = await member('GET /api/stocks/marketEmotion/getCycleInfo', { tradeDate, days: 20 });
      expect(shown.get('score')).toBe(cycle.mood!.score);
      expect(shown.get('amount')).toBe(cycle.history.at(-1)!.amount);
      const amounts = cycle.history.map(({ amount }) => amount!);
      expect(Math.abs(shown.get('amountAverage')! - amounts.reduce((a, b) => a + b) / 20)).toBeLessThan(2);

      const flow = await morning.call('GET /api/stocks/hall/getInflowStockOrConceptCount', { tradeDate });
      expect(shown.get('net')).toBe(flow.marketNet);
      expect(shown.get('netPct')).toBe(flow.marketNetPct);
      const groups = await member('POST /api/stocks/hall/getInflowStockOrConceptList', {
        kind: 'INDUSTRY',
        tradeDate,
        pageSize: 100,
      });
      expect(shown.get('industriesIn')).toBe(groups.total);
      expect(comment!.paragraphs[3]).toContain(groups.groups[0]!.name);
    }
  });

  it('agree with the briefing of the next morning, and so does what is ahead', async () => {
    for (const [tradeDate, next] of [
      ['2026-11-17', '2026-11-18'],
      ['2026-11-13', '2026-11-16'],
    ] as const) {
      const { comment } = await read(morning, tradeDate);
      const { sections } = await morning.call('GET /api/operation/hall/getReadBeforeDisk', { tradeDate: next });
      const review = sections.find((section) => section.key === 'review')!;
      const shown = evidenceOf(comment!);
      expect(shown.get('brokenRate')).toBeCloseTo(100 - review.sealRatePct!, 1);
      expect(shown.get('promotionRate')).toBe(review.promotionRatePct);
      expect(shown.get('yesterdayChange')).toBe(review.yesterdayLimitPct);
      expect(comment!.indices.map(({ symbol, close, changePct }) => ({ symbol, close, changePct }))).toEqual(
        review.indices.map(({ symbol, close, changePct }) => ({ symbol, close, changePct })),
      );
      const calendar = sections.find((section) => section.key === 'calendar');
      expect(comment!.calendar!.tradeDate).toBe(next);
      expect(comment!.calendar!.exRights).toEqual(calendar?.exRights ?? []);
      expect(comment!.calendar!.listings).toEqual(calendar?.listings ?? []);
    }
  });

  it('are explained where they can be, with the same value', async () => {
    const { comment } = await read(morning, '2026-11-18');
    const explained = comment!.theses.flatMap(({ evidence }) => evidence).filter((one) => one.explainRef !== null);
    expect(explained.map(({ key }) => key)).toEqual(['score', 'brokenRate', 'promotionRate', 'yesterdayChange']);
    for (const { explainRef, value } of explained) {
      const answer = await morning.call('GET /api/data/explain', { ref: explainRef! });
      const digits = answer.unit === 'fraction' ? 100 : 1;
      expect(Number(answer.value) * digits, explainRef!).toBeCloseTo(value!, 1);
    }
  });
});

describe('its words', () => {
  const forbidden = /必涨|稳赚|保证收益|无风险|内幕|翻倍|抄底|目标价|跟着买|满仓|买入|卖出|\b(buy|sell)\b/i;

  it('are five paragraphs and three theses, each with what would disprove it, and promise nothing', async () => {
    const english = morning.newDevice({ language: 'en' });
    for (const tradeDate of days) {
      const { comment } = await read(morning, tradeDate);
      const { comment: reported } = await english.call(target, { tradeDate });
      for (const one of [comment!, reported!]) {
        expect(one.paragraphs).toHaveLength(5);
        expect(one.theses.map(({ key }) => key)).toEqual(['trend', 'mood', 'money']);
        const words = [one.title, ...one.paragraphs, ...one.theses.flatMap((t) => [t.statement, t.disproof])];
        for (const text of words) {
          expect(text).not.toMatch(forbidden);
          expect(text, 'no gap is left open').not.toMatch(/[{}]|undefined|NaN/);
        }
      }
      for (const { statement, disproof } of reported!.theses)
        expect(`${statement}${disproof}`).not.toMatch(/\p{Script=Han}/u);
    }
  });

  it('follow from the figures', async () => {
    for (const tradeDate of days) {
      const { comment } = await read(morning, tradeDate);
      const shown = evidenceOf(comment!);
      const [trend, mood, money] = comment!.theses;
      const isAbove = shown.get('indexClose')! >= shown.get('indexAverage')!;
      expect(trend!.statement).toContain(isAbove ? '均线上方' : '均线下方');
      expect(trend!.disproof).toContain(`收盘${isAbove ? '低于' : '高于'}20日均线`);
      const isWarm = shown.get('score')! >= 50;
      expect(mood!.statement).toContain(isWarm ? '偏暖' : '偏冷');
      const bound = (shown.get('brokenRate')! + (isWarm ? 10 : 0)).toFixed(2);
      expect(mood!.disproof).toContain(`炸板率${isWarm ? '高于' : '低于'}${bound}%`);
      expect(money!.statement).toContain(shown.get('net')! >= 0 ? '净流入' : '净流出');
      expect(money!.disproof).toContain(shown.get('net')! >= 0 ? '转为净流出' : '转为净流入');
    }
  });
});
