import { rounded } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { ScoredEvening } from '../../wire/score-questions.ts';

/** Trading days of a curve. Source: market handbook D.1. */
const curveDays = 20;
/** The total and its five dimensions. */
const width = 6;

/** Of each stock what `eveningScores` tells of the evening of a day. */
type ScoresAfter = (day: number) => Promise<Float32Array>;

/** How scores went over the last weeks: the days are scored in the background, and who asks too soon is told to ask again. */
export class ScoreCurve {
  readonly #scoresAfter: ScoresAfter;

  constructor(scoresAfter: ScoresAfter) {
    this.#scoresAfter = scoresAfter;
  }

  /** The evening of one day, as soon as it is scored. */
  async after(index: number, day: number): Promise<ScoredEvening> {
    const scores = await this.#scoresAfter(day);
    const own = Array.from(scores.subarray(index * width, (index + 1) * width), (score) =>
      Number.isNaN(score) ? null : rounded(score, 1),
    );
    return { tradeDate: aShareCalendar.dateOf(day), total: own[0] ?? null, dimensions: own.slice(1) };
  }

  /** The days up to one that is over, once all are scored; none before `firstDay`. */
  async upTo(index: number, last: number, firstDay: number): Promise<readonly ScoredEvening[]> {
    const first = Math.max(firstDay, last - curveDays + 1);
    const evenings: ScoredEvening[] = [];
    // One day after the other, so that what others ask of the thread comes between.
    for (let day = last; day >= first; day--) {
      evenings.push(await this.after(index, day));
    }
    return evenings.reverse();
  }
}
