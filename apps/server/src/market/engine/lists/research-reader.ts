import { dayMs } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import { compareMoments, momentOf, ratedReports, type RatedReport } from '@lianpan/market/company';
import { analystReportsOf } from '@lianpan/market/simulator';
import type { ReportsAnswer, ReportsQuery, ResearchQueries } from '../../wire/research-questions.ts';
import { inSlices } from '../in-slices.ts';
import type { ListSource } from './list-reader.ts';

/** Calendar days of the list. Source: market handbook C.15. */
const listedDays = 90;
/** Trading days within which a house's report before is looked for. */
const yearDays = 242;
/** Firms whose reports are read in one part: some hundredths of a second. */
const firmsAPart = 60;
const mostDays = 4;

interface SlotReport extends RatedReport {
  readonly slot: number;
}

/** Answers about analysts' reports as they were out on a day. */
export class ResearchReader implements ResearchQueries {
  readonly #source: Pick<ListSource, 'market' | 'dayOf' | 'knownOf'>;
  /** By day and second: reports come before the open, so that a day has one list or two. */
  readonly #kept = new Map<string, readonly SlotReport[]>();

  constructor(source: Pick<ListSource, 'market' | 'dayOf' | 'knownOf'>) {
    this.#source = source;
  }

  async analystReports({ date, slot, industry, skip, count }: ReportsQuery): Promise<ReportsAnswer | null> {
    const { market, dayOf, knownOf } = this.#source;
    const day = dayOf(date);
    if (day === null || (slot !== undefined && slot >= market.count)) return null;
    const known = knownOf(day);
    const all = slot === undefined ? await this.#ofAll(day, known) : this.#ofOne(slot, day, known);
    const { securities } = market.simulator;
    const found = industry === undefined ? all : all.filter((one) => securities[one.slot]?.industry === industry);
    const ratings = { BUY: 0, OVERWEIGHT: 0, NEUTRAL: 0, REDUCE: 0 };
    for (const { rating } of found) ratings[rating]++;
    const targets = found.flatMap(({ targetPrice }) => targetPrice ?? []);
    const mean = targets.reduce((sum, target) => sum + target, 0) / targets.length;
    return {
      total: found.length,
      ratings,
      meanTarget: slot === undefined || targets.length === 0 ? null : mean,
      reports: found.slice(skip, skip + count).map((one) => ({
        slot: one.slot,
        publishedOn: one.publishedAt.date,
        house: one.house,
        rating: one.rating,
        ratingChange: one.ratingChange,
        targetPrice: one.targetPrice,
      })),
    };
  }

  #ofOne(slot: number, day: number, second: number): SlotReport[] {
    const { history } = this.#source.market;
    const from = Math.max(history.firstDay, day - yearDays + 1);
    const first = new Date(Date.parse(aShareCalendar.dateOf(day)) - listedDays * dayMs).toISOString().slice(0, 10);
    return ratedReports(analystReportsOf(history, slot, from, day, second))
      .filter(({ publishedAt }) => publishedAt.date > first)
      .map((report) => ({ ...report, slot }))
      .sort(newestFirst);
  }

  async #ofAll(day: number, second: number): Promise<readonly SlotReport[]> {
    const { history } = this.#source.market;
    // A report is out by the open: what was known then is known for the day.
    const openSecond = 9 * 3600;
    const key = `${momentOf(day).date} ${second >= openSecond ? 'open' : second} ${history.firstDay}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const reports = (await inSlices(this.#gathered(day, second))) ?? [];
    this.#kept.set(key, reports);
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= mostDays) break;
      this.#kept.delete(oldest);
    }
    return reports;
  }

  *#gathered(day: number, second: number): Generator<void, readonly SlotReport[]> {
    const { count } = this.#source.market;
    const found: SlotReport[] = [];
    for (let slot = 0; slot < count; slot++) {
      for (const report of this.#ofOne(slot, day, second)) found.push(report);
      if (slot % firmsAPart === firmsAPart - 1) yield;
    }
    return found.sort(newestFirst);
  }
}

const newestFirst = (a: SlotReport, b: SlotReport): number =>
  compareMoments(b.publishedAt, a.publishedAt) || a.slot - b.slot || (a.house < b.house ? -1 : 1);
