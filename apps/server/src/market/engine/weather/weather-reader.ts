import { aShareCalendar } from '@lianpan/market/calendar';
import { indexDefinitions } from '@lianpan/market/simulator';
import {
  industryWeather,
  oddsAfter,
  oddsDays,
  weatherDays,
  type IndustryFigures,
  type IndustryWeather,
} from '@lianpan/market/weather';
import { flowDays, type CapitalFlowsAnswer } from '../../wire/capital-questions.ts';
import type { ThemeWind, WeatherAnswer, WeatherQueries } from '../../wire/weather-questions.ts';
import type { CapitalReader } from '../capital/capital-reader.ts';
import { benchmarkCloses, benchmarkWithToday } from '../dataset.ts';
import { inSlices } from '../in-slices.ts';
import type { ListSource } from '../lists/list-reader.ts';

/** Themes whose turns are counted. Source: market handbook F.1. */
const windThemes = 10;
const shownDays = 60;
const netDays = 5;
const stocksAPart = 400;
const benchmarkNo = indexDefinitions.findIndex(({ symbol }) => symbol === '000300.SH');

interface MarketFlows {
  readonly lastDay: number;
  readonly mainNet: Float64Array;
  readonly amount: Float64Array;
}

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
    const moods = book.moodsUpTo(day, day - firstDay + 1);
    const sentiment = new Float64Array(day + 1).fill(Number.NaN);
    for (const { mood } of moods) sentiment[mood.day] = mood.score;
    const close = this.#closesUpTo(day);
    const days = weatherDays({ sentiment, close, ...this.#flowsUpTo(day, flows) }, firstDay, day);
    const now = days.at(-1);
    if (now?.day !== day) return null;
    // What follows a day counts once it has closed.
    const last = book.isFinalised(day) ? day : day - 1;
    return {
      tradeDate: aShareCalendar.dateOf(day),
      now,
      history: days.slice(-shownDays).map((one) => ({
        tradeDate: aShareCalendar.dateOf(one.day),
        score: one.score,
        kind: one.kind,
      })),
      odds: {
        days: oddsDays,
        from: aShareCalendar.dateOf(Math.max(days[0]!.day, last - oddsDays)),
        same: oddsAfter(days, now.kind, close, last),
        any: oddsAfter(days, null, close, last),
      },
      wind: this.#windOn(day),
      industries: this.#industriesOn(day),
    };
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
    const { lastDay } = this.#source.market.history;
    if (this.#flowsOf !== lastDay || !this.#flows) {
      this.#flowsOf = lastDay;
      this.#flows = inSlices(this.#summing(lastDay)).then((flows) => flows!);
    }
    return this.#flows;
  }

  *#summing(lastDay: number): Generator<void, MarketFlows> {
    const { columns } = this.#source.market.history;
    const { count } = this.#source.market;
    const mainNet = new Float64Array(lastDay + 1).fill(Number.NaN);
    const amount = new Float64Array(lastDay + 1).fill(Number.NaN);
    const add = (line: Float64Array, day: number, value: number): void => {
      line[day] = (Number.isNaN(line[day]!) ? 0 : line[day]!) + value;
    };
    for (let index = 0; index < count; index++) {
      const first = columns.start[index]!;
      for (let at = first; at < first + columns.length[index]!; at++) {
        if (Number.isNaN(columns.mainNet[at]!)) continue;
        add(mainNet, columns.day[at]!, columns.mainNet[at]!);
        add(amount, columns.day[at]!, columns.amount[at]!);
      }
      if (index % stocksAPart === stocksAPart - 1) yield;
    }
    return { lastDay, mainNet, amount };
  }

  #flowsUpTo(day: number, { lastDay, mainNet, amount }: MarketFlows): Pick<MarketFlows, 'mainNet' | 'amount'> {
    if (day <= lastDay) return { mainNet: mainNet.subarray(0, day + 1), amount: amount.subarray(0, day + 1) };
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
    const topOf = (of: number) =>
      book
        .themesOf(of)
        .slice(0, windThemes)
        .map(({ concept }) => concept);
    const [now, before] = [topOf(day), topOf(day - 1)];
    if (now.length === 0 || before.length === 0) return null;
    return {
      top: now.length,
      entered: now.filter((name) => !before.includes(name)),
      left: before.filter((name) => !now.includes(name)),
    };
  }

  #industriesOn(day: number): IndustryWeather[] {
    const flows = this.#capital.capitalFlows(aShareCalendar.dateOf(day));
    if (!flows) return [];
    const industries = this.#capital.stockGroups().filter(({ kind }) => kind === 'INDUSTRY');
    return industryWeather(industries.map(({ name, slots }) => industryFigures(name, slots, flows)));
  }
}

/** An industry by what its stocks did; those of the simulated market stand in the order of their slots. */
function industryFigures(name: string, slots: readonly number[], flows: CapitalFlowsAnswer): IndustryFigures {
  let [up, down, net, amount] = [0, 0, 0, 0];
  const today: number[] = [];
  const overTwenty: number[] = [];
  for (const slot of slots) {
    const at = slot * flowDays;
    const change = flows.changes[at]!;
    if (Number.isNaN(change)) continue;
    today.push(change);
    if (change > 0) up++;
    else if (change < 0) down++;
    let growth = 1;
    for (let back = 0; back < flowDays; back++) {
      const one = flows.changes[at + back]!;
      if (!Number.isNaN(one)) growth *= 1 + one;
      if (back >= netDays || Number.isNaN(flows.nets[at + back]!)) continue;
      net += flows.nets[at + back]!;
      amount += flows.amounts[at + back]!;
    }
    overTwenty.push(growth - 1);
  }
  const meanOf = (values: readonly number[]): number =>
    values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    name,
    change: meanOf(today),
    changeOverTwenty: meanOf(overTwenty),
    breadth: up + down === 0 ? Number.NaN : up / (up + down),
    netShare: amount === 0 ? Number.NaN : net / amount,
  };
}
