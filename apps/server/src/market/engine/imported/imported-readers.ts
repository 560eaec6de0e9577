import type { ImportedConcepts, ImportedEvent } from '@lianpan/market/import';
import type { KnownIndex } from '../../files/imported-records.ts';
import type { Dataset } from '../dataset.ts';
import { ImportedBriefing } from './imported-briefing.ts';
import { ImportedCapital } from './imported-capital.ts';
import { ImportedEntries } from './imported-entries.ts';
import { ImportedExplanations } from './imported-explanations.ts';
import { ImportedFacts, type FlowSources } from './imported-facts.ts';
import { ImportedLists } from './imported-lists.ts';
import { ImportedPools } from './imported-pools.ts';
import { ImportedMood } from './imported-mood.ts';
import { ImportedThemes } from './imported-themes.ts';
import { ImportedPastResults } from '../past-results/imported-past-results.ts';
import { ImportedWeather } from './imported-weather.ts';
import type { LimitLists } from './limit-lists.ts';
import { MarketCoverage } from './market-coverage.ts';

export interface ImportedParts {
  readonly dataset: Dataset;
  /** Slot of the first stock on the board. */
  readonly firstSlot: number;
  readonly indices: readonly KnownIndex[];
  readonly flows: FlowSources;
  readonly lists: LimitLists;
  /** `null` where nobody published members of concepts. */
  readonly concepts: ImportedConcepts | null;
  /** What files and the network told of stocks by day. */
  readonly events?: () => readonly ImportedEvent[];
  /** How many stocks were listed on a date; as the exchanges count them without it. */
  readonly listedOn?: (date: string) => number;
}

/** What is worked out of real stocks: by the rules of the simulated market, as far as what was imported goes. */
export class ImportedReaders {
  readonly facts: ImportedFacts;
  readonly coverage: MarketCoverage;
  readonly mood: ImportedMood;
  readonly themes: ImportedThemes | null;
  readonly capital: ImportedCapital;
  readonly weather: ImportedWeather;
  readonly briefing: ImportedBriefing;
  readonly entries: ImportedEntries;
  /** `null` where nobody published members of concepts. */
  readonly pools: ImportedPools | null;
  readonly past: ImportedPastResults;
  readonly lists: ImportedLists;
  readonly explanations: ImportedExplanations;

  constructor({ dataset, firstSlot, indices, flows, lists, concepts, events, listedOn }: ImportedParts) {
    const facts = new ImportedFacts(dataset, firstSlot, flows, lists);
    const coverage = new MarketCoverage(dataset, listedOn);
    const mood = new ImportedMood(dataset, facts.limits, firstSlot, coverage);
    const themes = concepts && new ImportedThemes(dataset, facts, firstSlot, concepts);
    const capital = new ImportedCapital(dataset, facts, themes, coverage, firstSlot);
    this.facts = facts;
    this.coverage = coverage;
    this.mood = mood;
    this.themes = themes;
    this.capital = capital;
    this.weather = new ImportedWeather({ dataset, coverage, mood, facts, capital, themes, indices });
    this.lists = new ImportedLists({ dataset, firstSlot, events: events ?? (() => []), themes, coverage });
    this.briefing = new ImportedBriefing({ dataset, firstSlot, mood, themes, indices, lists: this.lists });
    this.entries = new ImportedEntries(dataset, facts.limits, indices, firstSlot);
    this.pools = themes && new ImportedPools({ dataset, firstSlot, facts, themes, coverage, indices });
    this.past = new ImportedPastResults({
      dataset,
      coverage,
      themes,
      pools: this.pools,
      entered: this.entries.market,
    });
    this.explanations = new ImportedExplanations(dataset, facts);
  }
}
