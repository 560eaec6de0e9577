import { aShareCalendar, isDate } from '@lianpan/market/calendar';
import type { CapitalFlowsAnswer, CapitalQueries, FlowSizes, StockGroup } from '../../wire/capital-questions.ts';
import { capitalFlowsOn, groupsOf } from '../capital/capital-flows.ts';
import { sizesInParts } from '../capital/flow-sizes.ts';
import type { Dataset } from '../dataset.ts';
import { inSlices } from '../in-slices.ts';
import type { ImportedFacts } from './imported-facts.ts';
import type { ImportedThemes } from './imported-themes.ts';
import type { MarketCoverage } from './market-coverage.ts';

/** Answers where money went among real stocks: as it was published, else as their bars let it be guessed. */
export class ImportedCapital implements Omit<CapitalQueries, 'flowLine'> {
  readonly #dataset: Dataset;
  readonly #facts: ImportedFacts;
  readonly #themes: ImportedThemes | null;
  readonly #coverage: MarketCoverage;
  readonly #firstSlot: number;

  constructor(
    dataset: Dataset,
    facts: ImportedFacts,
    themes: ImportedThemes | null,
    coverage: MarketCoverage,
    firstSlot: number,
  ) {
    this.#dataset = dataset;
    this.#facts = facts;
    this.#themes = themes;
    this.#coverage = coverage;
    this.#firstSlot = firstSlot;
  }

  capitalFlows(date?: string): CapitalFlowsAnswer | null {
    const { columns, securities, lastDay, marketDay } = this.#dataset;
    if (date !== undefined && !isDate(date)) return null;
    const day = date === undefined ? marketDay : aShareCalendar.numberOf(date);
    if (day === null || day > lastDay) return null;
    const isPublished = (at: number): boolean => this.#facts.isFlowPublished(at);
    const isWholeOn = (on: number): boolean => this.#coverage.isWholeOn(on);
    const stocks = { columns, count: securities.length, firstSlot: this.#firstSlot, isPublished, isWholeOn };
    return capitalFlowsOn(stocks, day);
  }

  async flowSizes(slots: readonly number[], days: number, date?: string): Promise<readonly (FlowSizes | null)[]> {
    const last = date === undefined || !isDate(date) ? this.#dataset.marketDay : aShareCalendar.numberOf(date);
    const flowOf = (slot: number, day: number) => this.#facts.flowOn(slot, day);
    return (
      (last !== null && (await inSlices(sizesInParts(slots, last - days + 1, last, flowOf)))) || slots.map(() => null)
    );
  }

  stockGroups(date?: string): readonly StockGroup[] {
    const concepts = this.#themes?.membersOn(date) ?? new Map<string, readonly number[]>();
    return groupsOf(this.#dataset.securities, this.#firstSlot, concepts);
  }
}
