import { aiDiagnoses } from '@lianpan/db';
import { faultOfSentence, type Fact, type Sentence } from '@lianpan/domain/written-answer';
import { createHash } from 'node:crypto';
import { simulatedSecurities, startSlice, type Device, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf, type Answer } from './records.ts';
import { insertDiagnosis, takeOff } from './queries.ts';

const diagnosisCall = 'POST /api/stocks/diagnosis/getAiDiagnosis';
const recordCall = 'POST /api/stocks/diagnosis/getAiDiagnosisRecord';
const historyCall = 'POST /api/stocks/diagnosis/getAiDiagnosisHistory';
const countermeasureCall = 'POST /api/stocks/diagnosis/getAiCountermeasure';
const calibrationCall = 'POST /api/stocks/diagnosis/getAiCalibration';

let slice: Slice;
let holder: Device;
let holderId: number;
let newcomer: Device;
const stockNo = '600000';

beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T16:00:00+08:00', budgetFactor: 1e3, seed: true, stockCount: 1500 });
  const member = await slice.signInAs('fullService');
  ({ device: holder, customerId: holderId } = member);
  newcomer = (await slice.signInAs('newcomer')).device;
});
afterAll(() => slice.close());

const bars = (symbol: string) => slice.call('POST /api/stocks/quote/getKLine', { symbol });
const percent = (to: number, from: number): number => (to / from - 1) * 100;

