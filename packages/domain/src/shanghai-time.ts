/** Days and hours in Shanghai, counted with plain numbers: this room has no clock. Instants are ms since the epoch. */

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
const offsetMs = 8 * hourMs;

/** Number of the Shanghai day of an instant; daily limits and "a new day" change at its midnight. */
export const shanghaiDay = (instant: number): number => Math.floor((instant + offsetMs) / dayMs);

/** Second of the Shanghai day, 0 to 86399. */
export const shanghaiSecond = (instant: number): number =>
  Math.floor((instant + offsetMs - shanghaiDay(instant) * dayMs) / 1000);

/** The instant at which a Shanghai day begins. */
export const startOfShanghaiDay = (day: number): number => day * dayMs - offsetMs;

const padded = (value: number): string => String(value).padStart(2, '0');

/** `2026-11-20`, in Shanghai. Counts days in 400-year eras that begin on 1 March, so that 29 February comes last. */
export function shanghaiDate(instant: number): string {
  const days = shanghaiDay(instant) + 719_468;
  const era = Math.floor(days / 146_097);
  const ofEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${year}-${padded(month)}-${padded(ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1)}`;
}

/** `10:30:05`, in Shanghai. */
export function shanghaiClock(instant: number): string {
  const second = shanghaiSecond(instant);
  return [second / 3600, (second / 60) % 60, second % 60].map((part) => padded(Math.floor(part))).join(':');
}
