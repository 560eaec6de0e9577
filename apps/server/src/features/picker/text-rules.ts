import type { PickChoices } from '../../market/wire/picker-protocol.ts';

export type Values = Readonly<Record<string, number | string | readonly string[]>>;

/** What a rule reads of a sentence: a condition with its parameters. */
export interface ReadCondition {
  readonly id: string;
  readonly values: Values;
}

/** A pattern that has to stand at the beginning of what is left, and what it asks for. */
export interface TextRule {
  readonly pattern: RegExp;
  readonly read: (match: RegExpExecArray) => ReadCondition | null;
}

const more = '(?:>=?|≥|大于等于|大于|高于|超过|不少于|不低于|至少|over|above|more than|at least|greater than)';
const less = '(?:<=?|≤|小于等于|小于|低于|少于|不超过|不高于|至多|under|below|less than|at most)';
const number = '(\\d+(?:\\.\\d+)?)';
const units = '(%|％|万亿|亿|万|倍|元|billion|million|times)?';

const sizes: Readonly<Record<string, number>> = { 万亿: 1e12, 亿: 1e8, 万: 1e4, billion: 1e9, million: 1e6 };
const days: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
};
const countOf = (text: string | undefined): number => days[text ?? ''] ?? Number(text);

/** A figure rounded to what arithmetic on decimals leaves behind. */
const exact = (figure: number): number => Number(figure.toPrecision(12));

/** How the figure of a condition is said, and the widest bounds that its parameters allow. */
interface Scale {
  readonly id: string;
  readonly names: string;
  readonly kind: 'fraction' | 'plain' | 'sum';
  readonly least?: number;
  readonly most?: number;
  readonly more?: Values;
}

const scales: readonly Scale[] = [
  { id: 'Q16', names: '换手率?|turnover rate|turnover', kind: 'fraction', least: 0, most: 1 },
  { id: 'Q02', names: '(?:今日|今天)?涨(?:跌)?幅|change(?: today)?', kind: 'fraction', least: -1, most: 10 },
  { id: 'Q19', names: '振幅|amplitude', kind: 'fraction', least: 0, most: 10 },
  { id: 'Q17', names: '量比|volume ratio', kind: 'plain', least: 0, most: 100 },
  { id: 'Q01', names: '股价|价格|price', kind: 'plain', least: 0.01, most: 10_000 },
  { id: 'Q18', names: '成交额|amount|money traded', kind: 'sum', least: 1e6 },
  {
    id: 'Q30',
    names: '流通市值|float(?: market)? (?:value|cap)',
    kind: 'sum',
    least: 0,
    most: 1e13,
    more: { shares: 'float' },
  },
  {
    id: 'Q30',
    names: '总市值|市值|market (?:value|cap)',
    kind: 'sum',
    least: 0,
    most: 1e13,
    more: { shares: 'total' },
  },
  { id: 'F01', names: '主力净流入|main(?: net)? inflow', kind: 'sum', least: 0 },
  { id: 'B01', names: '市盈率|pe(?: ratio)?', kind: 'plain', least: 0, most: 10_000 },
  { id: 'B02', names: '市净率|pb(?: ratio)?', kind: 'plain', least: 0, most: 10_000 },
  { id: 'B05', names: '股息率|dividend yield', kind: 'fraction', least: 0 },
  { id: 'B07', names: '净资产收益率|roe|return on equity', kind: 'fraction', least: -10 },
  { id: 'B08', names: '营收增长率?|revenue growth', kind: 'fraction', least: -10 },
  { id: 'B09', names: '净利润?增长率?|profit growth', kind: 'fraction', least: -10 },
  { id: 'B12', names: '毛利率|gross margin', kind: 'fraction', least: -10 },
  { id: 'B14', names: '资产?负债率|debt ratio', kind: 'fraction', most: 5 },
  { id: 'T20', names: 'rsi', kind: 'plain', least: 0, most: 100 },
];

function figureOf({ kind }: Scale, digits: string, unit: string | undefined): number | null {
  const figure = Number(digits);
  const isPercent = unit === '%' || unit === '％';
  const size = unit === undefined ? undefined : sizes[unit.toLowerCase()];
  if (kind === 'fraction') return size === undefined ? exact(figure / 100) : null;
  if (isPercent) return null;
  return exact(figure * (size ?? 1));
}

