import { shanghaiDate, shanghaiSecond } from '@lianpan/domain';

const morning = 9.5 * 3600;
const noonPoint = 120;
const afternoon = 13 * 3600;
const lastPoint = 240;

/** The point of a day line at an instant, 0 for 09:30 and 240 for 15:00; `null` for another day and before the open. */
export function minuteAt(instant: number, tradeDate: string): number | null {
  if (shanghaiDate(instant) !== tradeDate) return null;
  const second = shanghaiSecond(instant);
  if (second < morning) return null;
  const minutes = (from: number): number => Math.floor((second - from) / 60);
  if (second < afternoon) return Math.min(noonPoint, minutes(morning));
  return Math.min(lastPoint, noonPoint + minutes(afternoon));
}
