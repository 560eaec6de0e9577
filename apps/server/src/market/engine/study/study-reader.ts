import {
  businessSegmentsOf,
  closeUpTo,
  createCompanyReader,
  createSharesOn,
  holderCountsOf,
  institutionHoldingsOf,
  statementsOf,
  type CompanyReader,
  type SimulatedHistory,
} from '@lianpan/market/simulator';
import type { PeerFigures, StudyAnswer, StudyQueries } from '../../wire/study-questions.ts';
import { inSlices } from '../in-slices.ts';
import type { ListSource } from '../lists/list-reader.ts';

/** Six years: five and the one that the first of them is held against. */
const quarters = 28;
const peerCount = 5;
/** Firms whose books are read in one part: some hundredths of a second. */
const firmsAPart = 30;

/** Tells the papers of companies of the simulated market, and who is like them. */
export class StudyReader implements StudyQueries {
  readonly #source: Pick<ListSource, 'market' | 'dayOf' | 'knownOf'>;
  #reader: { readonly history: SimulatedHistory; readonly read: CompanyReader } | null = null;

  constructor(source: Pick<ListSource, 'market' | 'dayOf' | 'knownOf'>) {
    this.#source = source;
  }

  async companyStudy(slot: number, date?: string): Promise<StudyAnswer | null> {
    const { market, dayOf, knownOf } = this.#source;
    const day = dayOf(date);
    if (day === null || slot >= market.count) return null;
    return inSlices(this.#study(slot, day, knownOf(day)));
  }

  *#study(slot: number, day: number, second: number): Generator<void, StudyAnswer> {
    const { history } = this.#source.market;
    const { universe } = history;
    const segments = businessSegmentsOf(universe, slot, day, second);
    const figuresOf = this.#figuresOn(day, second);
    const own = figuresOf(slot);
    yield;
    const others: PeerFigures[] = [];
    for (let index = 0; index < universe.count; index++) {
      if (index === slot || universe.industry[index] !== universe.industry[slot]) continue;
      if (universe.listDay[index]! > day || universe.delistDay[index]! <= day) continue;
      others.push(figuresOf(index));
      if (others.length % firmsAPart === 0) yield;
    }
    const distance = ({ totalCap }: PeerFigures): number => Math.abs(Math.log(totalCap / own.totalCap));
    return {
      statements: statementsOf(universe, slot, day, second, quarters),
      segments: segments && {
        periodEnd: segments.periodEnd,
        publishedOn: segments.publishedAt.date,
        rows: segments.segments,
      },
      holderCounts: holderCountsOf(history, slot, day, second),
      institutions: institutionHoldingsOf(history, slot, day, second),
      own,
      peers: others.sort((a, b) => distance(a) - distance(b) || a.slot - b.slot).slice(0, peerCount),
      industryCount: others.length + 1,
    };
  }

  /** Figures of companies, valued at the close of the day before. */
  #figuresOn(day: number, second: number): (index: number) => PeerFigures {
    const { history } = this.#source.market;
    if (this.#reader?.history !== history) this.#reader = { history, read: createCompanyReader(history) };
    const company = this.#reader.read(day, second);
    // The day itself may still be traded: the evening before it is known whenever one asks.
    const barDay = Math.min(day - 1, history.lastDay);
    const shares = createSharesOn(history, barDay);
    const over = (value: number, base: number | null): number | null =>
      base !== null && base > 0 ? value / base : null;
    return (index) => {
      const reported = company.reportOf(index);
      const totalCap = (closeUpTo(history, index, barDay) ?? 0) * shares.total(index);
      return {
        slot: index,
        totalCap,
        peTtm: over(totalCap, reported.netProfitTtm),
        pb: over(totalCap, reported.equity),
        roeTtm: reported.roeTtm,
        grossMargin: reported.grossMargin,
        revenueYoy: reported.revenueYoy,
        netProfitYoy: reported.netProfitYoy,
        debtRatio: reported.debtRatio,
      };
    };
  }
}
