import type { NewsItem } from '../company/news-item.ts';
import { isOut, type Moment } from '../company/moment.ts';
import type { PriceLevel } from '../diagnosis/support-resistance.ts';
import { serialOf } from '../calendar/civil-date.ts';

/** What may have moved a stock; `reference` names it: an id of news, a concept, a level in yuan, a movement. */
export type Cause =
  | { readonly kind: 'news'; readonly score: number; readonly newsId: string; readonly hours: number }
  | {
      readonly kind: 'theme';
      readonly score: number;
      readonly concept: string;
      readonly excess: number;
      readonly heat: number;
    }
  | { readonly kind: 'capital'; readonly score: number; readonly percentile: number }
  | { readonly kind: 'technical'; readonly score: number; readonly level: PriceLevel }
  | { readonly kind: 'regulation'; readonly score: number; readonly isSerious: boolean };

/** A theme of the stock at the moment of the movement. */
export interface ThemeMove {
  readonly concept: string;
  /** Change of the theme less the median of all themes, a fraction. */
  readonly excess: number;
  /** 0 to 100. */
  readonly heat: number;
}

export interface CauseInputs {
  readonly moment: Moment;
  /** 1 for a movement that speaks for a rise, -1 for a fall. */
  readonly direction: 1 | -1;
  /** Nothing published later is looked at. */
  readonly asOf: Moment;
  /** News that name the stock or set a theme of it going. */
  readonly news: readonly NewsItem[];
  readonly themes: readonly ThemeMove[];
  /** Place of the main net share among all stocks, 0 to 1; `null` where it is not known. */
  readonly flowPercentile: number | null;
  /** Price before and at the movement, yuan, and the levels of the day before. */
  readonly priceBefore: number;
  readonly price: number;
  readonly levels: readonly PriceLevel[];
  /** Whether the exchange announced an abnormal movement after the last close. */
  readonly regulation: 'none' | 'abnormal' | 'serious';
}

/** A cause that scores less is none. Source: market handbook D.5. */
export const minCauseScore = 0.3;

const newsHours = 24;
const halfLifeHours = 12;
const maxImportance = 5;
/** Excess of a theme that counts in full, and where the tenth of the market begins that money leaves or enters most. */
const fullExcess = 0.03;
const flowFrom = 0.8;
const maxStrength = 5;
const regulationScores = { none: 0, abnormal: 0.4, serious: 0.7 } as const;

/**
 * Why a stock may have moved, likeliest first; empty when nothing scores 0.3. Each kind scores 0 to 1: news by importance
 * and distance in time, a theme by its excess and heat, money by its place among all stocks, a level of price by its
 * strength, the exchange's announcements by their weight. What points the other way is no cause. The five scales are
 * ours. Source: market handbook D.5.
 */
export function rankCauses(inputs: CauseInputs): Cause[] {
  const causes: Cause[] = [...newsCauses(inputs), ...themeCauses(inputs), ...levelCauses(inputs)];
  if (inputs.flowPercentile !== null) {
    const percentile = inputs.flowPercentile;
    const place = inputs.direction === 1 ? percentile : 1 - percentile;
    causes.push({ kind: 'capital', score: held((place - flowFrom) / (1 - flowFrom)), percentile });
  }
  causes.push({
    kind: 'regulation',
    score: regulationScores[inputs.regulation],
    isSerious: inputs.regulation === 'serious',
  });
  return causes.filter(({ score }) => score >= minCauseScore).sort((a, b) => b.score - a.score);
}

function newsCauses({ news, moment, asOf, direction }: CauseInputs): Cause[] {
  return news.flatMap((item): Cause[] => {
    const hours = Math.abs(hoursBetween(item.publishedAt, moment));
    if (hours > newsHours || !isOut(item.publishedAt, asOf) || item.polarity * direction < 0) return [];
    const score = (item.importance * 0.5 ** (hours / halfLifeHours)) / maxImportance;
    return [{ kind: 'news', score, newsId: item.id, hours }];
  });
}

const themeCauses = ({ themes, direction }: CauseInputs): Cause[] =>
  themes.flatMap(({ concept, excess, heat }): Cause[] => {
    if (excess * direction <= 0) return [];
    const warmth = (direction === 1 ? heat : 100 - heat) / 100;
    const score = 0.5 * held(Math.abs(excess) / fullExcess) + 0.5 * warmth;
    return [{ kind: 'theme', score, concept, excess, heat }];
  });

const levelCauses = ({ levels, priceBefore, price, direction }: CauseInputs): Cause[] =>
  levels.flatMap((level): Cause[] => {
    const isBroken =
      direction === 1
        ? priceBefore <= level.level && price > level.level
        : priceBefore >= level.level && price < level.level;
    return isBroken ? [{ kind: 'technical', score: level.strength / maxStrength, level }] : [];
  });

/** Hours from one moment to another. */
export const hoursBetween = (from: Moment, to: Moment): number =>
  (serialOf(to.date) - serialOf(from.date)) * 24 + (to.second - from.second) / 3600;

const held = (value: number): number => Math.min(1, Math.max(0, value));
