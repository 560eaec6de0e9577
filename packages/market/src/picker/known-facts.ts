import { listDayOf } from '../calendar/list-day.ts';
import type { LimitPercents } from '../rules/limit-percents.ts';
import type { Fundamentals, Security } from '../security.ts';
import type { Bars } from '../series/bars.ts';
import type { MarketKnowledge } from './market-knowledge.ts';
import type { StockProfile } from './stock-profile.ts';
import type { StockFacts } from './stock-view.ts';

/** What is known of one stock beside its bars. What most conditions do without is looked up when it is first asked for. */
export class KnownFacts implements Omit<StockFacts, 'bars'> {
  #index: number;
  #knowledge: MarketKnowledge;
  readonly #limits: LimitPercents;
  /** `null` before it was looked up. */
  #security: Security | null | undefined = null;
  #profile: StockProfile | null | undefined;
  #percentOn: ((day: number) => number) | undefined;
  readonly isDated: boolean;

  constructor(index: number, limits: LimitPercents, knowledge: MarketKnowledge, isDated: boolean) {
    this.isDated = isDated;
    this.#index = index;
    this.#limits = limits;
    this.#knowledge = knowledge;
  }

  /** Says from now on what is known of another stock, or on another day. */
  moveTo(index: number, knowledge: MarketKnowledge): void {
    this.#index = index;
    this.#knowledge = knowledge;
    this.#security = null;
    this.#profile = undefined;
    this.#percentOn = undefined;
  }

  get #known(): Security | undefined {
    if (this.#security === null) this.#security = this.#knowledge.securityOf?.(this.#index);
    return this.#security;
  }

  get security(): Security {
    return this.#known ?? unnamed;
  }

  get profile(): StockProfile | null {
    if (this.#profile === undefined) this.#profile = this.#knowledge.profileOf?.(this.#index) ?? null;
    return this.#profile;
  }

  get fundamentals(): Fundamentals | null {
    return this.#knowledge.fundamentalsOf?.(this.#index) ?? null;
  }

  get benchmark(): Float64Array | null {
    return this.#knowledge.benchmark ?? null;
  }

  get listDay(): number | null {
    return this.isDated ? listDayOf(this.#known?.listDate) : null;
  }

  limitPercentOn(day: number): number | null {
    const { limitPercentOn } = this.#knowledge;
    if (limitPercentOn) return limitPercentOn(this.#index, day);
    const one = this.#known;
    if (!one || !this.isDated) return null;
    this.#percentOn ??= this.#limits.of({ ...one, listDay: listDayOf(one.listDate) });
    return this.#percentOn(day);
  }
}

/** The same with the bars, as a view reads it. */
export class FactsOfBars extends KnownFacts implements StockFacts {
  readonly bars: Bars;

  constructor(index: number, bars: Bars, limits: LimitPercents, knowledge: MarketKnowledge, isDated: boolean) {
    super(index, limits, knowledge, isDated);
    this.bars = bars;
  }
}

/** A stock of columns that come without a list of securities. */
const unnamed: Security = {
  stockNo: '',
  symbol: '',
  name: '',
  board: 'SH_MAIN',
  status: 'NORMAL',
  industry: null,
  concepts: null,
  listDate: null,
  delistDate: null,
  totalShares: null,
  floatShares: null,
  freeFloatShares: null,
};
