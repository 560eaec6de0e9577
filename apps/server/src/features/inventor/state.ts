import { inventorStates, shanghaiDate } from '@lianpan/domain';
import { rejected } from '../../rejection.ts';
import type { InventorRow } from './queries.ts';
import { inventorTexts as texts } from './texts.ts';

type Standing = Pick<InventorRow, 'state' | 'stoppedUntil'>;

/** The state of a creator at a moment: a stop ends by itself. */
export const stateAt = ({ state, stoppedUntil }: Standing, now: number): number =>
  state === inventorStates.stopped && stoppedUntil !== null && stoppedUntil.getTime() <= now
    ? inventorStates.active
    : state;

/** Rejects who may not publish: who is no creator, and what is paid while that is stopped. */
export function requireMayOffer(inventor: InventorRow | undefined, isPaid: boolean, now: number): InventorRow {
  const state = inventor ? stateAt(inventor, now) : inventorStates.none;
  if (!inventor || state === inventorStates.none || state === inventorStates.applying)
    throw rejected(texts.notActive, 'PRIVILEGE_REQUIRED');
  if (state === inventorStates.left) throw rejected(texts.left, 'PRIVILEGE_REQUIRED');
  if (state === inventorStates.stopped && isPaid)
    throw rejected(texts.stopped, 'PRIVILEGE_REQUIRED', {
      date: inventor.stoppedUntil ? shanghaiDate(inventor.stoppedUntil.getTime()) : '',
    });
  return inventor;
}
