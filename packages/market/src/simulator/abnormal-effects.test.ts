import { beforeAll, describe, expect, it } from 'vitest';
import { EffectSamples } from '../abnormal/effects.ts';
import { addSampledDay, sampledDays, simulatedDailyEffects } from './abnormal-effects.ts';
import { marketOf } from './company/markets.fixture.ts';
import type { SimulatedHistory } from './history.ts';

let history: SimulatedHistory;
beforeAll(() => {
  history = marketOf(120).history;
});

describe('effects over a simulated market', () => {
  it('are the same before and after later days are known', () => {
    const day = history.lastDay - 30;
    const then = marketOf(90).history;
    expect(then.lastDay).toBe(day);
    for (const code of ['SEAL_UP', 'HIGH60', 'GAP_DOWN', 'TURNOVER']) {
      const [early, late] = [simulatedDailyEffects(then), simulatedDailyEffects(history, day)];
      expect(early.study(code, 'dailyBars', 250)).toEqual(late.study(code, 'dailyBars', 250));
    }
    const [sampled] = sampledDays(then, day);
    const [early, late] = [new EffectSamples(), new EffectSamples()];
    addSampledDay(early, then, sampled!, day);
    addSampledDay(late, history, sampled!, day);
    expect(early.study('P+', 'sampledMinutes', 1)).toEqual(late.study('P+', 'sampledMinutes', 1));
  });

  it('sample the same days every evening', () => {
    const today = sampledDays(history, history.lastDay);
    const yesterday = sampledDays(history, history.lastDay - 1);
    expect(today.length).toBeGreaterThan(2);
    expect(today.filter((day) => day !== history.lastDay)).toEqual(yesterday);
  });

  it('know what thirty minutes brought only from minutes', () => {
    const [day] = sampledDays(history, history.lastDay);
    const samples = new EffectSamples();
    addSampledDay(samples, history, day!, history.lastDay);
    const rocket = samples.study('ROCKET', 'sampledMinutes', 1).outcomes;
    expect(rocket.minutes30!.count).toBeGreaterThan(1);
    expect(simulatedDailyEffects(history).study('SEAL_UP', 'dailyBars', 250).outcomes.minutes30).toBeNull();
  });
});