/** Names of a figure with one bound or two. A bound that the condition does not have is not read, so that nothing is guessed. */
const scaleRules: readonly TextRule[] = scales.flatMap((scale): TextRule[] => {
  const { id, names, least, most, more: others = {} } = scale;
  const bounds = (low: number | null | undefined, high: number | null | undefined): ReadCondition | null => {
    if (low === null || high === null) return null;
    if ((low !== undefined && least === undefined) || (high !== undefined && most === undefined)) return null;
    return {
      id,
      values: {
        ...others,
        ...(least !== undefined && { least: low ?? least }),
        ...(most !== undefined && { most: high ?? most }),
      },
    };
  };
  const begin = `(?:${names})\\s*(?:is\\s+|在)?\\s*`;
  return [
    {
      pattern: new RegExp(
        `^${begin}(?:between\\s+)?${number}\\s*${units}\\s*(?:到|至|~|-|and|to)\\s*${number}\\s*${units}(?:之间)?`,
        'i',
      ),
      read: ([, low = '', lowUnit, high = '', highUnit]) =>
        bounds(figureOf(scale, low, lowUnit ?? highUnit), figureOf(scale, high, highUnit ?? lowUnit)),
    },
    {
      pattern: new RegExp(`^${begin}${more}\\s*${number}\\s*${units}`, 'i'),
      read: ([, digits = '', unit]) => bounds(figureOf(scale, digits, unit), undefined),
    },
    {
      pattern: new RegExp(`^${begin}${less}\\s*${number}\\s*${units}`, 'i'),
      read: ([, digits = '', unit]) => bounds(undefined, figureOf(scale, digits, unit)),
    },
  ];
});

const numeral = '(\\d{1,3}|[一二两三四五六七八九十])';
const counted = (pattern: string, id: string, values: (n: number) => Values): TextRule => ({
  pattern: new RegExp(`^${pattern}`, 'i'),
  read: (match) => ({ id, values: values(countOf(match.slice(1).find(Boolean))) }),
});
const plain = (pattern: string, id: string, values: Values = {}): TextRule => ({
  pattern: new RegExp(`^(?:${pattern})`, 'i'),
  read: () => ({ id, values }),
});

/** Rules of fixed words, the longer before the shorter. */
export const textRules: readonly TextRule[] = [
  ...scaleRules,
  counted(
    `(?:主力)?(?:资金)?连续${numeral}[天日](?:主力)?(?:资金)?(?:净)?流入|(?:main )?(?:net )?inflow ${numeral} days in a row`,
    'F04',
    (n) => ({ n }),
  ),
  counted(`连续?涨${numeral}[天日]|连续${numeral}[天日]上涨|rises? ${numeral} days in a row`, 'Q05', (n) => ({ n })),
  counted(`连续?跌${numeral}[天日]|连续${numeral}[天日]下跌|falls? ${numeral} days in a row`, 'Q06', (n) => ({ n })),
  counted(`站上${numeral}日均?线|above (?:the )?${numeral}[- ]day average`, 'T01', (n) => ({ n })),
  counted(`跌破${numeral}日均?线|below (?:the )?${numeral}[- ]day average`, 'T02', (n) => ({ n })),
  counted(`回踩${numeral}日均?线`, 'T09', (n) => ({ n })),
  counted(`创${numeral}日新高|${numeral}[- ]day high`, 'Q08', (n) => ({ n: String(n) })),
  counted(`创${numeral}日新低|${numeral}[- ]day low`, 'Q09', (n) => ({ n: String(n) })),
  counted(`${numeral}连板`, 'Q13', (k) => ({ k })),
  plain('今日涨停|今天涨停|limit[- ]up today', 'Q12', { day: 'today' }),
  plain('昨日涨停|昨天涨停|limit[- ]up yesterday', 'Q12', { day: 'yesterday' }),
  plain('龙头', 'N07', { role: 'leader' }),
  plain('放量|large volume', 'Q20'),
  plain('缩量|small volume', 'Q21'),
  plain('破净|below book value', 'B20'),
  plain('非st|not st', 'N13'),
  plain('均线多头', 'T03'),
];

/** Names of the market's lists as rules: a concept, an industry, a region, an index or a board. The longest name wins. */
export const listRules = (choices: PickChoices): readonly { name: string; read: ReadCondition }[] =>
  (
    [
      ['concepts', 'N01'],
      ['industries', 'N02'],
      ['regions', 'N03'],
      ['indices', 'N04'],
      ['boards', 'N05'],
    ] as const
  ).flatMap(([from, id]) =>
    choices[from].flatMap(({ value, name }) =>
      [value, ...name].map((one) => ({ name: one.toLowerCase(), read: { id, values: { any: [value] } } })),
    ),
  );
