import { describe, expect, it } from 'vitest';
import { pickerConditions } from '../picker/catalogue.ts';
import type { Condition, NumberParameter, Parameter } from '../picker/condition.ts';
import { toolConditions } from '../picker/tool-conditions.ts';
import { chosenWords, definitionWords, figureWords, type WordedCondition } from './condition-words.ts';

const all = [...pickerConditions, ...toolConditions];
const conditionOf = (id: string): Condition => all.find((one) => one.id === id)!;

const worded = ({ id, name, parameters }: Condition, at: 0 | 1): WordedCondition => ({
  id,
  name: name[at],
  parameters,
});

const say = (id: string, values: Record<string, unknown> = {}, not = false): [string, string] => [
  chosenWords(worded(conditionOf(id), 0), { values, not }, 0),
  chosenWords(worded(conditionOf(id), 1), { values, not }, 1),
];

type Values = Record<string, number | string | string[]>;

/** A value of a number between its usual one and its end. */
const between = ({ default: usual, most, step }: NumberParameter): number =>
  Number((usual + Math.max(1, Math.floor((most - usual) / step / 7)) * step).toPrecision(12));

const valuesOf = (parameter: Parameter): Values[string][] => {
  if (parameter.kind === 'list') return [['甲', '乙']];
  if (parameter.kind === 'choice') return parameter.choices.map(({ value }) => value);
  return [parameter.default, parameter.least, parameter.most, Math.min(parameter.most, between(parameter))];
};

/** Every value of every parameter beside the usual ones of the others, where the order of bounds allows it. */
const asked = ({ parameters }: Condition): Values[] => {
  const usual: Values = Object.fromEntries(parameters.map((one) => [one.key, valuesOf(one)[0]!]));
  const variants = parameters.flatMap((one) => valuesOf(one).map((value) => ({ ...usual, [one.key]: value })));
  return [usual, ...variants].filter(({ least, most }) => !(Number(least) > Number(most)));
};

/** Ways in which a value may stand in a text. */
const figuresOf = (value: number): string[] =>
  [1, 100, 10, 1e-4, 1e-8, 1e-12, 1e-3, 1e-6, 1e-9].map((times) =>
    String(Number((Math.abs(value) * times).toPrecision(10))),
  );

const everyCase = all.flatMap((condition) => asked(condition).map((values) => ({ condition, values })));