describe('a written diagnosis', () => {
  it('says figures that the score card, the levels and the bars say too', async () => {
    const answer = await holder.call(diagnosisCall, { stockNo });
    const [card, statistics, line] = await Promise.all([
      slice.call('POST /api/stocks/diagnosis/getScoreCard', { stockNo }),
      slice.call('POST /api/stocks/diagnosis/getStatistics', { stockNo }),
      bars(stockNo),
    ]);
    const value = (id: string): number => answer.facts.find((fact) => fact.id === id)?.value ?? Number.NaN;
    expect(value('total')).toBe(card.total);
    expect(value('beat')).toBe(card.beatPct);
    for (const { key, score } of card.dims) if (score !== null) expect(value(key)).toBe(score);
    const last = line.close.at(-1)!;
    for (const days of [5, 20, 60]) {
      expect(value(`change${days}`)).toBeCloseTo(percent(last, line.close.at(-1 - days)!), 1);
    }
    expect(answer.levels.filter(({ key }) => key.startsWith('support')).map(({ price }) => price)).toEqual(
      statistics.levels!.supports.map(({ level }) => level),
    );
    const row = statistics.winRate!.rows.find(({ horizonDays }) => horizonDays === 5)!;
    expect([value('winCount'), value('winUp'), value('winBase')]).toEqual([
      row.count,
      row.upRatePct,
      row.baseUpRatePct,
    ]);
    for (const fact of answer.facts) expect(fact).toMatchObject({ sourceName: 'simulated', asOf: answer.asOf });
  });

  it('names the facts of every sentence, and holds every figure, for fifty stocks in both languages', async () => {
    const page = await slice.call('POST /api/stocks/quote/getRanking', { sortField: 'changePct', pageSize: 50 });
    for (const { stockNo: one } of page.list) await holder.call(diagnosisCall, { stockNo: one });
    const kept = (await slice.db.select().from(aiDiagnoses)).map(({ answer }) => answer as Answer);
    const sentences = kept.flatMap(({ sections, facts }) =>
      sections.flatMap((section) => section.sentences.map((sentence) => ({ sentence, facts }))),
    );
    expect(sentences.length).toBeGreaterThan(600);
    const book = (facts: readonly Fact[]) => new Map(facts.map((fact) => [fact.id, fact]));
    const wrong = sentences.filter(
      ({ sentence, facts }: { sentence: Sentence; facts: readonly Fact[] }) =>
        sentence.factIds.length === 0 ||
        sentence.factIds.some((id) => !book(facts).has(id)) ||
        faultOfSentence(sentence, book(facts)) !== null ||
        /[{}]|undefined|NaN|--/.test(sentence.text.join(' ')),
    );
    expect(wrong.map(({ sentence }) => sentence.text)).toEqual([]);
  });

  it('says where the price stands to the nearest lines that the member drew, and to nobody else', async () => {
    const page = await slice.call('POST /api/stocks/quote/getRanking', {
      sortField: 'amount',
      pageSize: 50,
      pageNum: 10,
    });
    const { stockNo: drawnNo, symbol, price } = page.list[0]!;
    const line = await bars(symbol);
    const plain = await slice.call('POST /api/stocks/quote/getKLine', { symbol, adjust: 'none' });
    const draw = (drawing: object) =>
      holder.call('POST /api/stocks/drawing/saveDrawing', {
        symbol,
        drawingId: crypto.randomUUID(),
        version: 0,
        drawing: drawing as never,
      });
    const last = line.date.length - 1;
    const level = Math.round(price! * 95) / 100;
    await draw({ kind: 'level', points: [{ date: line.date[last]!, price: price! * 0.7 }] });
    await draw({ kind: 'level', points: [{ date: line.date[last]!, price: level }] });
    // Drawn through two lows of long ago, as they were traded.
    const [from, to] = [last - 80, last - 30];
    await draw({ kind: 'trend', points: [from, to].map((at) => ({ date: plain.date[at]!, price: plain.low[at]! })) });
    const answer = await holder.call(diagnosisCall, { stockNo: drawnNo });
    const value = (id: string): number => answer.facts.find((fact) => fact.id === id)?.value ?? Number.NaN;
    expect(value('ownLevel')).toBeCloseTo(level, 2);
    expect(value('ownLevelGap')).toBeCloseTo(percent(price!, level), 1);
    const trend = line.low[from]! + ((line.low[to]! - line.low[from]!) / (to - from)) * (last - from);
    expect(value('ownTrend')).toBeCloseTo(trend, 1);
    expect(value('ownTrendGap')).toBeCloseTo(percent(price!, value('ownTrend')), 1);
    const said = answer.sections.flatMap(({ sentences }) => sentences);
    const sentence = said.find(({ key }) => key === 'technical.overOwnLevel')!;
    expect(sentence.text).toContain(`水平线${level.toFixed(2)}上方`);
    expect(sentence.factIds).toEqual(expect.arrayContaining(['ownLevel', 'ownLevelGap']));
    const side = value('ownTrendGap') > 0 ? 'over' : 'under';
    expect(said.map(({ key }) => key)).toContain(`technical.${side}OwnTrend`);
    expect((await newcomer.call(diagnosisCall, { stockNo: drawnNo })).facts.map(({ id }) => id)).not.toContain(
      'ownLevel',
    );
  });

  it('is kept once an hour, in both languages, and its hash can be worked out anew', async () => {
    const first = await holder.call(diagnosisCall, { stockNo });
    const again = await Promise.all([1, 2, 3].map(() => holder.call(diagnosisCall, { stockNo })));
    for (const one of again) expect(one.frozen!.diagnosisId).toBe(first.frozen!.diagnosisId);
    const record = await holder.call(recordCall, { diagnosisId: first.frozen!.diagnosisId });
    expect(record.sections).toEqual(first.sections);
    const row = (await slice.db.select().from(aiDiagnoses)).find(({ id }) => id === first.frozen!.diagnosisId)!;
    const sorted = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(sorted)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .toSorted(([a], [b]) => (a < b ? -1 : 1))
                .map(([key, one]) => [key, sorted(one)]),
            )
          : value;
    const hash = createHash('sha256')
      .update(JSON.stringify(sorted(row.answer)))
      .digest('base64url');
    expect(row.answerHash).toBe(hash);
    expect(hashOf(row.answer)).toBe(hash);
  });

  it('cannot be changed, deleted or emptied, and stays without its member when that one leaves', async () => {
    const client = slice.db;
    const [row] = await client.select().from(aiDiagnoses);
    const refused = (statement: string) =>
      expect(client.execute(statement), statement).rejects.toMatchObject({
        cause: { message: 'a diagnosis stays as it was given' },
      });
    await refused(`update ai_diagnosis set total = 99 where id = ${row!.id}`);
    await refused(`update ai_diagnosis set customer_id = null, total = 99 where id = ${row!.id}`);
    await refused(`delete from ai_diagnosis where id = ${row!.id}`);
    await refused('truncate ai_diagnosis');
    expect(await client.select().from(aiDiagnoses)).toContainEqual(row);
    const leaver = await slice.signIn();
    await insertDiagnosis(client, { ...given('2026-11-19', stockNo), customerId: leaver.customerId });
    await takeOff(client, leaver.customerId);
    const mine = (await client.select().from(aiDiagnoses)).filter(({ tradeDate }) => tradeDate === '2026-11-19');
    expect(mine.map(({ customerId }) => customerId)).toEqual([null]);
  });
});

