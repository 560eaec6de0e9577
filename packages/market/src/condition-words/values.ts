/** How a value of a condition is written: `sum` are amounts in yuan, `price` is one; `percent` takes fractions. */
export type WrittenUnit =
  | 'percent'
  | 'points'
  | 'sum'
  | 'price'
  | 'plain'
  | 'days'
  | 'times'
  | 'visits'
  | 'places'
  | 'reports';

/** 0 for Chinese, 1 for English, as `Words` are ordered. */
export type LanguageAt = 0 | 1;

interface Written {
  readonly head: string;
  readonly figure: string;
  readonly tail: string;
}

/** Without the noise of arithmetic on decimals. */
const exact = (value: number): string => String(Number(value.toPrecision(10)));

const sums: readonly (readonly (readonly [from: number, tail: string])[])[] = [
  [
    [1e12, '万亿'],
    [1e8, '亿'],
    [1e4, '万'],
  ],
  [
    [1e12, 'T'],
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'K'],
  ],
];

/** Behind a value: Chinese counts each thing by a word of its own, English names what is counted before. */
const tails: Readonly<Partial<Record<WrittenUnit, string>>> = {
  price: '元',
  days: '天',
  times: '倍',
  visits: '次',
  places: '位',
  reports: '份',
};

function written(value: number, unit: WrittenUnit, at: LanguageAt): Written {
  if (unit === 'percent') return { head: '', figure: `${exact(value * 100)}%`, tail: '' };
  if (unit === 'points') return { head: '', figure: `${exact(value)}%`, tail: '' };
  if (unit === 'sum') {
    const [from, tail] = sums[at]!.find(([least]) => Math.abs(value) >= least) ?? [1, ''];
    return { head: at === 0 ? '' : '¥', figure: exact(value / from), tail };
  }
  if (at === 0) return { head: '', figure: exact(value), tail: tails[unit] ?? '' };
  return { head: unit === 'price' ? '¥' : '', figure: exact(value), tail: unit === 'times' ? '×' : '' };
}

/** `5%`, `50亿`, `¥5B`. */
export function valueText(value: number, unit: WrittenUnit, at: LanguageAt): string {
  const { head, figure, tail } = written(value, unit, at);
  return `${head}${figure}${tail}`;
}

/** `3%~10%`, `50~200亿`, `¥5–20B`: a unit that both ends share is written once. */
export function rangeText([low, high]: readonly [number, number], unit: WrittenUnit, at: LanguageAt): string {
  const join = at === 0 ? '~' : low < 0 || high < 0 ? ' to ' : '–';
  const from = written(low, unit, at);
  const to = written(high, unit, at);
  const first = from.tail === to.tail ? from.figure : `${from.figure}${from.tail}`;
  return `${from.head}${first}${join}${to.figure}${to.tail}`;
}
