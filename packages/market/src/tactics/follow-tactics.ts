import { OpeningLimits } from '../backtest/opening-limit.ts';
import type { RuleKnowledge } from '../backtest/rule.ts';
import { createCostsOfDay } from '../backtest/trading-costs.ts';
import { ma } from '../backtest/strategy-lines.ts';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import type { DailyColumns } from '../columns.ts';
import { noPause, type BetweenParts } from '../parts.ts';
import type { AdjustmentEvent, Security } from '../security.ts';
import { adjustedBars, roomForBars, type Bars } from '../series/bars.ts';
import { nextModelDay, type ModelDay, type ModelState } from './model-portfolio.ts';
import { SignalWalk, type SignalExit, type SignalStep } from './signal-walk.ts';
import { invalidShares, tacticsStock, type FollowedBars, type TacticsStock } from './tactics-stock.ts';
import { tacticsRules, type Tactics } from './tactics.ts';

interface Named {
  readonly stockNo: string;
  readonly stockName: string;
}

/** A signal as it was published at a close. */
export interface TacticsSignal extends Named {
  /** Close, yuan as quoted. */
  readonly price: number;
  /** 0 to 100: how much more was traded than usual, and how much money that is. */
  readonly strength: number;
  /** Below it the idea no longer holds, yuan; `null` for tactics that end by an indicator alone. */
  readonly invalidPrice: number | null;
}

/** What became of a signal on a day; prices are yuan as quoted at the open, results fractions after fees. */
export type TacticsEvent = Named & { readonly signalDate: string } & (
    | { readonly kind: 'entered'; readonly price: number }
    | { readonly kind: 'missed'; readonly reason: 'limit' | 'suspended' }
    | {
        readonly kind: 'exited';
        readonly enterDate: string;
        readonly enterPrice: number;
        readonly price: number;
        readonly days: number;
        readonly result: number;
        readonly most: number;
        readonly least: number;
        readonly reason: SignalExit;
      }
  );

/** A signal that is not over at a close, as `HeldSignal` tells it; without an entry it waits for the next open. */
export interface OpenSignal extends Named {
  readonly signalDate: string;
  readonly enterDate: string | null;
  readonly since: number | null;
  readonly most: number | null;
  readonly least: number | null;
  readonly leaving: SignalExit | null;
}

/** An entry whose fifth day has not come. */
export interface TrackedEntry {
  readonly stockNo: string;
  readonly signalDate: string;
  readonly enterDate: string;
}

/** What an entry had come to five trading days later, a fraction after fees, whether it was still held or not. */
export interface SignalOutcome {
  readonly stockNo: string;
  readonly signalDate: string;
  readonly enterDate: string;
  readonly result: number;
}

/** One day of a tactics as the archive keeps it. */
export interface TacticsDay {
  /** Stocks that the rule found at the close; the strongest of them are published. */
  readonly found: number;
  readonly signals: readonly TacticsSignal[];
  readonly events: readonly TacticsEvent[];
  readonly outcomes: readonly SignalOutcome[];
  /** `null` but for the last day that was asked for: the days before it lead to it, and hundreds of signals are open each day. */
  readonly unfinished: UnfinishedSignals | null;
  readonly model: ModelDay;
}

/** What the next day goes on with. */
export interface UnfinishedSignals {
  /** In the order in which they were given. */
  readonly open: readonly OpenSignal[];
  readonly tracked: readonly TrackedEntry[];
}

/** A tactics at the close before the first day that is asked for. */
export interface TacticsBefore {
  readonly tactics: Tactics;
  /** Signals that are not over, in the order in which they were given. */
  readonly open: readonly { readonly stockNo: string; readonly signalDate: string }[];
  readonly tracked: readonly TrackedEntry[];
  readonly model: ModelState;
}

/** A market as tactics read it. */
export interface TacticsMarket {
  readonly columns: DailyColumns;
  readonly securities: readonly Security[];
  /** As it was known on a day. */
  readonly securityOn: (day: number) => (index: number) => Security | undefined;
  readonly limitPercentOn: (index: number, day: number) => number | null;
  readonly actionsOf: (index: number) => readonly AdjustmentEvent[];
  readonly knownOf?: (index: number, bars: Bars) => RuleKnowledge;
}

