import type { IntradayColumns } from '../simulator/intraday-shape.ts';

/** Signals of attack and of defence, as the handbook numbers them. Source: market handbook C.6. */
export const signalCodes = [
  'A1',
  'A2',
  'A3',
  'A4',
  'A5',
  'A6',
  'A7',
  'A8',
  'D1',
  'D2',
  'D3',
  'D4',
  'D5',
  'D6',
  'D7',
  'D8',
] as const;
export type SignalCode = (typeof signalCodes)[number];

/** Facts that support a signal; each makes it stronger by one. */
export const signalSupports = ['theme', 'money', 'averages', 'mood'] as const;
export type SignalSupport = (typeof signalSupports)[number];

/** The minutes of one stock and day, as security 0. */
export type SignalMinutes = Pick<
  IntradayColumns,
  'price' | 'runHigh' | 'runLow' | 'volumeSum' | 'amountSum' | 'mainNetSum'
>;

/** What is known of a stock before a day begins. Prices are fen, comparable with those of the day. */
export interface SignalBefore {
  readonly prevClose: number;
  readonly prevOpen: number;
  readonly prevHigh: number;
  /** Change of the day before, a fraction. */
  readonly prevChange: number;
  /** Up limit of the day, 0 without. */
  readonly up: number;
  /** Highest and lowest of twenty days, and of sixty. */
  readonly high20: number;
  readonly low20: number;
  readonly high60: number;
  readonly low60: number;
  /** Mean of twenty closes, and that of five days before. */
  readonly line: number;
  readonly lineBefore: number;
  /** Sum of the last nineteen closes. */
  readonly sum19: number;
  /** Closes in a row, the last included, above their own mean of twenty. */
  readonly daysAbove: number;
  /** Mean volume of five days, shares. */
  readonly usualVolume: number;
  /** MA5 > MA10 > MA20, the other way round, or neither. */
  readonly order: 1 | 0 | -1;
  /** Heat of the hottest theme, 0 to 100. */
  readonly heat: number;
  /** The mood of the market turns up, down, or neither. */
  readonly mood: 1 | 0 | -1;
  /** Prices and MACD disagree at a low (1) or at a high (-1); asked only where it could decide. */
  readonly divergence: () => 1 | 0 | -1;
}

/** A signal at the minute at which it came. */
export interface DaySignal {
  readonly code: SignalCode;
  readonly direction: 1 | -1;
  /** Place in the minutes of the day. */
  readonly point: number;
  /** Fen. */
  readonly price: number;
  readonly supports: readonly SignalSupport[];
}

/** Source: market handbook C.6, J.1. */
const rules = {
  minAmount: 3e7,
  breakout: { volumeRatio: 1.5, change: [0.02, 0.08] },
  rocket: { change: 0.02, times: 3 },
  money: { net: 3e7, share: 0.08, minutes: 10 },
  touch: 0.01,
  gapFrom: 30,
  gapChange: 0.02,
  heat: 60,
  weakDay: -0.03,
  nearLow: 0.03,
  turnChange: 0.02,
  fallBack: { high: 0.06, points: 0.05 },
  stalled: { volumeRatio: 3, change: 0.01, place: 0.8 },
  brokenMinutes: 5,
  daysAbove: 20,
} as const;

const minutesOfDay = 240;
const step = 3;

/** Quotients carry noise that no bound should hang on. */
const clean = (value: number): number => Math.round(value * 1e9) / 1e9;

/** All conditions at one minute of the day. */
class Minute {
  readonly #minutes: SignalMinutes;
  readonly #before: SignalBefore;
  readonly point: number;

  constructor(minutes: SignalMinutes, before: SignalBefore, point: number) {
    this.#minutes = minutes;
    this.#before = before;
    this.point = point;
  }

  get price(): number {
    return this.#minutes.price[this.point]!;
  }

  get amount(): number {
    return this.#minutes.amountSum[this.point]!;
  }

  get mainNet(): number {
    return this.#minutes.mainNetSum[this.point]!;
  }

