/** Days and hours in Shanghai, counted with plain numbers: this room has no clock. Instants are ms since the epoch. */

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
const offsetMs = 8 * hourMs;

/** Number of the Shanghai day of an instant; daily limits and "a new day" change at its midnight. */
export const shanghaiDay = (instant: number): number => Math.floor((instant + offsetMs) / dayMs);

/** Second of the Shanghai day, 0 to 86399. */
export const shanghaiSecond = (instant: number): number =>
  Math.floor((instant + offsetMs - shanghaiDay(instant) * dayMs) / 1000);

/** The instant at which a Shanghai day begins. */
export const startOfShanghaiDay = (day: number): number => day * dayMs - offsetMs;
