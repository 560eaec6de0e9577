/** A clock that stands still until a test moves it. */
export interface FakeClock {
  /** Milliseconds since the epoch; hand this to what asks for the time. */
  readonly now: () => number;
  advance(ms: number): void;
  set(instant: string | number): void;
}

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The middle of the morning session of a trading Friday. */
export const defaultInstant = '2026-11-20T10:00:00+08:00';

export function fakeClock(startAt: string | number = defaultInstant): FakeClock {
  const read = (instant: string | number): number => (typeof instant === 'number' ? instant : Date.parse(instant));
  let current = read(startAt);
  return {
    now: () => current,
    advance(ms) {
      current += ms;
    },
    set(instant) {
      current = read(instant);
    },
  };
}