  get #change(): number {
    return clean(this.price / this.#before.prevClose - 1);
  }

  /** Mean price so far, fen. */
  get #average(): number {
    return (this.amount * 100) / this.#minutes.volumeSum[this.point]!;
  }

  get #volumeRatio(): number {
    const usual = (this.#before.usualVolume * this.point) / minutesOfDay;
    return usual > 0 ? clean(this.#minutes.volumeSum[this.point]! / usual) : 0;
  }

  get #fastChange(): number {
    return this.point < step ? 0 : clean(this.price / this.#minutes.price[this.point - step]! - 1);
  }

  /** Traded within three minutes over what three minutes of the day usually have. */
  get #fastTimes(): number {
    if (this.point < step) return 0;
    const fast = this.amount - this.#minutes.amountSum[this.point - step]!;
    return clean(fast / ((this.amount / this.point) * step));
  }

  get #isAtLimit(): boolean {
    return this.#before.up > 0 && this.price >= this.#before.up;
  }

  #moneyHolds(side: 1 | -1): boolean {
    const { net, share } = rules.money;
    return this.mainNet * side >= net && (this.mainNet * side) / this.amount >= share;
  }

  #isMoneyRising(): boolean {
    const earlier = Math.max(0, this.point - rules.money.minutes);
    return this.mainNet > this.#minutes.mainNetSum[earlier]!;
  }

  /** Off the up limit for five minutes after it was there. */
  #isBroken(): boolean {
    const { up } = this.#before;
    if (up === 0 || this.#minutes.runHigh[this.point]! < up || this.point < rules.brokenMinutes) return false;
    for (let at = this.point - rules.brokenMinutes + 1; at <= this.point; at++) {
      if (this.#minutes.price[at]! >= up) return false;
    }
    return this.#minutes.runHigh[this.point - rules.brokenMinutes]! >= up;
  }

  holds(code: SignalCode): boolean {
    const { price, point } = this;
    const before = this.#before;
    const [high, low] = [this.#minutes.runHigh[point]!, this.#minutes.runLow[point]!];
    const change = this.#change;
    switch (code) {
      case 'A1': {
        const { volumeRatio, change: bounds } = rules.breakout;
        return (
          clean(price / before.high20) > 1 &&
          change >= bounds[0] &&
          change <= bounds[1] &&
          this.#volumeRatio >= volumeRatio
        );
      }
      case 'A2':
        return (
          this.#fastChange >= rules.rocket.change && this.#fastTimes >= rules.rocket.times && price > this.#average
        );
      case 'A3':
        return this.#moneyHolds(1) && this.#isMoneyRising();
      case 'A4':
        return (
          before.line > before.lineBefore &&
          Math.abs(clean(low / before.line - 1)) <= rules.touch &&
          price > before.prevClose &&
          price > this.#average
        );
      case 'A5':
        return point >= rules.gapFrom && low > before.prevHigh && change >= rules.gapChange;
      case 'A6':
        return this.#isAtLimit && before.heat >= rules.heat;
      case 'A7':
        return before.prevChange <= rules.weakDay && price > before.prevOpen;
      case 'A8':
        return (
          change >= rules.turnChange &&
          Math.abs(clean(price / before.low60 - 1)) <= rules.nearLow &&
          before.divergence() === 1
        );
      case 'D1':
        return clean(price / before.low20) < 1;
      case 'D2':
        return this.#fastChange <= -rules.rocket.change && this.#fastTimes >= rules.rocket.times;
      case 'D3':
        return this.#moneyHolds(-1);
      case 'D4': {
        const { high: rise, points } = rules.fallBack;
        return (
          clean(high / before.prevClose - 1) >= rise &&
          clean((high - price) / before.prevClose) >= points &&
          price < this.#average
        );
      }
      case 'D5': {
        const { volumeRatio, change: most, place } = rules.stalled;
        const range = before.high60 - before.low60;
        return (
          Math.abs(change) <= most &&
          range > 0 &&
          clean((price - before.low60) / range) >= place &&
          this.#volumeRatio >= volumeRatio
        );
      }
      case 'D6':
        return this.#isBroken();
      case 'D7':
        return before.daysAbove >= rules.daysAbove && price < (before.sum19 + price) / 20;
      case 'D8':
        return change <= -rules.turnChange && before.divergence() === -1;
      default:
        return code satisfies never;
    }
  }
}

/** The supporting facts of a signal at its minute. Source: market handbook C.6. */
function supportsOf(direction: 1 | -1, minute: Minute, { heat, order, mood }: SignalBefore): SignalSupport[] {
  const facts: Readonly<Record<SignalSupport, boolean>> = {
    theme: heat >= rules.heat,
    money: minute.mainNet * direction > 0,
    averages: order === direction,
    mood: mood === direction,
  };
  return signalSupports.filter((support) => facts[support]);
}

/** Whether enough was traded up to a minute of the day for any signal. */
export const mayHaveSignals = ({ amountSum }: Pick<SignalMinutes, 'amountSum'>, last: number): boolean =>
  amountSum[last]! >= rules.minAmount;

/**
 * The codes that the extremes of a day up to a minute do not rule out: most stocks do nothing most of the day, and asking
 * each minute for everything takes most of the time.
 */
function possibleCodes(minutes: SignalMinutes, before: SignalBefore, last: number): SignalCode[] {
  const [high, low] = [minutes.runHigh[last]!, minutes.runLow[last]!];
  let [highestNet, lowestNet] = [-Infinity, Infinity];
  for (let point = 1; point <= last; point++) {
    const net = minutes.mainNetSum[point]!;
    if (net > highestNet) highestNet = net;
    if (net < lowestNet) lowestNet = net;
  }
  const [rise, fall] = [clean(high / before.prevClose - 1), clean(low / before.prevClose - 1)];
  const range = before.high60 - before.low60;
  const isPossible: Readonly<Record<SignalCode, boolean>> = {
    A1: high > before.high20 && rise >= rules.breakout.change[0],
    A2: clean(high / low - 1) >= rules.rocket.change,
    A3: highestNet >= rules.money.net,
    A4: before.line > before.lineBefore && clean(low / before.line - 1) <= rules.touch && high > before.prevClose,
    A5: last >= rules.gapFrom && minutes.runLow[rules.gapFrom]! > before.prevHigh && rise >= rules.gapChange,
    A6: before.up > 0 && high >= before.up && before.heat >= rules.heat,
    A7: before.prevChange <= rules.weakDay && high > before.prevOpen,
    A8: rise >= rules.turnChange && clean(low / before.low60 - 1) <= rules.nearLow,
    D1: low < before.low20,
    D2: clean(low / high - 1) <= -rules.rocket.change,
    D3: -lowestNet >= rules.money.net,
    D4: rise >= rules.fallBack.high,
    D5: range > 0 && clean((high - before.low60) / range) >= rules.stalled.place,
    D6: before.up > 0 && high >= before.up,
    D7: before.daysAbove >= rules.daysAbove,
    D8: fall <= -rules.turnChange,
  };
  return signalCodes.filter((code) => isPossible[code]);
}

/**
 * The signals of a stock up to a minute of the day, each at the first minute at which it held; nothing later is read. Source:
 * market handbook C.6.
 */
export function daySignals(minutes: SignalMinutes, before: SignalBefore, last: number): DaySignal[] {
  const found: DaySignal[] = [];
  if (!mayHaveSignals(minutes, last)) return found;
  const open = new Set(possibleCodes(minutes, before, last));
  for (let point = 1; point <= last && open.size > 0; point++) {
    const minute = new Minute(minutes, before, point);
    if (minute.amount < rules.minAmount) continue;
    for (const code of open) {
      if (!minute.holds(code)) continue;
      open.delete(code);
      const direction = code.startsWith('A') ? 1 : -1;
      const supports = supportsOf(direction, minute, before);
      found.push({ code, direction, point, price: minute.price, supports });
    }
  }
  return found;
}