interface Found {
  readonly index: number;
  readonly bar: number;
  readonly strength: number;
  /** See `invalidShares`. */
  readonly invalidShare: number | null;
}

interface Followed extends Named {
  readonly index: number;
  readonly signalDate: string;
  readonly strength: number;
  readonly walk: SignalWalk;
}

/** New issues have no line to be above of. */
const minBars = 60;

const share = (figure: number): number => (figure > 0 ? Math.min(1, figure) : 0);

/** Twice and a half the usual volume beyond half of it, and a billion beyond ten million yuan, are all that counts. */
function strengthAt({ volume, amount }: Bars, bar: number): number {
  const times = volume[bar]! / ma(volume.subarray(Math.max(0, bar - 19), bar + 1), 20).at(-1)!;
  const byVolume = share((times - 0.5) / 2.5);
  const byMoney = share(Math.log10(amount[bar]! / 1e7) / 2);
  return Math.round(60 * byVolume + 40 * byMoney);
}

/**
 * Takes tactics over trading days `from` to `to`, day after day: what became of signals that were open, the new ones of each
 * close, and the model portfolio. Nothing later than a day is read for it. Source: market handbook D.7, F.
 */
export function followTactics(
  market: TacticsMarket,
  before: readonly TacticsBefore[],
  from: number,
  to: number,
  between: BetweenParts = noPause,
): { readonly day: number; readonly tactics: Readonly<Record<string, TacticsDay>> }[] {
  const followers = before.map((one) => new TacticsFollower(one));
  const stocks = new TacticsStocks(market, followers, from, to, between);
  for (const follower of followers) follower.begin(stocks, from);
  return Array.from({ length: to - from + 1 }, (_, at) => {
    const day = from + at;
    between();
    return { day, tactics: Object.fromEntries(followers.map((one) => [one.id, one.next(stocks, day, day === to)])) };
  });
}

/**
 * The stocks of a market as the followed tactics decide on them. Those with signals are kept, as far as signals are followed
 * through them: whole bars of each for each tactics would take a gigabyte.
 */
class TacticsStocks {
  readonly market: TacticsMarket;
  readonly costsOf = createCostsOfDay();
  readonly #limits = new OpeningLimits();
  readonly #room: Bars;
  readonly #indexOf: ReadonlyMap<string, number>;
  /** By tactics, then by stock. */
  readonly #kept: ReadonlyMap<string, Map<number, TacticsStock>>;
  readonly #found = new Map<string, Found[]>();

