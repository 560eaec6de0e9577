import { happeningAlertKinds } from '@lianpan/domain';
import type { AlertKind } from '../api.ts';

/** Kinds that say all by themselves. */
const plain: readonly AlertKind[] = ['limitUp', 'limitDown', 'limitBroken', ...happeningAlertKinds];
const prices: readonly AlertKind[] = ['priceAbove', 'priceBelow'];

export const isPlain = (kind: AlertKind): boolean => plain.includes(kind);
export const isPrice = (kind: AlertKind): boolean => prices.includes(kind);

/** What is typed for each kind: yuan or percent. */
export type Typed = Readonly<Partial<Record<AlertKind, string>>>;

export interface WantedAlert {
  readonly kind: AlertKind;
  readonly value: number;
}

/** The largest price or percentage that is taken. */
const maxValue = 1e6;

/** The alerts of the chosen kinds; `null` while one of them lacks its figure, or none is chosen. */
export function alertsOf(chosen: readonly AlertKind[], typed: Typed): readonly WantedAlert[] | null {
  const wanted = chosen.map((kind) => ({ kind, value: isPlain(kind) ? 0 : Number(typed[kind] ?? '') }));
  const isReady = wanted.every(({ kind, value }) => isPlain(kind) || (value > 0 && value <= maxValue));
  return wanted.length > 0 && isReady ? wanted : null;
}

/** How far a typed price lies from that of now, a ratio; `null` where one of them is not known. */
export function distanceOf(typed: string | undefined, price: number | null | undefined): number | null {
  const wanted = Number(typed);
  return !typed || !(wanted > 0) || !price ? null : wanted / price - 1;
}
