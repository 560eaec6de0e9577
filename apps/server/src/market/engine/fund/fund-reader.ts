import { periodEndOf, knownHolders } from '@lianpan/market/company';
import {
  closeUpTo,
  dayUpTo,
  disclosedPositionsOf,
  factorBetween,
  knownHoldersOf,
  reportDayOf,
  type DisclosedHolding,
  type DisclosedPosition,
} from '@lianpan/market/simulator';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { FundHolder, FundQueries, HolderOfStock, FundHolding, FundPosition } from '../../wire/fund-questions.ts';
import { inSlices } from '../in-slices.ts';
import type { ListSource } from '../lists/list-reader.ts';

/** Days whose holders stay gathered: the newest and those that somebody looks back at. */
const keptDays = 4;

/** Tells what reports have told of holders that people follow, in the simulated market. */
export class FundReader implements FundQueries {
  readonly #source: Pick<ListSource, 'market' | 'dayOf' | 'knownOf'>;
  readonly #kept = new Map<string, Promise<readonly FundHolder[]>>();

  constructor(source: Pick<ListSource, 'market' | 'dayOf' | 'knownOf'>) {
    this.#source = source;
  }

  async fundHolders(date?: string): Promise<readonly FundHolder[] | null> {
    const { market, dayOf, knownOf } = this.#source;
    const day = dayOf(date);
    if (day === null) return null;
    const second = knownOf(day);
    // Reports come out in the evening, minute after minute; nothing changes before 17:00.
    const key = `${day} ${Math.floor(Math.max(second, 17 * 3600) / 60)} ${market.history.firstDay} ${market.history.lastDay}`;
    const kept = this.#kept.get(key) ?? inSlices(this.#gathered(day, second)).then((holders) => holders ?? []);
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    if (this.#kept.size > keptDays) this.#kept.delete(this.#kept.keys().next().value!);
    kept.catch(() => this.#kept.delete(key));
    return kept;
  }

  async holdersOfStock(slot: number, date?: string): Promise<readonly HolderOfStock[] | null> {
    const { market, dayOf, knownOf } = this.#source;
    const day = dayOf(date);
    if (day === null || slot >= market.count) return null;
    return knownHoldersOf(market.history, slot, day, knownOf(day)).map((held) => ({
      holder: held.holder,
      reportDate: held.periodEnd,
      publishedOn: held.publishedAt.date,
      shares: held.shares,
      shareOfFloat: held.shareOfFloat,
      before: held.before,
    }));
  }

  *#gathered(day: number, second: number): Generator<void, readonly FundHolder[]> {
    const { history } = this.#source.market;
    const holders: FundHolder[] = [];
    for (const [at, holder] of knownHolders.entries()) {
      const positions = disclosedPositionsOf(history, at, day, second);
      holders.push({ ...holder, positions: positions.map((position) => this.#present(position, day)) });
      yield;
    }
    return holders;
  }

  #present({ index, holdings, latest }: DisclosedPosition, day: number): FundPosition {
    const { history } = this.#source.market;
    const { universe } = history;
    const last = holdings.at(-1)!;
    const isHeld = last.report === latest;
    const next = last.report + 1;
    return {
      slot: index,
      holdings: holdings.map((holding) => this.#holding(index, holding, latest)),
      isHeld,
      left: isHeld
        ? null
        : {
            reportDate: periodEndOf(next),
            publishedOn: aShareCalendar.dateOf(reportDayOf(universe, index, next)),
            before: last.shares,
          },
      ratioSince: this.#growth(index, dayUpTo(last.periodEnd), Math.min(day, history.lastDay)),
    };
  }

  #holding(index: number, holding: DisclosedHolding, latest: number): FundHolding {
    const { report, periodEnd, publishedAt, shares, shareOfFloat, before } = holding;
    const end = dayUpTo(periodEnd);
    const close = closeUpTo(this.#source.market.history, index, end) ?? 0;
    const growth = report < latest ? this.#growth(index, end, dayUpTo(periodEndOf(report + 1))) : null;
    return {
      reportDate: periodEnd,
      publishedOn: publishedAt.date,
      shares,
      shareOfFloat,
      before,
      close,
      gain: growth === null ? null : shares * close * (growth - 1),
    };
  }

  /** What one yuan of a stock becomes from the close of a day to that of another. */
  #growth(index: number, from: number, to: number): number {
    const { history } = this.#source.market;
    const [then, now] = [closeUpTo(history, index, from), closeUpTo(history, index, to)];
    return then === null || now === null ? 1 : (now * factorBetween(history, index, from, to)) / then;
  }
}