  constructor(
    market: TacticsMarket,
    followers: readonly TacticsFollower[],
    from: number,
    to: number,
    between: BetweenParts,
  ) {
    this.market = market;
    this.#room = roomForBars(market.columns);
    this.#indexOf = new Map(market.securities.map(({ stockNo }, index) => [stockNo, index]));
    this.#kept = new Map(followers.map(({ id }) => [id, new Map()]));
    for (let index = 0; index < market.securities.length; index++) {
      between();
      const bars = this.#barsOf(index);
      const known = market.knownOf?.(index, bars);
      const followed = this.#followedBars(index, bars);
      for (const { tactics, openStocks } of followers) {
        const stock = tacticsStock(tactics, bars, known, followed);
        const invalidShareAt = invalidShares(tactics, bars, stock);
        let isKept = openStocks.has(market.securities[index]!.stockNo);
        for (const bar of stock.entries) {
          const day = bars.day[bar]!;
          if (day < from || day > to || bar < minBars - 1 || !this.#isUsual(index, day)) continue;
          const key = `${tactics.id} ${day}`;
          const found = this.#found.get(key) ?? [];
          found.push({ index, bar, strength: strengthAt(bars, bar), invalidShare: invalidShareAt(bar) });
          this.#found.set(key, found);
          isKept = true;
        }
        if (isKept) this.#kept.get(tactics.id)!.set(index, stock);
      }
    }
  }

  /** What a tactics finds at a close, the strongest first. */
  foundOn({ id }: Tactics, day: number): readonly Found[] {
    return (this.#found.get(`${id} ${day}`) ?? []).toSorted((a, b) => b.strength - a.strength || a.index - b.index);
  }

  indexOf(stockNo: string): number | undefined {
    return this.#indexOf.get(stockNo);
  }

  stockOf(tactics: Tactics, index: number): TacticsStock {
    const kept = this.#kept.get(tactics.id)!;
    let stock = kept.get(index);
    if (!stock) {
      const bars = this.#barsOf(index);
      stock = tacticsStock(tactics, bars, this.market.knownOf?.(index, bars), this.#followedBars(index, bars));
      kept.set(index, stock);
    }
    return stock;
  }

  walkOf(tactics: Tactics, index: number, bar: number): SignalWalk {
    const left = this.market.securities[index]!.delistDate ?? null;
    const delistDay = left === null ? Number.POSITIVE_INFINITY : aShareCalendar.atOrBefore(left);
    return new SignalWalk(this.stockOf(tactics, index), bar, tactics.rule.exits, this.costsOf, delistDay);
  }

  /** Until its next call. */
  #barsOf(index: number): Bars {
    return adjustedBars(this.market.columns, index, this.market.actionsOf(index), 'forward', this.#room);
  }

  #followedBars(index: number, { day, open, close }: Bars): FollowedBars {
    const { columns, securities, limitPercentOn } = this.market;
    const [start, count] = [columns.start[index]!, columns.length[index]!];
    const percentOn = (on: number): number | null => limitPercentOn(index, on);
    const opens = this.#limits.marks(columns, start, count, securities[index]!, percentOn);
    return { day: day.slice(), open: open.slice(), close: close.slice(), ...opens };
  }

  /** Stocks under a warning are nobody's example. */
  #isUsual(index: number, day: number): boolean {
    return this.market.securityOn(day)(index)?.status === 'NORMAL';
  }
}

/** One tactics on its way through the days. */
class TacticsFollower {
  readonly tactics: Tactics;
  readonly openStocks: ReadonlySet<string>;
  readonly #before: TacticsBefore;
  #followed: Followed[] = [];
  #tracked: readonly TrackedEntry[];
  #model: ModelState;

  constructor(before: TacticsBefore) {
    this.tactics = before.tactics;
    this.#before = before;
    this.#model = before.model;
    this.#tracked = before.tracked;
    this.openStocks = new Set([...before.open, ...before.tracked].map(({ stockNo }) => stockNo));
  }

  get id(): string {
    return this.tactics.id;
  }

  /** Follows what is open from its signals up to the close before the first day. */
  begin(stocks: TacticsStocks, from: number): void {
    for (const { stockNo, signalDate } of this.#before.open) {
      const index = stocks.indexOf(stockNo);
      if (index === undefined) continue;
      const signalDay = aShareCalendar.atOrBefore(signalDate);
      const bar = stocks.stockOf(this.tactics, index).day.indexOf(signalDay);
      if (bar < 0) continue;
      const walk = stocks.walkOf(this.tactics, index, bar);
      for (let day = signalDay + 1; day < from; day++) walk.step(day);
      const stockName = stocks.market.securities[index]!.name;
      this.#followed.push({ stockNo, stockName, index, signalDate, strength: 0, walk });
    }
  }

