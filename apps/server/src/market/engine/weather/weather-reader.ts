import { aShareCalendar } from '@lianpan/market/calendar';
import type { IndustryWeather } from '@lianpan/market/weather';
import type { ThemeWind, WeatherAnswer, WeatherQueries } from '../../wire/weather-questions.ts';
import type { CapitalReader } from '../capital/capital-reader.ts';
import { benchmarkCloses, benchmarkNo, benchmarkWithToday } from '../dataset.ts';
import { inSlices } from '../in-slices.ts';
import type { ListSource } from '../lists/list-reader.ts';
import { industriesOf, sumFlows, weatherOn, windOf, type MarketFlows } from './market-weather.ts';

/** Answers what the weather of the simulated market is: its score, what followed such days, its themes and industries. */
export class WeatherReader implements WeatherQueries {
  readonly #source: ListSource;
  readonly #capital: CapitalReader;
  #flows: Promise<MarketFlows> | null = null;
  #flowsOf = -1;

  constructor(source: ListSource, capital: CapitalReader) {
    this.#source = source;
    this.#capital = capital;
  }

  async weather(date?: string): Promise<WeatherAnswer | null> {
    const day = this.#source.dayOf(date);
    if (day === null) return null;
    const flows = await this.#finishedFlows();
    const { market, book } = this.#source;
    const { firstDay } = market.history;
    return weatherOn({
      day,
      // What follows a day counts once it has closed.
      lastClosed: book.isFinalised(day) ? day : day - 1,
      moods: book.moodsUpTo(day, day - firstDay + 1).map(({ mood }) => mood),
      close: this.#closesUpTo(day),
      flows: { reported: this.#flowsUpTo(day, flows), estimated: null },
      wind: this.#windOn(day),
      industries: this.#industriesOn(day),
    });
  }

  /** Closes of the benchmark; of a day that is traded where it stands. */
  #closesUpTo(day: number): Float64Array {
    const { market, book, knownOf } = this.#source;
    if (day <= market.history.lastDay) return benchmarkCloses(market);
    if (book.isFinalised(day)) return benchmarkWithToday(market);
    const close = benchmarkCloses(market);
    close[day] = market.intraday.indexAt(benchmarkNo, knownOf(day)).price;
    return close;
  }

  /** The flows of all finished days, summed up once a day. */
  #finishedFlows(): Promise<MarketFlows> {
    const { history, count } = this.#source.market;
    const { lastDay, columns } = history;
    if (this.#flowsOf !== lastDay || !this.#flows) {
      this.#flowsOf = lastDay;
      this.#flows = inSlices(sumFlows({ columns, count }, lastDay)).then((flows) => flows!.reported);
    }
    return this.#flows;
  }

  #flowsUpTo(day: number, { mainNet, amount }: MarketFlows): MarketFlows {
    if (day < mainNet.length) return { mainNet: mainNet.subarray(0, day + 1), amount: amount.subarray(0, day + 1) };
    const nets = new Float64Array(day + 1).fill(Number.NaN);
    const amounts = new Float64Array(day + 1).fill(Number.NaN);
    nets.set(mainNet);
    amounts.set(amount);
    const today = this.#source.book.barsOf(day);
    if (today) {
      let [net, traded] = [0, 0];
      for (let index = 0; index < today.traded.length; index++) {
        if (today.traded[index] !== 1) continue;
        net += today.mainNet[index]!;
        traded += today.amount[index]!;
      }
      nets[day] = net;
      amounts[day] = traded;
    }
    return { mainNet: nets, amount: amounts };
  }

  #windOn(day: number): ThemeWind | null {
    const { book, market } = this.#source;
    if (day <= market.history.firstDay) return null;
    const namesOn = (of: number): string[] => book.themesOf(of).map(({ concept }) => concept);
    return windOf(namesOn(day), namesOn(day - 1));
  }

  #industriesOn(day: number): IndustryWeather[] {
    const flows = this.#capital.capitalFlows(aShareCalendar.dateOf(day));
    return flows ? industriesOf(flows, this.#capital.stockGroups()) : [];
  }
}
