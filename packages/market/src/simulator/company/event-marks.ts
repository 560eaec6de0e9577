import { impactOf } from '../../company/event-impact.ts';
import type { DatedImpact } from '../../company/company-profile.ts';
import type { SimulatedHistory } from '../history.ts';
import { factorBetween } from './bar-lookup.ts';
import { firmPlanOf } from './firm-plan.ts';
import type { PlannedEvent } from './planned-event.ts';
import { pricedDetail } from './priced-events.ts';
import { analystReportFrom } from './research.ts';
import { yearSpanOf } from './year-span.ts';
import type { FirmBook } from './firm-book-shape.ts';

/** Trading days looked back for each figure. Source: market handbook E.2. */
const impactDays = 60;
const researchDays = 90;
const blockDays = 20;

/** What an event adds to the figures of a profile, beside its impact. */
const mark = { NONE: 0, BUY: 1, RATING: 2, VISIT: 3, BUYBACK: 4, INCREASE: 5, BLOCK: 6 } as const;

/** Numbers kept of one event: day, second, kind of mark, figure, day on which it is over, impact. */
const stride = 6;

/**
 * The events of a firm in one calendar year as far as profiles count them, in the order in which they come out, as plain
 * numbers: whole plans of all firms would fill the memory. The figure is a target price, or the premium of a block.
 */
export type EventMarks = Float64Array;

/** What the events of the last weeks and months come to. */
export interface EventFigures {
  readonly recentImpacts: readonly DatedImpact[];
  readonly buyRatings90: number;
  readonly meanTargetPrice: number | null;
  readonly researchVisits90: number;
  readonly isBuybackUnderWay: boolean;
  readonly isHolderIncreaseUnderWay: boolean;
  readonly bestBlockPremium20: number | null;
}

/** Marks of a calendar year from a book that reaches its third quarter. What comes after the history has no price yet. */
export function eventMarksOf(history: SimulatedHistory, index: number, year: number, book: FirmBook): EventMarks {
  const span = yearSpanOf(year);
  const found: number[] = [];
  if (span !== null) {
    for (const event of firmPlanOf(history.universe, index, span, book)) addMark(history, index, event, book, found);
  }
  return Float64Array.from(found);
}

function addMark(history: SimulatedHistory, index: number, event: PlannedEvent, book: FirmBook, found: number[]): void {
  const { day, second, until, detail } = event;
  if (detail.type === 'RATING') {
    const { targetPrice } = analystReportFrom(history, index, event, detail);
    const kind = detail.rating === 'BUY' ? mark.BUY : mark.RATING;
    found.push(day, second, kind, targetPrice ?? Number.NaN, until, 0);
    return;
  }
  const impact = impactOf(pricedDetail(history, index, event, detail, book));
  let kind: number = mark.NONE;
  let figure = Number.NaN;
  if (detail.type === 'RESEARCH_VISIT') kind = mark.VISIT;
  else if (detail.type === 'BUYBACK') kind = mark.BUYBACK;
  else if (detail.type === 'HOLDER_TRADE' && detail.direction === 'INCREASE') kind = mark.INCREASE;
  else if (detail.type === 'BLOCK_TRADE') {
    kind = mark.BLOCK;
    // Written so that no discount is 0 and not minus 0.
    figure = 0 - detail.discount!;
  }
  if (kind !== mark.NONE || impact !== 0) found.push(day, second, kind, figure, until, impact);
}

/**
 * Figures of the events that were out at a second of a trading day, from the marks of its calendar year and the one
 * before; nothing goes on for longer than that. `barDay` is the day to which targets are adjusted.
 */
export function eventFiguresOf(
  history: SimulatedHistory,
  index: number,
  years: readonly EventMarks[],
  { day, second, barDay }: { readonly day: number; readonly second: number; readonly barDay: number },
): EventFigures {
  const recentImpacts: DatedImpact[] = [];
  let targets = 0;
  let targetSum = 0;
  let buyRatings90 = 0;
  let researchVisits90 = 0;
  let isBuybackUnderWay = false;
  let isHolderIncreaseUnderWay = false;
  let bestBlockPremium20: number | null = null;
  for (const marks of years) {
    for (let at = 0; at < marks.length; at += stride) {
      const came = marks[at]!;
      if (came > day || (came === day && marks[at + 1]! > second)) continue;
      const age = day - came;
      const kind = marks[at + 2]!;
      if (age < impactDays && marks[at + 5] !== 0) {
        recentImpacts.push({ day: came, impact: marks[at + 5] as DatedImpact['impact'] });
      }
      if (kind === mark.BUYBACK) isBuybackUnderWay ||= marks[at + 4]! > day;
      else if (kind === mark.INCREASE) isHolderIncreaseUnderWay ||= marks[at + 4]! > day;
      else if (age >= researchDays) continue;
      else if (kind === mark.VISIT) researchVisits90++;
      else if (kind === mark.BLOCK) {
        if (age < blockDays) bestBlockPremium20 = Math.max(bestBlockPremium20 ?? -1, marks[at + 3]!);
      } else if (kind === mark.BUY || kind === mark.RATING) {
        if (kind === mark.BUY) buyRatings90++;
        const target = marks[at + 3]!;
        if (Number.isNaN(target)) continue;
        // A target reads as it does after the ex-rights days since.
        targetSum += target / factorBetween(history, index, came - 1, barDay);
        targets++;
      }
    }
  }
  return {
    recentImpacts,
    buyRatings90,
    meanTargetPrice: targets === 0 ? null : targetSum / targets,
    researchVisits90,
    isBuybackUnderWay,
    isHolderIncreaseUnderWay,
    bestBlockPremium20,
  };
}
