import { annualDays } from '../calendar/annual-days.ts';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import type { DailyColumns } from '../columns.ts';
import { limitPrices } from '../rules/price-limit.ts';
import type { Board } from '../security.ts';
import type { Bars } from '../series/bars.ts';
import { volatilityRanks } from './volatility-ranks.ts';
import type { RuleKnowledge } from './rule.ts';

/** A dividend by its ex day, yuan a share before tax. */
export interface RuleDividend {
  readonly day: number;
  readonly cash: number;
}

/** What a market tells beside its bars; each answer is as of the day, nothing of it came out later. */
export interface RuleFacts {
  readonly columns: DailyColumns;
  readonly boardOf: (index: number) => Board;
  readonly floatSharesOn: (index: number, day: number) => number | null;
  /** `null` where nobody knows what was paid. */
  readonly dividendsOf: (index: number) => readonly RuleDividend[] | null;
  /** Percent limit, 0 on a day without. */
  readonly limitOn: (index: number, day: number) => number;
  /** Best heat of the themes of a stock, 0 to 100; NaN for a stock without themes. */
  readonly heatOn: (index: number, day: number) => number;
  /** By slot of the columns; worked out when a rule first reads them unless given. */
  readonly volatilityRanks?: Float32Array | undefined;
}

/**
 * Tells strategies S08 to S11 of any stock what they read beside bars. Each figure of a bar is made of that day and the
 * days before; it is worked out when a rule first reads it. Source: market handbook B.3, C.4, C.9, D.7.
 */
export function createRuleKnowledge(facts: RuleFacts): (index: number, bars: Bars) => RuleKnowledge {
  const { columns } = facts;
  let ranks = facts.volatilityRanks;
  return (index, { day, amount, mainNet }) => {
    const first = columns.start[index]!;
    const count = day.length;
    const line = (figure: (bar: number) => number): Float64Array => filled(new Float64Array(count), figure);
    const marks = (figure: (bar: number) => number): Uint8Array => filled(new Uint8Array(count), figure);
    return {
      amount,
      mainNet,
      get turnover() {
        return line((bar) => columns.volume[first + bar]! / (facts.floatSharesOn(index, day[bar]!) ?? Number.NaN));
      },
      get dividendYield() {
        const paid = facts.dividendsOf(index);
        return line((bar) => (paid ? paidWithin(paid, day[bar]!) / (columns.close[first + bar]! / 100) : Number.NaN));
      },
      get themeHeat() {
        return line((bar) => facts.heatOn(index, day[bar]!));
      },
      get volatilityRank() {
        ranks ??= volatilityRanks(columns);
        return Float64Array.from(ranks.subarray(first, first + count));
      },
      get limitUp() {
        const board = facts.boardOf(index);
        return marks((bar) => limitUpOf(columns, first + bar, facts.limitOn(index, day[bar]!), board));
      },
      get monthEnd() {
        return marks((bar) => Number(isMonthEnd(day[bar]!)));
      },
    };
  };
}

/** In a loop: `from` of a typed array gathers what it is given first, which thousands of stocks feel. */
function filled<Line extends Float64Array | Uint8Array>(out: Line, figure: (bar: number) => number): Line {
  for (let bar = 0; bar < out.length; bar++) out[bar] = figure(bar);
  return out;
}

/** Yuan a share that were paid within the year up to a day. */
function paidWithin(paid: readonly RuleDividend[], day: number): number {
  let cents = 0;
  for (const dividend of paid) {
    if (dividend.day <= day && dividend.day > day - annualDays) cents += Math.round(dividend.cash * 100);
  }
  return cents / 100;
}

/** 1 for a bar that closed at its up limit, 2 when it stood there all day, else 0. */
function limitUpOf({ prevClose, low, close }: DailyColumns, slot: number, percent: number, board: Board): 0 | 1 | 2 {
  const reference = prevClose[slot]!;
  if (percent === 0 || reference < 1) return 0;
  const { up } = limitPrices(reference, percent, board);
  if (close[slot] !== up) return 0;
  return low[slot] === up ? 2 : 1;
}

/** Answers by day, worked out once: every stock asks of the same days. */
let monthEnds: (boolean | undefined)[] = [];
let monthEndsOf = 0;

/** The calendar of a year is published before it begins. */
function isMonthEnd(day: number): boolean {
  const { dayCount } = aShareCalendar;
  // The calendar may have been extended since.
  if (monthEndsOf !== dayCount) [monthEnds, monthEndsOf] = [[], dayCount];
  return (monthEnds[day] ??=
    day + 1 < dayCount && aShareCalendar.dateOf(day).slice(0, 7) !== aShareCalendar.dateOf(day + 1).slice(0, 7));
}
