import { AbnormalDetector, type AbnormalNotice, type DetectorInputs } from '../abnormal/abnormal-detector.ts';
import type { AbnormalHit } from '../abnormal/abnormal-event.ts';
import type { MarketFactsHistory } from '../daily-facts/facts-history.ts';
import type { MarketFacts } from '../daily-facts/market-facts.ts';
import { nextSentiment, type SentimentDay } from '../daily-facts/sentiment-cycle.ts';
import { wholeDayOf } from '../daily-facts/whole-day.ts';
import { drain } from '../parts.ts';
import { expectedShare } from '../rules/expected-volume.ts';
import type { SimulatedHistory } from '../simulator/history.ts';
import type { IntradayDay } from '../simulator/intraday-day.ts';
import { createMarketDay, type MarketDay } from '../simulator/market-day.ts';
import { minutePoints, placeOf, secondOfPoint } from '../simulator/minute-grid.ts';
import { holdStage, stageMinutes, type HeldStage } from '../themes/theme-stage.ts';
import type { ThemeFacts } from '../themes/theme-tracker.ts';
import type { ThemeHistory } from './theme-history.ts';

/** What the day that is being traded is worked out from. */
export interface LiveDayInputs {
  readonly history: SimulatedHistory;
  readonly intraday: IntradayDay;
  readonly detector: DetectorInputs;
  readonly facts: MarketFactsHistory;
  readonly themes: ThemeHistory;
  readonly pastMoods: readonly SentimentDay[];
  readonly pastFacts: readonly MarketFacts[];
  readonly newsNotices: readonly AbnormalNotice[];
  /** What the exchange's rules find at the close; asked for once the close is there. */
  readonly closeNotices: () => readonly AbnormalNotice[];
}

const lastPoint = minutePoints - 1;

/**
 * The day that is being traded, as far as it is known at a second. Each part is worked out anew when it can have changed:
 * counts and mood with every quote, movements and themes with every finished minute, stages every five minutes. The same
 * second gives the same facts however it was reached.
 */
export class LiveDay {
  readonly #inputs: LiveDayInputs;
  readonly #bars: ReturnType<typeof createMarketDay>;
  /** Bars at the end of the last finished minute, for what is looked at by the minute. */
  readonly #minuteBars: ReturnType<typeof createMarketDay>;
  readonly #state: Uint8Array;
  readonly #detector: AbnormalDetector;
  #second = -1;
  #point = -1;
  #facts: MarketFacts | null = null;
  #mood: SentimentDay | null = null;
  #themes: readonly ThemeFacts[] = [];
  #stages = new Map<string, HeldStage>();
  #hasClosed = false;

  constructor(inputs: LiveDayInputs) {
    const { intraday, history, themes, detector } = inputs;
    this.#inputs = inputs;
    this.#bars = createMarketDay(history.universe.count);
    this.#minuteBars = createMarketDay(history.universe.count);
    for (const bars of [this.#bars, this.#minuteBars]) {
      bars.day = intraday.day;
      for (const name of ['prevClose', 'up', 'down'] as const) bars[name].set(intraday.bars[name]);
    }
    this.#state = new Uint8Array(history.universe.count);
    this.#detector = new AbnormalDetector(detector);
    this.#detector.announce(inputs.newsNotices);
    for (const { concept, stage } of themes.themesOf(history.lastDay)) {
      this.#stages.set(concept, { stage, candidate: null });
    }
  }

  /** Moves on to a second; going back is not possible. */
  update(second: number): void {
    drain(this.updating(second));
  }

  /** The same in parts of some hundredths of a second; nothing else may be asked before the last. */
  *updating(second: number): Generator<void> {
    if (second <= this.#second) return;
    this.#second = second;
    const { last } = placeOf(second);
    if (last < 0) return;
    this.#write(this.#bars, second);
    yield;
    const { facts, pastFacts, pastMoods, intraday } = this.#inputs;
    this.#facts = facts.upTo(intraday.day, this.#bars).at(-1) ?? null;
    yield;
    this.#mood = this.#facts === null ? null : nextSentiment([...pastFacts, wholeDayOf(this.#facts, last)], pastMoods);
    if (last === this.#point) return;
    yield;
    // Stages remember: every look that was passed over is caught up with.
    for (let point = this.#point + 1; point <= last; point++) {
      if (point !== last && point % stageMinutes !== 0) continue;
      yield* this.#observeThemes(point);
      if (point !== last) yield;
    }
    for (let point = this.#detector.point + 1; point < last; point++) {
      this.#detector.advance(point);
      yield;
    }
    this.#point = last;
    if (last === lastPoint && !this.#hasClosed) {
      this.#hasClosed = true;
      this.#detector.advance(lastPoint - 1);
      this.#detector.announce(this.#inputs.closeNotices());
    }
    this.#detector.advance(last);
  }

  /** The day is over and all of it has been looked at. */
  get hasClosed(): boolean {
    return this.#hasClosed;
  }

  /** `null` before the opening match. */
  get facts(): MarketFacts | null {
    return this.#facts;
  }

  get mood(): SentimentDay | null {
    return this.#mood;
  }

  /** Hottest first, each with the stage that has held; empty before the opening match. */
  get themes(): readonly ThemeFacts[] {
    return this.#themes;
  }

  get hits(): readonly AbnormalHit[] {
    return this.#detector.hits;
  }

  /** The day's bars so far. Not a copy. */
  get bars(): MarketDay {
    return this.#bars;
  }

  *#observeThemes(point: number): Generator<void> {
    const share = expectedShare(point);
    this.#write(this.#minuteBars, secondOfPoint(point));
    const seen = yield* this.#inputs.themes.peekInParts(this.#minuteBars, share > 0 ? share : expectedShare(1));
    if (point % stageMinutes === 0) {
      for (const { concept, stage } of seen) {
        const held = this.#stages.get(concept) ?? { stage: 'dormant', candidate: null };
        this.#stages.set(concept, holdStage(held, stage, point === lastPoint));
      }
    }
    this.#themes = seen.map((theme) => ({ ...theme, stage: this.#stages.get(theme.concept)?.stage ?? theme.stage }));
  }

  #write(bars: ReturnType<typeof createMarketDay>, second: number): void {
    const { intraday } = this.#inputs;
    bars.traded.set(intraday.bars.traded);
    const { open, high, low, close, volume, amount } = bars;
    intraday.quotesAt(second, { price: close, open, high, low, volume, amount, state: this.#state });
    intraday.mainNetAt(second, bars.mainNet);
  }
}
