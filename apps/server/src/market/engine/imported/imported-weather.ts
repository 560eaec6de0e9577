import { aShareCalendar, isDate } from '@lianpan/market/calendar';
import { oddsDays } from '@lianpan/market/weather';
import type { KnownIndex } from '../../files/imported-records.ts';
import type { ThemeWind, WeatherAnswer, WeatherQueries } from '../../wire/weather-questions.ts';
import type { Dataset } from '../dataset.ts';
import { inSlices } from '../in-slices.ts';
import { industriesOf, sumFlows, weatherOn, windOf, type TieredFlows } from '../weather/market-weather.ts';
import type { ImportedCapital } from './imported-capital.ts';
import type { ImportedFacts } from './imported-facts.ts';
import { importedBenchmark } from './imported-indices.ts';
import type { ImportedMood } from './imported-mood.ts';
import type { ImportedThemes } from './imported-themes.ts';
import type { MarketCoverage } from './market-coverage.ts';

export interface ImportedWeatherParts {
  readonly dataset: Dataset;
  readonly coverage: MarketCoverage;
  readonly mood: ImportedMood;
  readonly facts: ImportedFacts;
  readonly capital: ImportedCapital;
  readonly themes: ImportedThemes | null;
  readonly indices: readonly KnownIndex[];
}

/** The weather of real stocks on days of which enough of them are known: mood from bars, trend where somebody gave the index. */
export class ImportedWeather implements WeatherQueries {
  readonly #parts: ImportedWeatherParts;
  #flows: Promise<TieredFlows> | null = null;

  constructor(parts: ImportedWeatherParts) {
    this.#parts = parts;
  }

  async weather(date?: string): Promise<WeatherAnswer | null> {
    const { dataset, mood, capital, indices } = this.#parts;
    const day = date === undefined ? dataset.marketDay : isDate(date) ? aShareCalendar.numberOf(date) : null;
    if (day === null || day > dataset.lastDay) return null;
    const on = aShareCalendar.dateOf(day);
    const moods = await mood.upTo(oddsDays, on);
    if (moods.length === 0) return null;
    this.#flows ??= this.#summedUp();
    const flows = capital.capitalFlows(on);
    return weatherOn({
      day,
      lastClosed: day,
      moods: moods.map((one) => one.mood),
      close: importedBenchmark(indices),
      flows: await this.#flows,
      wind: await this.#windOn(day),
      industries: flows ? industriesOf(flows, capital.stockGroups(on)) : [],
    });
  }

  /** The flows of the days of which enough stocks are known. */
  async #summedUp(): Promise<TieredFlows> {
    const { dataset, coverage, facts } = this.#parts;
    const { columns, securities, lastDay } = dataset;
    const isPublished = (slot: number): boolean => facts.isFlowPublished(slot);
    const flows = (await inSlices(sumFlows({ columns, count: securities.length, isPublished }, lastDay)))!;
    for (const line of [flows.reported, flows.estimated])
      for (let day = 0; line && day <= lastDay; day++) if (!coverage.isWholeOn(day)) line.mainNet[day] = Number.NaN;
    return flows;
  }

  async #windOn(day: number): Promise<ThemeWind | null> {
    const namesOn = async (of: number): Promise<readonly string[]> =>
      (await this.#parts.themes?.namesOn(aShareCalendar.dateOf(of))) ?? [];
    return windOf(await namesOn(day), await namesOn(day - 1));
  }
}
