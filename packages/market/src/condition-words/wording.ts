import type { Words } from '../picker/condition.ts';
import { rangeText, valueText, type WrittenUnit } from './values.ts';

/** What a condition was asked with, complete. */
export interface Asked {
  readonly number: (key: string) => number;
  readonly choice: (key: string) => string;
  /** The entries of a list as people call them; none before somebody has chosen. */
  readonly names: (key: string) => readonly string[];
  /** A bound, or `null` where the condition has none or the value is the end of what can be asked. */
  readonly bound: (key: 'least' | 'most') => number | null;
}

/** Words that stand by themselves, or follow from what was asked. */
export type Said = Words | ((asked: Asked) => Words);

/** How a chosen condition is written in both languages. */
export interface Wording {
  readonly says: (asked: Asked) => Words;
  readonly denies: (asked: Asked) => Words;
  /** The heading of its figure; without it what the condition says. */
  readonly figure?: (asked: Asked) => Words;
}

export type Wordings = Readonly<Record<string, Wording>>;

export const wordsOf = (said: Said, asked: Asked): Words => (typeof said === 'function' ? said(asked) : said);

/** A sentence goes on: names such as MACD keep their capitals. */
export const continued = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;

const without = ([zh, en]: Words): Words => [`无${zh}`, `No ${continued(en)}`];

/** Something that happens or does not; without words of its own its opposite is that there is none. */
export const signal = (says: Said, denies?: Said): Wording => ({
  says: (asked) => wordsOf(says, asked),
  denies: (asked) => (denies ? wordsOf(denies, asked) : without(wordsOf(says, asked))),
});

interface LimitParts {
  /** Key of the parameter. */
  readonly key: string;
  /** Stands between the name and its opposite sign: `≥` where the figure has to reach the value. */
  readonly sign: '≥' | '≤';
  readonly unit: WrittenUnit;
  /** Who has no such figure is among those that do not meet the condition, as a loss has no price-earnings ratio. */
  readonly none?: Words;
}

const opposite = { '≥': '<', '≤': '>' } as const;

/** A figure against one value of whatever parameter: `连板≥2`. */
export const limit = (name: Said, { key, sign, unit, none }: LimitParts): Wording => {
  const written = (asked: Asked, mark: string): Words => {
    const [zh, en] = wordsOf(name, asked);
    const value = asked.number(key);
    return [`${zh}${mark}${valueText(value, unit, 0)}`, `${en} ${mark} ${valueText(value, unit, 1)}`];
  };
  return {
    says: (asked) => written(asked, sign),
    denies: (asked) => orNone(written(asked, opposite[sign]), none),
    figure: (asked) => wordsOf(name, asked),
  };
};

const orNone = ([zh, en]: Words, none: Words | undefined): Words =>
  none ? [`${zh}或${none[0]}`, `${en} or ${none[1]}`] : [zh, en];

export const atLeast = (name: Said, unit: WrittenUnit, key = 'least', none?: Words): Wording =>
  limit(name, { key, sign: '≥', unit, ...(none && { none }) });

export const atMost = (name: Said, unit: WrittenUnit, key = 'most', none?: Words): Wording =>
  limit(name, { key, sign: '≤', unit, ...(none && { none }) });

/**
 * A figure within `least` and `most`: `换手率3%~10%`. A bound at the end of what can be asked is none and is left out, unless
 * both are.
 */
export const between = (name: Said, unit: WrittenUnit, none?: Words): Wording => ({
  says: (asked) => boundedText(wordsOf(name, asked), asked, { unit, isDenied: false }),
  denies: (asked) => orNone(boundedText(wordsOf(name, asked), asked, { unit, isDenied: true }), none),
  figure: (asked) => wordsOf(name, asked),
});

interface BoundedText {
  readonly unit: WrittenUnit;
  readonly isDenied: boolean;
  /** The bounds where they are not those that were asked. */
  readonly low?: number | null;
  readonly high?: number | null;
}

/** A name with its bounds, or with what lies outside of them. */
export function boundedText([zh, en]: Words, asked: Asked, parts: BoundedText): Words {
  const { unit, isDenied } = parts;
  const low = parts.low === undefined ? asked.bound('least') : parts.low;
  const high = parts.high === undefined ? asked.bound('most') : parts.high;
  if ((low === null) !== (high === null)) {
    const value = (low ?? high)!;
    const asSaid = low === null ? '≤' : '≥';
    const mark = isDenied ? opposite[asSaid] : asSaid;
    return [`${zh}${mark}${valueText(value, unit, 0)}`, `${en} ${mark} ${valueText(value, unit, 1)}`];
  }
  const ends = [low ?? asked.number('least'), high ?? asked.number('most')] as const;
  const gap = /[A-Za-z\d]$/.test(zh) ? ' ' : '';
  return isDenied
    ? [`${zh}不在${rangeText(ends, unit, 0)}`, `${en} outside ${rangeText(ends, unit, 1)}`]
    : [`${zh}${gap}${rangeText(ends, unit, 0)}`, `${en} ${rangeText(ends, unit, 1)}`];
}

/** Days that follow each other and are alike: `连涨≥3天`. */
export const streak = (zh: string, en: string): Wording => inARow(() => [zh, en]);

/** The same with words that follow from what was asked. */
export const inARow = (name: (asked: Asked) => Words): Wording => {
  const written = (asked: Asked, mark: string): Words => {
    const [zh, en] = name(asked);
    const days = asked.number('n');
    return [`${zh}${mark}${days}天`, `${en} ${mark} ${days} days in a row`];
  };
  return {
    says: (asked) => written(asked, '≥'),
    denies: (asked) => written(asked, '<'),
    figure: (asked) => {
      const [zh, en] = name(asked);
      return [`${zh}天数`, `${en}, days in a row`];
    },
  };
};