describe('who may see it', () => {
  it('is nobody without an account, and of a member without the privilege the first sentence', async () => {
    await expect(slice.call(diagnosisCall as never, { stockNo } as never)).rejects.toMatchObject({
      outcome: 'notLoggedIn',
    });
    await expect(slice.call(countermeasureCall as never, { stockNo } as never)).rejects.toMatchObject({
      outcome: 'notLoggedIn',
    });
    const before = (await slice.db.select().from(aiDiagnoses)).length;
    const preview = await newcomer.call(diagnosisCall, { stockNo });
    const whole = await holder.call(diagnosisCall, { stockNo });
    const count = whole.sections.reduce((sum, { sentences }) => sum + sentences.length, 0);
    expect(preview.lock).toMatchObject({ toolId: 41, reason: 'privilege', hiddenNum: count - 1 });
    expect(preview.sections.flatMap(({ sentences }) => sentences)).toEqual([whole.sections[0]!.sentences[0]]);
    expect(preview.levels).toEqual([]);
    expect(preview.frozen).toBeNull();
    const shown = new Set(preview.sections[0]!.sentences[0]!.factIds);
    expect(preview.facts.every(({ id }) => shown.has(id))).toBe(true);
    expect(await slice.db.select().from(aiDiagnoses)).toHaveLength(before);
    const cases = await newcomer.call(countermeasureCall, { stockNo });
    expect(cases).toMatchObject({ lock: { toolId: 41 }, cases: [], scenarios: [], facts: [] });
  });

  it("is not another member: a record of somebody else's is as absent as none", async () => {
    const own = await holder.call(diagnosisCall, { stockNo });
    await expect(newcomer.call(recordCall, { diagnosisId: own.frozen!.diagnosisId })).rejects.toThrow(
      '没有找到这条诊断',
    );
    await expect(newcomer.call(recordCall, { diagnosisId: 999_999 })).rejects.toThrow('没有找到这条诊断');
  });
});

describe('what cannot be diagnosed', () => {
  it('is refused with a text, or told why nothing is said', async () => {
    const asked = (no: string) => holder.call(diagnosisCall, { stockNo: no });
    await expect(asked('609999')).rejects.toThrow('没有找到代码为 609999 的股票');
    await expect(asked('399006')).rejects.toThrow('没有找到代码为 399006 的股票');
    await expect(asked('12ab')).rejects.toThrow('输入有误');
    const entries = slice.parts.market.of('simulated').directory.entries.filter(({ kind }) => kind === 'stock');
    const gone = entries.find(({ delisted }) => delisted)!;
    expect(await asked(gone.stockNo)).toMatchObject({ absence: 'delisted', total: null, sections: [] });
    const market = slice.parts.market.of('simulated');
    const newest = simulatedSecurities(1500, '2026-11-20')
      .filter(({ listDate }) => (listDate ?? '') <= '2026-11-20')
      .reduce((a, b) => ((a.listDate ?? '') > (b.listDate ?? '') ? a : b));
    expect(await asked(newest.stockNo)).toMatchObject({ absence: 'newListing', total: null, sections: [], levels: [] });
    const young = await newcomer.call(countermeasureCall, { stockNo: newest.stockNo });
    expect(young).toMatchObject({ absence: 'newListing', cases: [] });
    const halted = entries.find((entry) => !entry.delisted && market.cell(entry).suspended)!;
    const suspended = await asked(halted.stockNo);
    expect(suspended.suspended).toBe(true);
    expect(suspended.sections.find(({ key }) => key === 'risk')!.sentences[0]!.text).toContain('停牌');
    const cases = await holder.call(countermeasureCall, { stockNo: halted.stockNo, costPrice: 1 });
    expect(cases.cases.map((one) => one.case)).toEqual(['liquidity', 'liquidity']);
  });
});

