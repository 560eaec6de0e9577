import { setImmediate } from 'node:timers/promises';
import {
  addSampledDay,
  dailySubCodes,
  effectDays,
  EffectSamples,
  sampledDays,
  simulatedDailyEffects,
  subCodes,
  type AbnormalType,
  type SimulatedHistory,
} from '@lianpan/market';
import type { EffectsAnswer } from '../facts-protocol.ts';

interface Studies {
  readonly day: number;
  readonly daily: EffectSamples;
  readonly sampled: EffectSamples;
  readonly sampledDays: number;
}

/** What followed abnormal movements, counted once an evening when somebody asks. */
export class EffectDesk {
  readonly #history: SimulatedHistory;
  #studies: { readonly day: number; readonly made: Promise<Studies> } | null = null;

  constructor(history: SimulatedHistory) {
    this.#history = history;
  }

  async effectsOf(type: AbnormalType): Promise<EffectsAnswer> {
    const { lastDay, firstDay } = this.#history;
    if (this.#studies?.day !== lastDay) this.#studies = { day: lastDay, made: this.#make(lastDay) };
    const { day, daily, sampled, sampledDays: days } = await this.#studies.made;
    const dailyDays = Math.min(effectDays, day - firstDay + 1);
    const isDaily = new Set<string>(dailySubCodes);
    return {
      type,
      study: sampled.study(type, 'sampledMinutes', days),
      subCodes: subCodes
        .filter((each) => each.type === type)
        .map(({ code }) => ({
          code,
          sampled: sampled.study(code, 'sampledMinutes', days),
          daily: isDaily.has(code) ? daily.study(code, 'dailyBars', dailyDays) : null,
        })),
    };
  }

  /** In parts, so that prices go on between two days. */
  async #make(day: number): Promise<Studies> {
    const sampled = new EffectSamples();
    const days = sampledDays(this.#history, day);
    for (const each of days) {
      addSampledDay(sampled, this.#history, each, day);
      await setImmediate();
    }
    return { day, daily: simulatedDailyEffects(this.#history, day), sampled, sampledDays: days.length };
  }
}