describe.each([
  [0, 'Chinese', /[Nk](?![A-Za-z])|（|）|\(|\)|周期|上限|下限|undefined|NaN|\{|区间(?!振幅)/, 24],
  [1, 'English', /\b[Nk]\b|\(|\)|Min\b|Max\b|undefined|NaN|\{|[一-鿿]/, 60],
] as const)('a chosen condition in %s %s', (at, _language, template, most) => {
  it.each([false, true])('has nothing of a template and is short, with its opposite: %s', (not) => {
    const wrong = everyCase.flatMap(({ condition, values }) => {
      const plain = Object.fromEntries(
        Object.entries(values).map(([key, value]) => [key, Array.isArray(value) ? ['A'] : value]),
      );
      const text = chosenWords(worded(condition, at), { values: plain, not }, at);
      return text === '' || template.test(text) || text.length > most + (not ? 4 : 0)
        ? [`${condition.id} ${text}`]
        : [];
    });
    expect(wrong).toEqual([]);
  });

  it('names every value that is not the end of what can be asked', () => {
    const missing = everyCase.flatMap(({ condition, values }) => {
      const text = chosenWords(worded(condition, at), { values }, at);
      return condition.parameters.flatMap((parameter) => {
        if (parameter.kind === 'list')
          return (values[parameter.key] as string[]).every((one) => text.includes(one)) ? [] : [text];
        if (parameter.kind === 'choice') return [];
        const value = values[parameter.key] as number;
        const isEnd =
          parameter.key === 'least' ? value === parameter.least : parameter.key === 'most' && value === parameter.most;
        return isEnd || figuresOf(value).some((figure) => text.includes(figure))
          ? []
          : [`${condition.id} ${value}: ${text}`];
      });
    });
    expect(missing).toEqual([]);
  });

  it('says something else for every choice, and for the opposite', () => {
    for (const condition of all) {
      for (const parameter of condition.parameters) {
        if (parameter.kind !== 'choice') continue;
        const texts = parameter.choices.map(({ value }) =>
          chosenWords(worded(condition, at), { values: { [parameter.key]: value } }, at),
        );
        expect(new Set(texts).size, condition.id).toBe(texts.length);
      }
      const [said, denied] = [false, true].map((not) => chosenWords(worded(condition, at), { not }, at));
      if (condition.parameters.every(({ kind }) => kind !== 'list')) expect(denied, condition.id).not.toBe(said);
    }
  });

  it('has a heading for its figure without a template', () => {
    const wrong = everyCase.filter(({ condition, values }) =>
      template.test(figureWords(worded(condition, at), { values: { ...values, any: ['A'] } }, at)),
    );
    expect(wrong).toEqual([]);
  });

  it('fills the places of its definition', () => {
    const open = at === 0 ? /(?<![A-Za-z])[Nk](?![A-Za-z])/ : /\b[Nk]\b/;
    const wrong = everyCase.flatMap(({ condition, values }) => {
      const { parameters, definition } = condition;
      const text = definitionWords({ parameters, definition: definition[at] }, { values }, at);
      return open.test(text) ? [`${condition.id} ${text}`] : [];
    });
    expect(wrong).toEqual([]);
  });
});

it.each([
  ['T08', { n: 20 }, '20日线向上', '20-day MA rising'],
  ['B17', { most: 0.5 }, '质押≤50%', 'Pledged ≤ 50%'],
  ['Q11', { n: 20, k: 2 }, '近20日涨停≥2次', 'Limit-ups in 20 days ≥ 2'],
  ['Q13', { k: 2 }, '连板≥2', 'Consecutive limit-ups ≥ 2'],
  ['T10', {}, 'MACD金叉', 'MACD golden cross'],
  ['T01', { n: 5 }, '站上5日线', 'Cross above 5-day MA'],
  ['T16', { n: 30 }, 'K<30时KDJ金叉', 'KDJ golden cross with K < 30'],
  ['T20', {}, 'RSI12 50~80', 'RSI 12 50–80'],
  ['Q01', { least: 5, most: 50 }, '股价5~50元', 'Price ¥5–50'],
  ['Q02', {}, '今日涨幅3%~7%', 'Change today 3%–7%'],
  ['Q03', { n: 20, least: -1, most: -0.2 }, '近20日涨跌幅≤-20%', '20-day change ≤ -20%'],
  ['Q10', { n: 60, least: -0.15, most: 0 }, '距60日高点回撤≤15%', 'Down from 60-day high ≤ 15%'],
  ['Q10', {}, '距60日高点回撤10%~30%', 'Down from 60-day high 10%–30%'],
  ['Q08', { n: 'all' }, '创历史新高', 'All-time high'],
  ['Q16', { least: 0.05, most: 1 }, '换手率≥5%', 'Turnover rate ≥ 5%'],
  ['Q28', { least: -0.05, most: -0.01 }, '低开1%~5%', 'Gap-down open 1%–5%'],
  ['Q30', { shares: 'total' }, '总市值50~200亿', 'Market cap ¥5–20B'],
  ['F01', { least: 5e7 }, '主力净流入≥5000万', 'Main net inflow ≥ ¥50M'],
  ['B01', { least: 0, most: 30 }, '市盈率TTM≤30', 'PE TTM ≤ 30'],
  ['B25', {}, '10送转≥5股', 'Bonus issue ≥ 5 per 10 shares'],
  ['N02', { any: ['银行', '证券'] }, '行业：银行、证券', 'Industry: 银行, 证券'],
  ['N05', { any: ['STAR'] }, '板块：科创板', 'Board: STAR'],
  ['N08', {}, '人气排名前100', 'Popularity top 100'],
  ['F14', { n: '1' }, '近1日龙虎榜机构净买入', 'Institutional net buying, 1 day'],
  ['P08', {}, 'T字线', 'Dragonfly doji'],
  ['P40', { streak: 'eightWhite' }, '八连阳', '8-day bullish streak'],
] as const)('%s with %j reads %s', (id, values, zh, en) => {
  expect(say(id, values)).toEqual([zh, en]);
});

it.each([
  ['T08', {}, '20日线未向上', '20-day MA not rising'],
  ['T10', {}, '无MACD金叉', 'No MACD golden cross'],
  ['B17', {}, '质押>30%', 'Pledged > 30%'],
  ['Q13', { k: 2 }, '连板<2', 'Consecutive limit-ups < 2'],
  ['Q16', {}, '换手率不在3%~10%', 'Turnover rate outside 3%–10%'],
  ['B01', { least: 0, most: 30 }, '市盈率TTM>30或亏损', 'PE TTM > 30 or loss-making'],
  ['N02', { any: ['银行'] }, '排除行业：银行', 'Excluding industry: 银行'],
  ['N13', {}, 'ST股', 'ST stocks'],
  ['B26', { n: 30 }, '30日内有解禁', 'Lock-up expiry within 30 days'],
  ['P03', {}, '无十字星', 'No doji'],
] as const)('the opposite of %s with %j reads %s', (id, values, zh, en) => {
  expect(say(id, values, true)).toEqual([zh, en]);
});

it.each([
  ['Q08', { n: 'all' }, '今日最高价创历史新高（含今日）', 'Today’s high is the highest since listing, today included'],
  ['Q09', { n: '60' }, '今日最低价创60日新低（含今日）', 'Today’s low is the lowest of 60 days, today included'],
  ['Q18', { least: 2e8 }, '成交额不少于2亿元', 'Turnover is at least ¥200M'],
  [
    'T29',
    { n: 8 },
    '收盘价高于或低于6日均线至少8%（BIAS6）',
    'The close is at least 8% above or below its 6-day MA (BIAS6)',
  ],
] as const)('the definition of %s with %j reads %s', (id, values, zh, en) => {
  const { parameters, definition } = conditionOf(id);
  const read = (at: 0 | 1) => definitionWords({ parameters, definition: definition[at] }, { values }, at);
  expect([read(0), read(1)]).toEqual([zh, en]);
});

it('heads a figure by what it measures', () => {
  const heading = (id: string, values: Record<string, unknown> = {}): string =>
    figureWords(worded(conditionOf(id), 0), { values }, 0);
  // What holds or does not has no figure: the heading says it, with its opposite.
  const { id, name, parameters } = conditionOf('T10');
  expect(figureWords({ id, name: name[0], parameters }, { not: true }, 0)).toBe('无MACD金叉');
  expect([heading('Q16'), heading('B17'), heading('Q05'), heading('Q03', { n: 10 })]).toEqual([
    '换手率',
    '质押比例',
    '连涨天数',
    '近10日涨幅',
  ]);
});

it('calls entries of a list as it is told', () => {
  const nameOf = (_from: string, entry: string): string => (entry === 'sh000300' ? '沪深300' : entry);
  const { id, name, parameters } = conditionOf('N04');
  const condition = { id, name: name[0], parameters };
  expect(chosenWords(condition, { values: { any: ['sh000300'] } }, 0, nameOf)).toBe('指数成分：沪深300');
  // Nothing is chosen yet.
  expect(chosenWords(condition, {}, 0, nameOf)).toBe('指数成分');
});
