import { dayMs } from '@lianpan/domain';
import { startSlice, type Member, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lessons } from './lessons.ts';
import { notifyNextLessons } from './notify-next.ts';

const list = 'POST /api/stocks/tactics/getLessons';
const one = 'POST /api/stocks/tactics/getLesson';
const answer = 'POST /api/stocks/tactics/answerLesson';

let slice: Slice;
let member: Member;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e3 });
  member = await slice.signIn();
});
afterAll(() => slice.close());

const rightOf = (id: string): number[] =>
  lessons.find((lesson) => lesson.id === id)!.questions.map(({ right }) => right);
const wrongOf = (id: string): number[] => rightOf(id).map((right) => (right + 1) % 3);
const pointsOf = async (who: Member): Promise<number> =>
  (await who.device.call('POST /api/system/getIntegralBills', { type: 'all', pageSize: 20 })).balance;

describe('what lessons are', () => {
  it.each(lessons.map((lesson) => [lesson.id, lesson] as const))('%s is whole in both languages', (_, lesson) => {
    const texts = [
      lesson.title,
      lesson.brief,
      lesson.situation,
      ...lesson.rule,
      lesson.mistake,
      ...lesson.questions.flatMap(({ question, options, why }) => [question, ...options, why]),
    ];
    for (const [chinese, english] of texts) {
      expect(chinese.length).toBeGreaterThan(0);
      expect(english).not.toMatch(/[一-鿿]/);
    }
    for (const { options, right } of lesson.questions) {
      expect(new Set(options.map(([chinese]) => chinese)).size).toBe(options.length);
      expect(options[right]).toBeDefined();
    }
    expect(lesson.rule.length).toBeGreaterThanOrEqual(3);
  });

  it('are six and six, each told once', async () => {
    const reported = await Promise.all((['TIPS', 'METHODS'] as const).map((series) => slice.call(list, { series })));
    expect(reported.map(({ list: rows }) => rows.length)).toEqual([6, 6]);
    expect(new Set(reported.flatMap(({ list: rows }) => rows.map(({ lessonId }) => lessonId))).size).toBe(12);
  });
});

describe('an example', () => {
  it.each(lessons.map(({ id }) => id))('of %s is in the finished days of the market', async (lessonId) => {
    const { example, tradeDate } = await slice.call(one, { lessonId });
    expect(tradeDate).toBe('2026-11-19');
    expect(example).not.toBeNull();
    const dates = example!.bars.map(({ date }) => date);
    expect(dates.at(-1)! <= '2026-11-19').toBe(true);
    for (const { date } of example!.marks) expect(dates).toContain(date);
    expect(example!.facts.length).toBeGreaterThanOrEqual(4);
    for (const { value, text } of example!.facts) expect(text ?? value).not.toBeNull();
    // The same days as the chart of the stock has them.
    const { date, close } = await slice.call('POST /api/stocks/quote/getKLine', {
      symbol: example!.isIndex ? '000300.SH' : example!.stockNo,
      adjust: 'forward',
    });
    const bar = example!.bars[5]!;
    expect(close[date.indexOf(bar.date)]!).toBeCloseTo(bar.close, 1);
  });

  it('of a limit closed at ten, twenty or thirty percent', async () => {
    const { example } = await slice.call(one, { lessonId: 'priceLimits' });
    const [before, limit, change] = example!.facts.map(({ value }) => value!);
    expect([10, 20, 30].some((percent) => Math.abs(before! * (1 + percent / 100) - limit!) < 0.011)).toBe(true);
    expect(change).toBeCloseTo((limit! / before! - 1) * 100, 0);
  });

  it('of a breakout closed above twenty days on twice the volume of five', async () => {
    const { example } = await slice.call(one, { lessonId: 'volumeBreakout' });
    const { bars, marks, facts } = example!;
    const at = bars.findIndex(({ date }) => date === marks[0]!.date);
    const highest = Math.max(...bars.slice(at - 20, at).map(({ high }) => high));
    const mean = bars.slice(at - 5, at).reduce((sum, { volume }) => sum + volume, 0) / 5;
    expect(bars[at]!.close).toBeGreaterThan(highest);
    expect(facts[2]!.value).toBeCloseTo(bars[at]!.volume / mean, 1);
    expect(facts[2]!.value).toBeGreaterThanOrEqual(2);
    expect(facts[3]!.value).toBeCloseTo((bars[at + 5]!.close / bars[at]!.close - 1) * 100, 0);
  });

  it('of a size risks a thousand yuan at most and less than a lot more would', async () => {
    const { example } = await slice.call(one, { lessonId: 'positionSize' });
    const [price, range, distance, risk, shares, money] = example!.facts.map(({ value }) => value!);
    expect(distance).toBeCloseTo(range! * 2, 1);
    expect(shares! * distance!).toBeLessThanOrEqual(risk! + 5);
    expect((shares! + 100) * distance!).toBeGreaterThan(risk! - 5);
    expect(money).toBeCloseTo(shares! * price!, 0);
  });

  it('of fees is what the rates say', async () => {
    const { example } = await slice.call(one, { lessonId: 'tradingFees' });
    // Both commissions of 5, stamp duty of 1.50, two transfers of 0.03.
    expect(example!.facts[1]).toMatchObject({ value: 11.56, unit: 'money' });
    expect(example!.facts[5]).toMatchObject({ value: 102, unit: 'money' });
  });
});

