import type { AbnormalHit } from '../abnormal/abnormal-event.ts';
import { familyOfSubCode } from '../abnormal/sub-codes.ts';
import { secondOfPoint } from '../simulator/minute-grid.ts';

/** Movements without their words: stock, second of the Shanghai day, family as its place in `abnormalTypes`. */
export interface MovementMarks {
  readonly slots: Int32Array;
  readonly seconds: Int32Array;
  readonly families: Uint8Array;
}

/** The movements of one day as a list shows them: what a combination joins is told by it alone. */
export function movementMarks(hits: readonly AbnormalHit[]): MovementMarks {
  const keyOf = (index: number, sub: number, point: number): string => `${index} ${sub} ${point}`;
  const joined = new Set(hits.flatMap(({ index, parts }) => parts.map(({ sub, point }) => keyOf(index, sub, point))));
  const shown = hits.filter(({ index, sub, point }) => !joined.has(keyOf(index, sub, point)));
  return {
    slots: Int32Array.from(shown, ({ index }) => index),
    seconds: Int32Array.from(shown, ({ point }) => secondOfPoint(point)),
    families: Uint8Array.from(shown, ({ sub }) => familyOfSubCode[sub]!),
  };
}
