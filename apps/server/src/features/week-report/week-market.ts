import { aShareCalendar } from '@lianpan/market/calendar';
import type { WeekFacts } from '@lianpan/contract';
import type { Market } from '../../market/market.ts';
import type { EventAhead } from '../../market/wire/calendar-questions.ts';
import type { KLine } from '../../market/wire/protocol.ts';
import { movedFrom } from '../journal/service.ts';
import { askOnce } from '../tool/service.ts';
import { weekOfMarket, type WeekOfMarket } from '../week-review/service.ts';
import type { ReportWeek } from './weeks.ts';

export const benchmarkSymbol = '000300.SH';
const shownIndices: readonly string[] = ['000001.SH', '399001.SZ', '399006.SZ', benchmarkSymbol];
/** When the reviews of weeks come out; what is known of the week after is known by then. */
const knownAt = 18 * 3600;

/** What of the market all reports of a week are written from: each figure is asked for once. */
export class WeekMarket {
  readonly #bars = new Map<string, Promise<KLine | null>>();
  readonly market: Market;
  readonly week: ReportWeek;
  readonly facts: WeekFacts['market'];
  readonly ahead: readonly EventAhead[];

  private constructor(
    market: Market,
    week: ReportWeek,
    known: { readonly facts: WeekFacts['market']; readonly ahead: readonly EventAhead[] },
  ) {
    this.market = market;
    this.week = week;
    this.facts = known.facts;
    this.ahead = known.ahead;
  }

  /** Rejects a week that lies before the market's history. */
  static async open(market: Market, week: ReportWeek): Promise<WeekMarket> {
    const view = await weekOfMarket(market, week.end);
    const next = view?.next;
    const ahead = next
      ? await askOnce(market, 'eventsAhead', { date: view.last, second: knownAt, from: next.first, to: next.last })
      : null;
    return new WeekMarket(market, week, { facts: view && factsOf(view), ahead: ahead === null ? [] : ahead });
  }

  /** Day bars of a stock or an index; `null` for what the market does not list. */
  bars(symbol: string, adjust: 'forward' | 'none' = 'forward'): Promise<KLine | null> {
    const key = `${symbol}.${adjust}`;
    const known = this.#bars.get(key);
    if (known) return known;
    const entry = this.market.directory.find(symbol);
    const asked = entry ? this.market.ask('kLine', entry.slot, 'day', adjust) : Promise.resolve(null);
    this.#bars.set(key, asked);
    return asked;
  }

  nameOf(symbol: string): string {
    return this.market.directory.find(symbol)?.name ?? symbol.slice(0, 6);
  }

  /** Change of a stock over the week, as a share; `null` without a price at both ends. */
  async changeOf(symbol: string): Promise<number | null> {
    const bars = await this.bars(symbol);
    const before = aShareCalendar.dateOf(aShareCalendar.atOrBefore(this.week.start));
    const moved = bars && bars.date.some((date) => date > before) ? movedFrom(bars, before, this.week.end) : null;
    return moved === null ? null : moved - 1;
  }
}

function factsOf({ first, last, indices, breadth, meanAmount, amountChangePct, days, themes }: WeekOfMarket) {
  const sumOf = (pick: (day: (typeof days)[number]) => number): number => days.reduce((sum, one) => sum + pick(one), 0);
  const hottest = themes?.top[0];
  return {
    first,
    last,
    indices: indices
      .filter(({ symbol }) => shownIndices.includes(symbol))
      .map(({ symbol, name, nameEn, changePct }) => ({ symbol, name, nameEn, changePct })),
    breadth,
    meanAmount,
    amountChangePct,
    limits:
      days.length === 0 ? null : { up: sumOf(({ limitUp }) => limitUp), down: sumOf(({ limitDown }) => limitDown) },
    theme: hottest ? { name: hottest.conceptName, heat: hottest.heat, changePct: hottest.changePct } : null,
  };
}
