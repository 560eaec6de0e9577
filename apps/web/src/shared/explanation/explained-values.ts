import { figures } from '@lianpan/domain';
import { pick, type Say } from '../texts.ts';
import type { Language } from '../language.ts';
import { limitListWords, limitStateWords, phaseWords, sheetTexts, stateWords } from './explanation-texts.ts';

export type ExplainedValue = number | string | null;

/** Metrics whose sign is part of what they say. */
const signedMetrics = new Set(['changePct', 'orderImbalancePct', 'brokenBack', 'yesterdayChange', 'yesterdayGap']);

/** A figure of an explanation by its unit; text and figures of an unknown unit are shown as they are. */
export function writeValue(
  value: ExplainedValue,
  unit: string,
  say: Say<typeof sheetTexts>,
  lang: Language,
  key = '',
): string {
  if (value === null) return figures.missing;
  if (typeof value === 'string') return value;
  const { compact } = figures.inLanguage(lang);
  switch (unit) {
    case 'yuan':
      return Math.abs(value) >= 10_000 ? say('yuan', { n: compact(value) }) : figures.price(value);
    case 'shares':
      return say('shares', { n: compact(value) });
    case 'percent':
      return signedMetrics.has(key) ? figures.signedPercent(value) : figures.percent(value);
    case 'ratio':
      return value.toFixed(2);
    case 'points':
      return value.toFixed(1);
    case 'minutes':
      return say('minutes', { n: value });
    case 'days':
      return say('days', { n: value });
    default:
      return compact(value, 3);
  }
}

/** Classes of a market state in words: `up · rising · normal · middle` as the server joins them. */
export const writeState = (joined: string, lang: Language): string =>
  joined
    .split(' · ')
    .map((word) => {
      const entry = (stateWords as Readonly<Record<string, readonly [string, string]>>)[word];
      return entry ? pick(entry, lang) : word;
    })
    .join(lang === 'en' ? ', ' : ' · ');

const words: Readonly<Record<string, readonly [string, string]>> = {
  ...phaseWords,
  ...limitStateWords,
  ...limitListWords,
};

/** The word for a phase, a stage, the state of a limit or where it is told from; what has none stays as it is. */
export function writePhase(value: ExplainedValue, lang: Language): string | undefined {
  const entry = words[String(value)];
  return entry && pick(entry, lang);
}
