import { aShareCalendar } from '@lianpan/market/calendar';
import { endOfDay } from '@lianpan/market/company';
import { weightOfNews } from '@lianpan/market/diagnosis';
import { closeSecond } from '@lianpan/market/rules';
import { newsDays, newsWeightAt } from '@lianpan/market/simulator';
import type { ScoredEvening, ScoreNewsAnswer, ScoreQueries, WeighedNews } from '../../wire/score-questions.ts';
import { inSlices } from '../in-slices.ts';
import type { ListSource } from '../lists/list-reader.ts';
import { withFallback } from '../with-fallback.ts';
import type { ScoredDays } from '../pools/scored-days.ts';
import { ScoreCurve } from './score-curve.ts';

/** Answers what the scores of the simulated market rest on, and how they went. */
export class ScoreReader implements Pick<ScoreQueries, 'scoreCurve' | 'scoredEvening' | 'scoreNews'> {
  readonly #source: ListSource;
  readonly #scored: ScoredDays;
  readonly #curve: ScoreCurve;

  constructor(source: ListSource, scored: ScoredDays) {
    this.#source = source;
    this.#scored = scored;
    this.#curve = new ScoreCurve(async (day) => (await scored.of(day)).scores);
  }

  scoreCurve(slot: number): ReturnType<ScoreQueries['scoreCurve']> {
    const { history, tradeDay } = this.#source.market;
    const evenings = this.#curve.upTo(slot, tradeDay - 1, history.firstDay);
    return withFallback(this.#scored.awaited(evenings), 'preparing');
  }

  async scoredEvening(slot: number, date: string): Promise<ScoredEvening | null> {
    const { market, book, dayOf } = this.#source;
    const day = dayOf(date);
    return day === null || slot >= market.count || !book.isFinalised(day) ? null : this.#curve.after(slot, day);
  }

  async scoreNews(slot: number, date?: string): Promise<ScoreNewsAnswer | null> {
    const { market, book, dayOf, knownOf } = this.#source;
    const stockNo = market.history.universe.stockNos[slot];
    if (stockNo === undefined) return null;
    const { tradeDay } = market;
    const newest = knownOf(tradeDay) >= closeSecond ? tradeDay : tradeDay - 1;
    const asked = date === undefined ? newest : dayOf(date);
    if (asked === null) return null;
    const day = Math.min(asked, newest);
    const news: WeighedNews[] = [];
    for (let at = Math.max(market.history.firstDay, day - newsDays + 1); at <= day; at++) {
      await inSlices(book.news.gathering(at));
      for (const item of book.news.visibleAt(at, endOfDay)) {
        const weight = item.stockNos.includes(stockNo) ? newsWeightAt(item, day) : null;
        if (weight) news.push({ item, daysAgo: weight.daysAgo, weight: weightOfNews(weight) });
      }
    }
    return { tradeDate: aShareCalendar.dateOf(day), news: news.reverse() };
  }
}
