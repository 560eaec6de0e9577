import type { DailyColumns } from '../columns.ts';
import { drain } from '../parts.ts';
import { slotOf } from '../series/bar-slots.ts';

/** Members that a concept needs, and may have, to be ranked. Source: market handbook J.1. */
const minMembers = 8;
const maxMembers = 400;

/** Days of a heat, the newest included. */
export const heatDays = 5;

/** Largest weight of one member in its concept's change. */
const weightCap = 0.1;

/** One concept on one day; ratios are fractions. */
export interface ThemeDay {
  readonly change: number;
  readonly breadth: number;
  readonly limitUpShare: number;
  readonly amountRatio: number;
  readonly mainNetShare: number;
}

export interface ThemeInputs {
  readonly columns: DailyColumns;
  /** Concept names of each security. */
  readonly conceptsOf: (index: number) => readonly string[];
  readonly floatSharesOf: (index: number) => number | null;
  /** Whether a security closed at its up limit on a bar, by slot in the columns. */
  readonly isLimitUp: (index: number, slot: number) => boolean;
  readonly day: number;
}

/** A concept's heat, 0 to 100, and its change on the day, a fraction. */
export interface ThemeStanding {
  readonly heat: number;
  readonly change: number;
  readonly parts: HeatParts;
}

/** What a heat is made of: five ranks among all themes and the share of days in the top fifth, each 0 to 1. */
export interface HeatParts {
  readonly change: number;
  readonly breadth: number;
  readonly limitUps: number;
  readonly amount: number;
  readonly flow: number;
  readonly persistence: number;
}

/** How much of a heat each part makes. Source: market handbook C.4. */
const heatWeights: HeatParts = {
  change: 0.25,
  breadth: 0.15,
  limitUps: 0.2,
  amount: 0.15,
  flow: 0.15,
  persistence: 0.1,
};

/** Heat 0 to 100 of its parts. */
export const heatOf = (parts: HeatParts): number =>
  100 *
  (heatWeights.change * parts.change +
    heatWeights.breadth * parts.breadth +
    heatWeights.limitUps * parts.limitUps +
    heatWeights.amount * parts.amount +
    heatWeights.flow * parts.flow +
    heatWeights.persistence * parts.persistence);

/** Heat alone, by name; see `themeStandings`. */
export const themeHeat = (inputs: ThemeInputs): Map<string, number> => drain(themeHeatInParts(inputs));

/** The same in parts, for a thread that keeps a clock. */
export function* themeHeatInParts(inputs: ThemeInputs): Generator<void, Map<string, number>> {
  const standings = yield* standingsInParts(inputs);
  return new Map([...standings].map(([name, { heat }]) => [name, heat]));
}

/**
 * Heat 0 to 100 of every concept on a finished day: percentile ranks of change, breadth, limit-ups, amount against the
 * five days before and main flow, and how often the concept was in the top fifth lately. Source: market handbook C.4.
 */
export const themeStandings = (inputs: ThemeInputs): Map<string, ThemeStanding> => drain(standingsInParts(inputs));

function* standingsInParts(inputs: ThemeInputs): Generator<void, Map<string, ThemeStanding>> {
  const { columns, floatSharesOf } = inputs;
  const { length: count } = columns.length;
  const members = themeMembers(count, inputs.conceptsOf);
  // A stock belongs to several themes: what they ask of it is looked up once.
  const shares = Float64Array.from({ length: count }, (_, index) => floatSharesOf(index) ?? 0);
  const days: Map<string, ThemeDay>[] = [];
  for (let back = 0; back < heatDays; back++) {
    const day = inputs.day - back;
    const slots = Int32Array.from({ length: count }, (_, index) => slotOf(columns, index, day));
    days.push(dayFigures(inputs, members, stocksOn(inputs, slots, shares)));
    yield;
  }
  return standingsFrom([...members.keys()], days);
}

/** Heat from the figures of five days, newest first; `concepts` are those that may be ranked. */
export function standingsFrom(
  concepts: readonly string[],
  days: readonly ReadonlyMap<string, ThemeDay>[],
): Map<string, ThemeStanding> {
  const names = concepts.filter((name) => days[0]?.has(name));
  const today: ReadonlyMap<string, ThemeDay> = days[0] ?? new Map();
  const ranks = (figure: (day: ThemeDay) => number): Map<string, number> =>
    percentileRanks(names.map((name) => [name, figure(today.get(name)!)] as const));
  const change = ranks((theme) => theme.change);
  const breadth = ranks((theme) => theme.breadth);
  const limitUps = ranks((theme) => theme.limitUpShare);
  const amount = ranks((theme) => theme.amountRatio);
  const flow = ranks((theme) => theme.mainNetShare);
  const persistence = persistenceOf(days, names);
  return new Map(
    names.map((name) => {
      const parts: HeatParts = {
        change: change.get(name)!,
        breadth: breadth.get(name)!,
        limitUps: limitUps.get(name)!,
        amount: amount.get(name)!,
        flow: flow.get(name)!,
        persistence: persistence.get(name)!,
      };
      return [name, { heat: heatOf(parts), change: today.get(name)!.change, parts }];
    }),
  );
}

/** Boards that say how a stock may be held, not what it does; they are no themes. Source: market handbook C.4. */
const styleBoard = /融资融券|深股通|沪股通|标普|MSCI|预盈/;

