import { clockText, minuteText } from '../../../shared/dates.ts';
import { runtime } from '../../../shared/runtime.ts';

/** By when somebody answers: today's clock is enough for today. */
export const timeText = (at: number): string =>
  minuteText(at).slice(0, 10) === minuteText(runtime().serverNow()).slice(0, 10)
    ? clockText(at)
    : minuteText(at).slice(5);