const given = (tradeDate: string, no: string, total: number | null = 70) => ({
  customerId: holderId,
  market: 'simulated' as const,
  stockNo: no,
  hour: 1,
  givenAt: new Date(`${tradeDate}T15:30:00+08:00`),
  tradeDate,
  priceFen: 1000,
  total,
  absence: total === null ? 'newListing' : null,
  answer: { label: 'firm', suspended: false, sections: [], facts: [], levels: [] },
  answerHash: 'x',
  model: null,
  definitionVersion: 1,
});

describe('what came after', () => {
  it('is counted against CSI 300 by bands, for members who left too, and open to guests', async () => {
    const page = await slice.call('POST /api/stocks/quote/getRanking', { sortField: 'amount', pageSize: 6 });
    const days = ['2026-09-01', '2026-09-15', '2026-10-20'];
    const before = await slice.call(calibrationCall, {});
    const rows = page.list.flatMap(({ stockNo: no }, at) => days.map((day) => given(day, no, at % 2 === 0 ? 70 : 30)));
    for (const [at, row] of rows.entries()) await insertDiagnosis(slice.db, { ...row, hour: at });
    const index = await bars('000300.SH');
    const expected = { 5: [] as number[], 20: [] as number[] };
    const excess = { 5: [] as number[], 20: [] as number[] };
    for (const row of rows) {
      const line = await bars(row.stockNo);
      const at = index.date.indexOf(row.tradeDate);
      for (const span of [5, 20] as const) {
        const later = index.date[at + span];
        if (at < 0 || later === undefined || line.date[0]! > row.tradeDate) continue;
        const upTo = (day: string): number => line.close[line.date.filter((one) => one <= day).length - 1]!;
        const change = percent(upTo(later), upTo(row.tradeDate));
        expected[span].push(change);
        excess[span].push(change - percent(index.close[at + span]!, index.close[at]!));
      }
    }
    const answer = await slice.call(calibrationCall, {});
    expect(answer.total).toBe(before.total + rows.length);
    const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;
    for (const { days: span, n, meanPct, meanExcessPct, beatPct, bands } of answer.periods) {
      const key = span as 5 | 20;
      expect(n).toBe(expected[key].length);
      expect(meanPct).toBeCloseTo(mean(expected[key]), 1);
      expect(meanExcessPct).toBeCloseTo(mean(excess[key]), 1);
      expect(beatPct).toBeCloseTo((excess[key].filter((one) => one > 0).length / n) * 100, 1);
      expect(bands.find(({ band }) => band === 'firm')!.n + bands.find(({ band }) => band === 'weak')!.n).toBe(n);
      expect(Math.min(...bands.flatMap(({ worstPct }) => worstPct ?? []))).toBeCloseTo(Math.min(...expected[key]), 1);
    }
    const history = await holder.call(historyCall, { pageSize: 50 });
    expect(history.total).toBeGreaterThanOrEqual(rows.length);
    expect(history.list[0]!.givenAt).toBeGreaterThanOrEqual(history.list.at(-1)!.givenAt);
    expect((await newcomer.call(historyCall, {})).list.every(({ absence }) => absence !== null)).toBe(true);
  });
});

describe('countermeasures', () => {
  it('tell by the table what holds for a cost, and what would disprove it', async () => {
    const free = await holder.call(countermeasureCall, { stockNo });
    expect(free.cases.find(({ holder: who }) => who === 'holder')!.case).toMatch(/costUnknown|stopBroken|liquidity/);
    const card = await slice.call('POST /api/stocks/diagnosis/getScoreCard', { stockNo });
    const price = free.stock.price!;
    const deep = await holder.call(countermeasureCall, { stockNo, costPrice: Math.round(price * 200) / 100 });
    const gain = deep.facts.find(({ id }) => id === 'gain');
    if (card.total! >= 50) {
      expect(deep.cases[1]!.case).toBe('deepLoss');
      expect(gain!.value).toBeCloseTo(-50, 1);
    }
    expect(free.scenarios.map(({ key }) => key)).toEqual(['high', 'flat', 'low']);
    const said = [...deep.cases.flatMap(({ sentences }) => sentences.map(({ text }) => text))].join('');
    expect(said).not.toMatch(/建议|买入|卖出/);
    await expect(holder.call(countermeasureCall, { stockNo, costPrice: -1 })).rejects.toThrow('输入有误');
    await expect(holder.call(countermeasureCall, { stockNo: '000300' })).rejects.toMatchObject({ outcome: 'rejected' });
  });
});
