import { dayMs, hourMs, shanghaiInstant, shanghaiInstantAt } from '@lianpan/domain';
import { aShareCalendar, type TradingCalendar } from '@lianpan/market/calendar';
import type { EngineOptions } from '../wire/engine-messages.ts';

/** A moment of the market in Shanghai. */
export interface MarketMoment {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Second of the Shanghai day, 0 to 86399. */
  readonly second: number;
  readonly isTradingDay: boolean;
  /** The trading day whose figures are shown: today from 09:15 on, the last one before. */
  readonly tradeDay: number;
  /** The moment as an instant, ms since the epoch. */
  readonly at: number;
}

const shanghaiOffsetMs = 8 * hourMs;

/** First second of the opening call: from here on the new day is shown. */
const dayStarts = 9 * 3600 + 15 * 60;
const closes = 15 * 3600;

/** A FAST day in wall time, and the parts of the Shanghai day that it runs through; the lunch break is left out. */
const fastDayMs = 600_000;
const fastParts = [
  { from: dayStarts - 30, to: 11 * 3600 + 30 * 60 },
  { from: 13 * 3600, to: closes + 120 },
] as const;
const fastSeconds = fastParts.reduce((sum, part) => sum + part.to - part.from, 0);

const dateOfInstant = (shanghaiMs: number): string => new Date(shanghaiMs).toISOString().slice(0, 10);

/** Tells the moment of the market: by the wall, ten minutes a day, or standing still. Source: market handbook H.12. */
export class MarketClock {
  readonly #options: EngineOptions['clock'];
  readonly #calendar: TradingCalendar;
  /** Where a clock stands that does not go by the wall. */
  #standsAt: number | undefined;

  constructor(options: EngineOptions['clock'], calendar: TradingCalendar = aShareCalendar) {
    this.#options = options;
    this.#calendar = calendar;
    this.#standsAt = options.fixedAt;
  }

  /** The moment for an instant of the wall clock. */
  moment(wallMs: number): MarketMoment {
    if (this.#options.mode === 'FAST') return this.#fastMoment(wallMs);
    return this.#momentAt(this.#options.mode === 'REAL' ? wallMs : (this.#standsAt ?? wallMs));
  }

  /** Moves the clock of a replay: forward alone, for what has been told can't be taken back. */
  moveTo(instant: number): void {
    if (this.#options.mode === 'REPLAY') this.#standsAt = Math.max(instant, this.#standsAt ?? instant);
  }

  #momentAt(instant: number): MarketMoment {
    const shanghai = instant + shanghaiOffsetMs;
    return this.#moment(dateOfInstant(shanghai), secondOfInstant(instant), instant);
  }

  #moment(date: string, second: number, at: number): MarketMoment {
    // Beyond the published calendar the market stands still at its last day.
    const known = date <= this.#calendar.lastDate ? date : this.#calendar.lastDate;
    const isTradingDay = known === date && this.#calendar.isTradingDay(date);
    const newest = this.#calendar.atOrBefore(known);
    const tradeDay = isTradingDay && second < dayStarts ? newest - 1 : newest;
    return { date, second, isTradingDay, tradeDay, at };
  }

  #fastMoment(wallMs: number): MarketMoment {
    const { fixedAt, origin } = this.#options;
    const start = this.#momentAt(fixedAt ?? origin);
    // Without a given start the day that the wall clock has finished is history, and FAST goes on with the next.
    const firstDay = fixedAt === undefined ? start.tradeDay + 1 : start.tradeDay;
    const begun = fixedAt === undefined ? 0 : secondsIntoFastDay(start.second);
    const elapsed = Math.max(0, wallMs - origin) + (begun / fastSeconds) * fastDayMs;
    const day = Math.min(firstDay + Math.floor(elapsed / fastDayMs), this.#calendar.dayCount - 1);
    const second = secondOfFastDay(((elapsed % fastDayMs) / fastDayMs) * fastSeconds);
    const date = this.#calendar.dateOf(day);
    return this.#moment(date, second, shanghaiInstant(date, second));
  }
}

/** Second of the Shanghai day after so many seconds of the parts that a FAST day runs through. */
function secondOfFastDay(seconds: number): number {
  let left = seconds;
  for (const part of fastParts) {
    const length = part.to - part.from;
    if (left < length) return Math.floor(part.from + left);
    left -= length;
  }
  return closes;
}

/** The reverse of `secondOfFastDay`; a second between the parts counts as the end of the part before. */
function secondsIntoFastDay(second: number): number {
  return fastParts.reduce((sum, part) => sum + Math.min(Math.max(second - part.from, 0), part.to - part.from), 0);
}

/** True once the figures of the moment's trading day can't change any more. */
export const isFinal = (moment: MarketMoment, calendar: TradingCalendar = aShareCalendar): boolean =>
  isPast(moment, closes, calendar);

/** Whether a second of the moment's trading day has come. */
export const isPast = (moment: MarketMoment, second: number, calendar: TradingCalendar = aShareCalendar): boolean =>
  isAfterDay(moment, calendar) || moment.second >= second;

/** Whether the date of the moment's trading day is over: it is shown until the next one begins. */
export const isAfterDay = (moment: MarketMoment, calendar: TradingCalendar = aShareCalendar): boolean =>
  calendar.dateOf(moment.tradeDay) !== moment.date;

/** Second of the Shanghai day of an instant. */
export const secondOfInstant = (at: number): number => Math.floor(((at + shanghaiOffsetMs) % dayMs) / 1000);

/** Second of the trade day up to which things have happened: the whole day once it is over. */
export const knownSecond = (moment: MarketMoment): number => (isFinal(moment) ? 86_399 : moment.second);

/** The time of the figures at a moment: now while the day runs, the close once it is over; ms since the epoch. */
export const dataTime = (moment: MarketMoment, calendar: TradingCalendar = aShareCalendar): number =>
  isFinal(moment, calendar) ? shanghaiInstantAt(calendar.dateOf(moment.tradeDay), '15:00') : moment.at;