  next(stocks: TacticsStocks, day: number, isLast: boolean): TacticsDay {
    const steps = this.#followed.flatMap((followed) => {
      const step = followed.walk.step(day);
      return step ? [{ followed, step }] : [];
    });
    const events = steps.map(({ followed, step }) => this.#eventOf(stocks, followed, step));
    this.#followed = this.#followed.filter(({ walk }) => walk.state !== 'over');
    const outcomes = this.#outcomesOn(stocks, day, events);
    const model = this.#nextModel(stocks, day, events);
    const held = new Set(this.#followed.map(({ index }) => index));
    const found = stocks.foundOn(this.tactics, day).filter(({ index }) => !held.has(index));
    const signals = found.slice(0, tacticsRules.maxSignals).map((one) => this.#publish(stocks, one, day));
    const unfinished = isLast ? { open: this.#followed.map(openOf), tracked: this.#tracked } : null;
    return { found: found.length, signals, events, outcomes, unfinished, model };
  }

  #outcomesOn(stocks: TacticsStocks, day: number, events: readonly TacticsEvent[]): SignalOutcome[] {
    const enterDate = aShareCalendar.dateOf(day);
    const due = aShareCalendar.dateOf(day - tacticsRules.outcomeDays);
    const entered = events.flatMap(({ kind, stockNo, signalDate }) =>
      kind === 'entered' ? [{ stockNo, signalDate, enterDate }] : [],
    );
    const outcomes = this.#tracked.filter((entry) => entry.enterDate <= due);
    this.#tracked = [...this.#tracked.filter((entry) => entry.enterDate > due), ...entered];
    return outcomes.flatMap((entry) => {
      const index = stocks.indexOf(entry.stockNo);
      if (index === undefined) return [];
      const { day: days, open, close } = stocks.stockOf(this.tactics, index);
      const enterDay = aShareCalendar.atOrBefore(entry.enterDate);
      const entryBar = days.indexOf(enterDay);
      const bar = days.findLastIndex((one) => one <= day);
      if (entryBar < 0 || bar < 0) return [];
      const bought = stocks.costsOf(enterDay);
      const sold = stocks.costsOf(day);
      const paid = open[entryBar]! * (1 + bought.slippage) * (1 + bought.buy);
      return [{ ...entry, result: (close[bar]! * (1 - sold.slippage) * (1 - sold.sell)) / paid - 1 }];
    });
  }

  #publish(stocks: TacticsStocks, { index, bar, strength, invalidShare }: Found, day: number): TacticsSignal {
    const { columns, securities } = stocks.market;
    const { stockNo, name: stockName } = securities[index]!;
    const price = columns.close[columns.start[index]! + bar]! / 100;
    const walk = stocks.walkOf(this.tactics, index, bar);
    this.#followed.push({ stockNo, stockName, index, signalDate: aShareCalendar.dateOf(day), strength, walk });
    const invalidPrice = invalidShare === null ? null : rounded(price * invalidShare);
    return { stockNo, stockName, price, strength, invalidPrice };
  }

  #eventOf(stocks: TacticsStocks, { stockNo, stockName, signalDate, index }: Followed, step: SignalStep): TacticsEvent {
    const named = { stockNo, stockName, signalDate };
    if (step.kind === 'missed') return { ...named, ...step };
    const { columns } = stocks.market;
    const first = columns.start[index]!;
    const openAt = (bar: number): number => columns.open[first + bar]! / 100;
    if (step.kind === 'entered') return { ...named, kind: 'entered', price: openAt(step.bar) };
    const { entryBar, bar, ...reported } = step;
    return {
      ...named,
      ...reported,
      enterDate: aShareCalendar.dateOf(columns.day[first + entryBar]!),
      enterPrice: openAt(entryBar),
      price: step.reason === 'delisted' ? columns.close[first + bar]! / 100 : openAt(bar),
      days: bar - entryBar,
    };
  }

  #nextModel(stocks: TacticsStocks, day: number, events: readonly TacticsEvent[]): ModelDay {
    const entries = events.filter((event) => event.kind === 'entered');
    const exits = events.filter((event) => event.kind === 'exited');
    const model = nextModelDay(this.#model, entries, exits, {
      date: aShareCalendar.dateOf(day),
      costs: stocks.costsOf(day),
      movesOf: (stockNo) => movesOn(stocks.stockOf(this.tactics, stocks.indexOf(stockNo)!), day),
    });
    this.#model = model;
    return model;
  }
}

function openOf({ stockNo, stockName, signalDate, walk }: Followed): OpenSignal {
  const { held } = walk;
  if (!held) {
    return { stockNo, stockName, signalDate, enterDate: null, since: null, most: null, least: null, leaving: null };
  }
  const { enterDay, ...reported } = held;
  return { stockNo, stockName, signalDate, enterDate: aShareCalendar.dateOf(enterDay), ...reported };
}

const rounded = (price: number): number => Math.round(price * 100) / 100;

function movesOn({ day: days, open, close }: TacticsStock, day: number) {
  const bar = days.indexOf(day);
  if (bar < 0) return { toOpen: 1, inDay: 1 };
  const opened = Number.isNaN(open[bar]!) ? close[bar]! : open[bar]!;
  return { toOpen: bar === 0 ? 1 : opened / close[bar - 1]!, inDay: close[bar]! / opened };
}