describe('a quiz', () => {
  it('tells nobody the answers before they answered', async () => {
    const reported = await slice.call(one, { lessonId: 'stopLoss' });
    expect(reported.result).toBeNull();
    expect(Object.keys(reported.questions[0]!).toSorted()).toEqual(['options', 'question']);
  });

  it('is of members', async () => {
    await expect(slice.call(answer, { lessonId: 'stopLoss', answers: [0, 0, 0] })).rejects.toMatchObject({
      outcome: 'notLoggedIn',
    });
  });

  it('pays a pass once, however often it is sent and at once', async () => {
    const before = await pointsOf(member);
    const failed = await member.device.call(answer, { lessonId: 'stopLoss', answers: wrongOf('stopLoss') });
    expect(failed).toMatchObject({ score: 0, of: 3, isPassed: false, points: null });
    expect(failed.answers.map(({ right }) => right)).toEqual(rightOf('stopLoss'));
    const sent = { lessonId: 'stopLoss', answers: rightOf('stopLoss') };
    const results = await Promise.all([1, 2, 3].map(() => member.device.call(answer, sent)));
    for (const result of results) expect(result).toMatchObject({ score: 3, isPassed: true, points: 10 });
    expect(await pointsOf(member)).toBe(before + 10);
    // Answered badly later it stays passed.
    await member.device.call(answer, { lessonId: 'stopLoss', answers: wrongOf('stopLoss') });
    expect(await member.device.call(one, { lessonId: 'stopLoss' })).toMatchObject({
      bestScore: 3,
      isPassed: true,
      result: { score: 0, points: 10 },
    });
    expect(await pointsOf(member)).toBe(before + 10);
    const { passed, list: rows } = await member.device.call(list, { series: 'TIPS' });
    expect(passed).toBe(1);
    expect(rows.find(({ lessonId }) => lessonId === 'stopLoss')).toMatchObject({ bestScore: 3, isPassed: true });
  });

  it('pays three lessons a day, and the fourth on another', async () => {
    const other = await slice.signIn();
    const ids = lessons.slice(0, 4).map(({ id }) => id);
    const points = [];
    for (const lessonId of ids)
      points.push((await other.device.call(answer, { lessonId, answers: rightOf(lessonId) })).points);
    expect(points).toEqual([10, 10, 10, null]);
  });

  it.each([
    ['noSuchLesson', [0, 0, 0]],
    ['stopLoss', [0, 0]],
    ['stopLoss', [0, 0, 9]],
    ['stopLoss', [0, 0, -1]],
    ['1', [0, 0, 0]],
  ])('refuses %s %j', async (lessonId, answers) => {
    await expect(member.device.call(answer, { lessonId, answers })).rejects.toMatchObject({ outcome: 'rejected' });
  });
});

describe('a learner who has paused', () => {
  it('is told of the next lesson once, after three days and within thirty', async () => {
    const learner = await slice.signIn();
    const [first, second] = lessons;
    await learner.device.call(answer, { lessonId: first!.id, answers: rightOf(first!.id) });
    const reported = async () => {
      const updates = await learner.device.call('POST /api/notification/mine/getDynamicUpdateMessages', {});
      return updates.list.map(({ subType, linkUrl }) => [subType, linkUrl]);
    };
    const days = (n: number) => ({ ...slice.parts, now: () => slice.clock.now() + n * dayMs });
    await notifyNextLessons(days(2));
    expect(await reported()).toEqual([]);
    await notifyNextLessons(days(4));
    await notifyNextLessons(days(5));
    const next = ['dyn.course', `/hgd/strategyTips?lessonId=${second!.id}`];
    expect(await reported()).toEqual([next]);
    const other = await slice.signIn();
    await other.device.call(answer, { lessonId: first!.id, answers: wrongOf(first!.id) });
    await notifyNextLessons(days(31));
    const { list: updates } = await other.device.call('POST /api/notification/mine/getDynamicUpdateMessages', {});
    expect(updates).toEqual([]);
  });
});
