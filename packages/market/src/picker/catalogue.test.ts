import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { allocateColumns } from '../columns.ts';
import { completeValues, conditionOf, hasUsualValues, pickerConditions, type MarketChoices } from './catalogue.ts';
import { marketViews } from './market-views.ts';
import { prepare, query } from './picker.ts';
import { closing, viewOf } from './stock-view.fixture.ts';
import { unknownProfile } from './stock-profile.ts';
import { toolConditions } from './tool-conditions.ts';

const numbered = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${letter}${String(i + 1).padStart(2, '0')}`);

it('has the 167 conditions of the handbook: T 33, Q 34, F 20, B 26, N 14 and P 40', () => {
  const ids = [
    ...numbered('T', 33),
    ...numbered('Q', 34),
    ...numbered('F', 20),
    ...numbered('B', 26),
    ...numbered('N', 14),
    ...numbered('P', 40),
  ];
  expect(ids).toHaveLength(167);
  expect(pickerConditions.map(({ id }) => id)).toEqual(ids);
});

it('names and defines every condition, parameter and choice in both languages, without a Chinese character in English', () => {
  const all = [...pickerConditions, ...toolConditions];
  for (const { id, name, definition, parameters } of all) {
    const choices = parameters.flatMap((one) => (one.kind === 'choice' ? one.choices : []));
    for (const [zh, en] of [name, definition, ...[...parameters, ...choices].map((one) => one.name)]) {
      expect([id, zh.trim() !== '', /^[A-Za-z0-9(][^\u3000-\u9fff\uff00-\uffef]*$/.test(en)]).toEqual([id, true, true]);
      // The sign of percent stands at its figure, and a thing has one name everywhere.
      expect([id, en]).not.toEqual([id, expect.stringMatching(/\d %|money traded|dead cross|super-large/i)]);
    }
  }
  expect(new Set(all.map(({ name }) => name[0])).size).toBe(all.length);
  expect(new Set(all.map(({ name }) => name[1])).size).toBe(all.length);
});

describe('lists', () => {
  const choices: MarketChoices = {
    concepts: new Set(['算力', '机器人']),
    industries: new Set(['银行']),
    regions: new Set(['广东']),
    indices: new Set(['000300.SH']),
    boards: new Set(['SH_MAIN', 'STAR']),
  };
  const complete = (any: unknown) => completeValues(conditionOf('N01'), { any }, choices);

  it('are sorted, each entry once, so that one question has one answer', () => {
    expect(complete(['算力', '机器人', '算力'])).toEqual({ any: ['机器人', '算力'] });
  });

  it.each([
    ['nothing', undefined],
    ['an empty list', []],
    ['a text', '算力'],
    ['a number in it', [1]],
    ['what the market does not have', ['算力', '元宇宙']],
    ['an empty text', ['']],
    ['21 entries', Array.from({ length: 21 }, () => '算力')],
  ])('refuse %s', (_what, any) => {
    expect(() => complete(any)).toThrow(/N01 needs 1 to 20 known concepts/);
  });

  it('take twenty entries, and any name where nobody says which there are', () => {
    const twenty = Array.from({ length: 20 }, (_, i) => `题材${String(i).padStart(2, '0')}`);
    expect(completeValues(conditionOf('N01'), { any: twenty })).toEqual({ any: twenty });
    expect(() => completeValues(conditionOf('N01'), { any: ['长'.repeat(41)] })).toThrow(RangeError);
  });

  it('cannot be asked without saying which, so N01 to N05 are not prepared', () => {
    expect(pickerConditions.filter((condition) => !hasUsualValues(condition)).map(({ id }) => id)).toEqual(
      numbered('N', 5),
    );
  });
});

describe('what a stock belongs to', () => {
  const ask = (id: string, any: readonly string[], stock = viewOf(closing([10]))) => {
    const condition = conditionOf(id);
    const values = completeValues(condition, { any });
    return { test: condition.test(stock, values), value: condition.value(stock, values) };
  };
  const of = (changes: NonNullable<Parameters<typeof viewOf>[1]>['security']) =>
    viewOf(closing([10]), { ...(changes ? { security: changes } : {}) });

  it('N01 counts the concepts that it has of those that are asked for', () => {
    const stock = of({ concepts: ['算力', '机器人'] });
    expect(ask('N01', ['算力', '机器人', '白酒'], stock)).toEqual({ test: true, value: 2 });
    expect(ask('N01', ['白酒'], stock)).toEqual({ test: false, value: 0 });
    expect(ask('N01', ['白酒'], of({ concepts: [] }))).toEqual({ test: false, value: 0 });
    // Nobody told its concepts: neither the condition nor its opposite holds.
    expect(ask('N01', ['白酒'], of({ concepts: null }))).toEqual({ test: null, value: null });
    expect(ask('N01', ['白酒'], of({ stockNo: '', concepts: [] }))).toEqual({ test: null, value: null });
  });

  it('N02 asks for the industry, which may not be known', () => {
    expect(ask('N02', ['银行', '煤炭'], of({ industry: '银行' }))).toEqual({ test: true, value: 1 });
    expect(ask('N02', ['煤炭'], of({ industry: '银行' })).test).toBe(false);
    expect(ask('N02', ['银行'], of({ industry: null })).test).toBeNull();
  });

  it('N05 asks for the board', () => {
    expect(ask('N05', ['STAR'], of({ board: 'STAR' })).test).toBe(true);
    expect(ask('N05', ['STAR'], of({ board: 'BSE' })).test).toBe(false);
    expect(ask('N05', ['STAR'], of({ stockNo: '' })).test).toBeNull();
  });

  it('N13 turns away every risk status', () => {
    const n13 = conditionOf('N13');
    const test = (changes: Parameters<typeof of>[0]) => n13.test(of(changes), completeValues(n13));
    expect(test({ status: 'NORMAL' })).toBe(true);
    for (const status of ['ST', '*ST', 'DELISTING'] as const) expect(test({ status })).toBe(false);
    expect(test({ stockNo: '' })).toBeNull();
  });

  it('N13 and the limit take the status of the day that is asked about', () => {
    const columns = allocateColumns([2], false);
    columns.length[0] = 2;
    const first = aShareCalendar.numberOf('2025-03-03')!;
    [1000, 1050].forEach((close, n) => {
      for (const name of ['open', 'high', 'low', 'close'] as const) columns[name][n] = close;
      columns.day[n] = first + n;
      columns.prevClose[n] = 1000;
    });
    const statusChanges = [
      { day: 0, status: 'NORMAL' },
      { day: first + 1, status: 'ST' },
    ] as const;
    const stock = of({ board: 'SH_MAIN', status: 'ST', statusChanges }).security;
    const n13 = conditionOf('N13');
    const viewOn = (day: number) => marketViews(columns, { day, securityOf: () => stock })(0)!;
    expect(n13.test(viewOn(first), completeValues(n13))).toBe(true);
    expect(n13.test(viewOn(first + 1), completeValues(n13))).toBe(false);
    expect(viewOn(first + 1).limitClose(0)).toBe('up');
  });
});

it('a market whose profiles are given is asked by them, with lists and without', () => {
  const bars = 30;
  const row = (price: number) => new Float64Array(2 * bars).fill(price);
  const columns = { stocks: 2, bars, open: row(10), high: row(10), low: row(10), close: row(10), volume: row(1e6) };
  const market = prepare(columns, {
    profileOf: (index) => ({
      ...unknownProfile,
      roeTtm: index === 0 ? 0.2 : 0.1,
      region: index === 0 ? '广东' : '浙江',
    }),
  });
  expect(query(market, [{ id: 'B07' }]).indices).toEqual([0]);
  expect(query(market, [{ id: 'B07', not: true }]).indices).toEqual([1]);
  expect(query(market, [{ id: 'N03', values: { any: ['浙江'] } }]).indices).toEqual([1]);
  expect(query(market, [{ id: 'B08', not: true }]).matched).toBe(0);
  const ranked = query(market, {
    groups: [{ op: 'AND', items: [{ id: 'B07', values: { least: 0 } }] }],
    sort: { id: 'B07', order: 'asc' },
  });
  expect(ranked.picked.map(({ index, figures }) => [index, figures[0]])).toEqual([
    [1, 0.1],
    [0, 0.2],
  ]);
});
