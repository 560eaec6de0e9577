import { minutePoints } from '../simulator/minute-grid.ts';
import type { AbnormalMinutes } from './abnormal-detector.ts';
import type { AbnormalHit } from './abnormal-event.ts';
import { EffectSamples } from './effects.ts';
import { subCodes } from './sub-codes.ts';

const afterMinutes = 30;

/**
 * Adds what followed the movements of one whole day. `changeAfter` is the ex-right change from the day's close over so
 * many traded days, `null` where nobody knows it yet. A movement counts for its sub code and for its family.
 */
export function addMinuteEffects(
  samples: EffectSamples,
  hits: readonly AbnormalHit[],
  minutes: Pick<AbnormalMinutes, 'price'>,
  changeAfter: (index: number, days: number) => number | null,
): void {
  for (const { index, sub, point, price } of hits) {
    const { code, type } = subCodes[sub]!;
    const at = index * minutePoints;
    const close = minutes.price[at + minutePoints - 1]!;
    const add = (horizon: Parameters<EffectSamples['add']>[1], value: number): void => {
      samples.add(code, horizon, value);
      samples.add(type, horizon, value);
    };
    if (point + afterMinutes < minutePoints) add('minutes30', minutes.price[at + point + afterMinutes]! / price - 1);
    if (point < minutePoints - 1) add('close', close / price - 1);
    for (const [horizon, days] of [
      ['days1', 1],
      ['days3', 3],
      ['days5', 5],
    ] as const) {
      const change = changeAfter(index, days);
      if (change !== null) add(horizon, (close / price) * (1 + change) - 1);
    }
  }
}
