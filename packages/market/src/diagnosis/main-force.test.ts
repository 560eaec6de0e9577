import { describe, expect, it } from 'vitest';
import {
  controlLevel,
  controlShare20,
  mainCost20,
  mainForcePhase,
  phaseTests,
  type MainForceDay,
} from './main-force.ts';

const figures = (netShare20: number, change20: number, position60 = 0.5, volumeRatio20 = 1) => ({
  netShare20,
  change20,
  position60,
  volumeRatio20,
});

describe('the phase of large orders', () => {
  it.each([
    ['accumulation', figures(0.02, 0.08)],
    ['accumulation', figures(0.02, -0.08)],
    ['watch', figures(0.0199, 0.08)],
    ['markup', figures(0.01, 0.0801)],
    ['markup', figures(0.05, 0.2)],
    ['watch', figures(0.0099, 0.2)],
    ['distribution', figures(-0.015, 0.3, 0.7)],
    ['watch', figures(-0.015, 0.3, 0.69)],
    ['watch', figures(-0.0149, 0.3, 0.9)],
    ['shakeout', figures(0, -0.1, 0.2, 0.99)],
    ['shakeout', figures(0.01, -0.03, 0.2, 0.5)],
    ['watch', figures(0, -0.1, 0.2, 1)],
    ['watch', figures(-0.001, -0.05, 0.2, 0.5)],
    ['watch', figures(0, -0.101, 0.2, 0.5)],
  ] as const)('is %s of %j', (phase, given) => {
    expect(mainForcePhase(given)).toBe(phase);
  });

  it('is not known without one of its figures', () => {
    expect(mainForcePhase(figures(0.02, Number.NaN))).toBeNull();
    expect(mainForcePhase(figures(0.02, 0, Number.NaN))).toBeNull();
  });
});

describe('cost and control', () => {
  const day = (vwap: number, mainIn: number, mainOut: number, amount = 100): MainForceDay => ({
    vwap,
    amount,
    mainNet: mainIn - mainOut,
    mainIn,
    mainOut,
  });

  it('the cost weighs days of net buying by what was bought', () => {
    expect(mainCost20([day(10, 30, 10), day(12, 10, 5), day(50, 5, 30)])).toBeCloseTo((10 * 30 + 12 * 10) / 40, 12);
    expect(mainCost20([day(10, 10, 30)])).toBeNull();
    expect(mainCost20([{ ...day(10, 30, 10), mainIn: Number.NaN }])).toBeNull();
  });

  it('only the last twenty days count', () => {
    const days = [day(99, 50, 0), ...Array.from({ length: 20 }, () => day(10, 30, 10))];
    expect(mainCost20(days)).toBe(10);
    expect(controlShare20(days)).toBeCloseTo(0.2, 12);
  });

  it('the control has four levels', () => {
    expect([0.199, 0.2, 0.349, 0.35, 0.5, 0.501].map(controlLevel)).toEqual([
      'none',
      'light',
      'light',
      'medium',
      'medium',
      'high',
    ]);
    expect(controlShare20([])).toBeNull();
  });
});

it('tells the conditions of each phase, and the first that hold all name it', () => {
  for (const change20 of [-0.12, -0.1, -0.05, -0.03, 0, 0.08, 0.081]) {
    for (const netShare20 of [-0.02, -0.015, 0, 0.01, 0.02]) {
      for (const position60 of [0.2, 0.7]) {
        for (const volumeRatio20 of [0.8, 1]) {
          const figures = { change20, netShare20, position60, volumeRatio20 };
          const first = phaseTests(figures).find(({ tests }) => tests.every(({ isMet }) => isMet));
          expect(first?.phase ?? 'watch').toBe(mainForcePhase(figures));
        }
      }
    }
  }
});
