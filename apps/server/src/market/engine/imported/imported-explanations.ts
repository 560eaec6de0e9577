import { shanghaiInstant } from '@lianpan/domain';
import { aShareCalendar, isDate } from '@lianpan/market/calendar';
import type { Moment } from '@lianpan/market/company';
import { barsOfUpTo, mainForceFacts } from '@lianpan/market/day-book';
import type { FlowDay } from '@lianpan/market/flows';
import { limitListReadySecond } from '@lianpan/market/limit-board';
import { closeSecond } from '@lianpan/market/rules';
import type { Bars } from '@lianpan/market/series';
import type { ExplainedFact } from '../../wire/facts-protocol.ts';
import { explainBoard, isBoardMetric } from '../explanations/board-explanations.ts';
import type { Dataset } from '../dataset.ts';
import { given } from '../explanations/explained-fact.ts';
import type { ImportedFacts } from './imported-facts.ts';
import { explainImportedLimit, isImportedLimitMetric } from './imported-limit-explanations.ts';
import { explainChips, explainFlow, forceExplainers } from '../explanations/stock-figures.ts';
import type { ExplainedFigure } from '../../wire/explained-figure.ts';

/** Whether a metric is worked out of all bars up to a close. */
const isOfCloses = (metric: string): boolean => metric === 'chips' || Object.hasOwn(forceExplainers, metric);

/** A question about an imported stock: the day that was asked for, and the last one of files up to it. */
interface Asked {
  readonly dataset: Dataset;
  readonly facts: ImportedFacts;
  readonly index: number;
  readonly day: number;
  readonly at: number;
}

/** What is shown of a stock: the newest of its days, and the moment of the market. */
interface Shown {
  readonly day: number;
  readonly moment: Moment;
}

/**
 * Explains what the files tell of imported stocks, after the close of a day, and from the evening on what was published of
 * its limits. Nothing is known of a minute before the close, and nothing is made up: a fact that needs orders or the whole
 * market is `null`.
 */
export class ImportedExplanations {
  readonly #dataset: Dataset;
  readonly #facts: ImportedFacts;

  constructor(dataset: Dataset, facts: ImportedFacts) {
    this.#dataset = dataset;
    this.#facts = facts;
  }

  /** A figure of the board of all imported stocks. */
  explainBoard(metric: string, moment: Moment, date: string, second?: number): ExplainedFact | null {
    const day = dayAtClose(date, second);
    if (day === null || !isBoardMetric(metric)) return null;
    const board = this.#facts.limitBoard(momentOfQuestion(moment, date, second), date);
    return asOf(board && explainBoard(metric, board, date), day);
  }

  /**
   * A fact of a stock on a day up to the one that is shown. While that one is being traded, limits and flows of it are not known, and
   * what is worked out at closes stands where the last one left it.
   */
  explainStock(metric: string, index: number, shown: Shown, date: string, second?: number): ExplainedFact | null {
    const day = dayAtClose(date, second);
    if (day === null || day > shown.day || !this.#dataset.securities[index]) return null;
    if (isImportedLimitMetric(metric)) {
      const { limits } = this.#facts;
      const at = momentOfQuestion(shown.moment, date, second);
      const reported = explainImportedLimit(metric, { dataset: this.#dataset, limits, index, day, asOf: at });
      return reported && asOf(reported.figure, day, reported.isListed ? limitListReadySecond : closeSecond);
    }
    const at = Math.min(day, this.#dataset.lastDay);
    const asked = { dataset: this.#dataset, facts: this.#facts, index, day, at };
    return asOf(explain(metric, asked), isOfCloses(metric) ? at : day);
  }
}

function explain(metric: string, asked: Asked): ExplainedFigure | null {
  const { dataset, facts, index, day, at } = asked;
  const time = aShareCalendar.dateOf(day);
  if (metric === 'mainNet') {
    const flow = facts.flowsOf(index)(day);
    return flow && explainFlow(flow, time);
  }
  if (!isOfCloses(metric)) return null;
  const bars = barsOfUpTo(dataset.columns, index, dataset.actionsOf(index), at);
  if (bars === null) return null;
  const barTime = aShareCalendar.dateOf(bars.day.at(-1)!);
  if (metric !== 'chips') return explainForce(metric, bars, facts.flowsOf(index), barTime);
  const shares = dataset.floatSharesOf(index);
  const reported = explainChips(bars, shares, barTime);
  // One count stands for all days: the newest.
  const newest = aShareCalendar.dateOf(dataset.lastDay);
  const counted = typeof shares === 'number' ? [given('floatShares', shares, 'shares', newest)] : [];
  return reported && { ...reported, inputs: [...reported.inputs, ...counted] };
}

/** As that of a simulated stock, with the poorest tier among the flows of its days. */
function explainForce(
  metric: string,
  bars: Bars,
  flowOn: (day: number) => FlowDay | null,
  time: string,
): ExplainedFigure | null {
  const tiers: number[] = [];
  const facts = mainForceFacts(bars, (day) => {
    const flow = flowOn(day);
    if (flow) tiers.push(flow.tier);
    return flow;
  });
  const reported = facts && forceExplainers[metric]!(facts, time);
  return reported && { ...reported, inputs: [...reported.inputs, given('flowTier', Math.max(...tiers), '', time)] };
}

/** The trading day of a date of which the close is asked; `null` for other dates and for a minute before it. */
function dayAtClose(date: string, second: number = closeSecond): number | null {
  return isDate(date) && date <= aShareCalendar.lastDate && second >= closeSecond
    ? aShareCalendar.numberOf(date)
    : null;
}

/** What may be known: all of the market's moment, or of the second that is asked for where that is earlier. */
function momentOfQuestion(moment: Moment, date: string, second: number | undefined): Moment {
  if (second === undefined || moment.date < date) return moment;
  return { date, second: moment.date === date ? Math.min(second, moment.second) : second };
}

const asOf = (reported: ExplainedFigure | null, day: number, second = closeSecond): ExplainedFact | null =>
  reported && {
    ...reported,
    // What no list told stands with the files, whatever reader put it in words.
    inputs: reported.inputs.map((input) => ({
      ...input,
      source: input.source === 'simulated' ? 'imported' : input.source,
    })),
    asOf: shanghaiInstant(aShareCalendar.dateOf(day), second),
  };