/** Members of every concept that is large enough, and not too large, to be ranked. */
export function themeMembers(
  count: number,
  conceptsOf: (index: number) => readonly string[],
): Map<string, readonly number[]> {
  const members = new Map<string, number[]>();
  for (let index = 0; index < count; index++) {
    for (const concept of conceptsOf(index)) {
      const list = members.get(concept);
      if (list) list.push(index);
      else members.set(concept, [index]);
    }
  }
  for (const [concept, list] of members) {
    if (list.length < minMembers || list.length > maxMembers || styleBoard.test(concept)) members.delete(concept);
  }
  return members;
}

/** By security: its bar on a day, -1 without one, and what themes ask of it; a security has several themes. */
export interface StockDay {
  readonly slots: Int32Array;
  readonly change: Float64Array;
  readonly cap: Float64Array;
  readonly isLimitUp: Uint8Array;
  /** Mean amount of the five bars before. */
  readonly usual: Float64Array;
}

/** `slots` are the bars of a day, -1 without one, `shares` the floating shares. */
export function stocksOn(
  { columns, isLimitUp: isAtLimit }: Pick<ThemeInputs, 'columns' | 'isLimitUp'>,
  slots: Int32Array,
  shares: Float64Array,
): StockDay {
  const { length: count } = slots;
  const change = new Float64Array(count).fill(Number.NaN);
  const [cap, usual, isLimitUp] = [new Float64Array(count), new Float64Array(count), new Uint8Array(count)];
  for (let index = 0; index < count; index++) {
    const slot = slots[index]!;
    const before = slot < 0 ? 0 : columns.prevClose[slot]!;
    if (before === 0) continue;
    change[index] = columns.close[slot]! / before - 1;
    cap[index] = shares[index]! * before;
    isLimitUp[index] = isAtLimit(index, slot) ? 1 : 0;
    const first = Math.max(columns.start[index]!, slot - 5);
    for (let at = first; at < slot; at++) usual[index]! += columns.amount[at]! / (slot - first);
  }
  return { slots, change, cap, isLimitUp, usual };
}

/** Figures of every theme of which a member traded. */
export function dayFigures(
  inputs: Pick<ThemeInputs, 'columns'>,
  members: ReadonlyMap<string, readonly number[]>,
  stocks: StockDay,
): Map<string, ThemeDay> {
  const figures = new Map<string, ThemeDay>();
  for (const [concept, list] of members) {
    const theme = themeDay(inputs, list, stocks);
    if (theme) figures.set(concept, theme);
  }
  return figures;
}

function themeDay(
  { columns }: Pick<ThemeInputs, 'columns'>,
  list: readonly number[],
  { slots, change, cap, isLimitUp, usual }: StockDay,
): ThemeDay | null {
  let [traded, up, down, limitUps] = [0, 0, 0, 0];
  let [amount, earlier, mainNet] = [0, 0, 0];
  for (const index of list) {
    const moved = change[index]!;
    if (Number.isNaN(moved)) continue;
    const slot = slots[index]!;
    traded++;
    if (moved > 0) up++;
    else if (moved < 0) down++;
    limitUps += isLimitUp[index]!;
    amount += columns.amount[slot]!;
    earlier += usual[index]!;
    const net = columns.mainNet[slot]!;
    if (!Number.isNaN(net)) mainNet += net;
  }
  if (traded === 0) return null;
  return {
    change: cappedMean(list, change, cap),
    breadth: up + down === 0 ? 0.5 : up / (up + down),
    limitUpShare: limitUps / traded,
    amountRatio: earlier > 0 ? amount / earlier : 1,
    mainNetShare: amount > 0 ? mainNet / amount : 0,
  };
}

/** Mean change of members weighted by float cap, none above a tenth of the whole; NaN changes are left out. */
export function cappedMean(members: readonly number[], changes: Float64Array, caps: Float64Array): number {
  let [total, plain, count] = [0, 0, 0];
  for (const i of members) {
    if (Number.isNaN(changes[i]!)) continue;
    total += caps[i]!;
    plain += changes[i]!;
    count++;
  }
  if (total === 0) return plain / count;
  let [sum, weights] = [0, 0];
  for (const i of members) {
    if (Number.isNaN(changes[i]!)) continue;
    const weight = Math.min(caps[i]! / total, weightCap);
    sum += weight * changes[i]!;
    weights += weight;
  }
  return sum / weights;
}

/** Rank 0 to 1 of each value among all; equal values share the mean of their places. */
function percentileRanks(entries: readonly (readonly [string, number])[]): Map<string, number> {
  const sorted = entries.toSorted((a, b) => a[1] - b[1]);
  const ranks = new Map<string, number>();
  const last = Math.max(1, sorted.length - 1);
  for (let from = 0; from < sorted.length;) {
    let to = from;
    while (to + 1 < sorted.length && sorted[to + 1]![1] === sorted[from]![1]) to++;
    for (let at = from; at <= to; at++) ranks.set(sorted[at]![0], (from + to) / 2 / last);
    from = to + 1;
  }
  return ranks;
}

/** Share of the five days on which a concept was in the top fifth by change. */
function persistenceOf(days: readonly ReadonlyMap<string, ThemeDay>[], names: readonly string[]): Map<string, number> {
  const hits = new Map<string, number>(names.map((name) => [name, 0]));
  for (const day of days) {
    const ranked = [...day].sort((a, b) => b[1].change - a[1].change);
    for (const [name] of ranked.slice(0, Math.ceil(ranked.length / 5))) hits.set(name, (hits.get(name) ?? 0) + 1);
  }
  return new Map(names.map((name) => [name, (hits.get(name) ?? 0) / days.length]));
}
