import type { LimitBar } from './limit-inputs.ts';

/** A bar that closed at its up limit, of the handbook's example of a seal's strength. Source: market handbook B.6. */
export const sealedBar: LimitBar = {
  open: 1020,
  high: 1100,
  low: 1010,
  close: 1100,
  prevClose: 1000,
  up: 1100,
  down: 900,
  volume: 8_000_000,
  amount: 8.6e7,
};
