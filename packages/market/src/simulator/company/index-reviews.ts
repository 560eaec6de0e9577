import { slotUpTo } from '../../series/bar-slots.ts';
import { createState, scalar } from '../engine-state.ts';
import type { SimulatedHistory } from '../history.ts';
import { indexDefinitions, reviewMembership } from '../index-engine.ts';
import { burnDays } from '../market-path.ts';
import { shareFactorsOn } from './firm-shares.ts';

/** Trading days between two reviews of the membership, as the index engine has it. */
const reviewEvery = 121;

/** Memberships already worked out, by history and review; what a review read can no longer change. */
const known = new WeakMap<SimulatedHistory, Map<number, Uint8Array>>();

/** The trading day on which the membership that holds on a day began. */
export function reviewDayOf(history: SimulatedHistory, day: number): number {
  const origin = history.universe.firstDay - burnDays;
  return origin + Math.floor((day - origin) / reviewEvery) * reviewEvery;
}

/**
 * Index membership on a trading day, bit n for index n, worked out from the closes before its review like the index
 * engine does. A security without a bar by then, suspended since before the history, counts with its first price.
 */
export function membershipOn(history: SimulatedHistory, day: number): Uint8Array {
  const review = reviewDayOf(history, day);
  const memo = known.get(history) ?? new Map<number, Uint8Array>();
  known.set(history, memo);
  const found = memo.get(review) ?? reviewOn(history, review);
  if (review - 1 <= history.lastDay) memo.set(review, found);
  return found;
}

function reviewOn(history: SimulatedHistory, review: number): Uint8Array {
  const { universe, columns } = history;
  const state = createState(universe.count);
  state.scalars[scalar.REVIEW_DAY] = -1;
  state.shareFactor.set(shareFactorsOn(universe, review - 1));
  for (let i = 0; i < universe.count; i++) {
    const slot = slotUpTo(columns, i, review - 1);
    state.price[i] = slot < 0 ? universe.startPrice[i]! : columns.close[slot]!;
  }
  reviewMembership(universe, state, review);
  return state.membership;
}

/** A security that joined or left an index; it is announced on the evening before `day`. */
export interface IndexChange {
  readonly day: number;
  readonly symbol: string;
  readonly change: 'INCLUDED' | 'EXCLUDED';
}

/** What the reviews from one trading day to another, both included, changed for a security; the first one changes nothing. */
export function indexChangesOf(history: SimulatedHistory, index: number, from: number, to: number): IndexChange[] {
  const origin = history.universe.firstDay - burnDays;
  const found: IndexChange[] = [];
  for (let review = reviewDayOf(history, to); review >= from && review > origin; review -= reviewEvery) {
    const now = membershipOn(history, review)[index]!;
    const before = membershipOn(history, review - 1)[index]!;
    indexDefinitions.forEach(({ symbol, size }, n) => {
      const bit = 1 << n;
      if (size === null || ((now ^ before) & bit) === 0) return;
      found.push({ day: review, symbol, change: now & bit ? 'INCLUDED' : 'EXCLUDED' });
    });
  }
  return found.reverse();
}
