import type { SourceAnswer, SourceAnswers, SourceQuestion } from '../wire/source-questions.ts';
import {
  type ActionSource,
  type DailySource,
  type EventSource,
  type IndexSource,
  type LimitListSource,
  type MinuteSource,
  type MoneyFlowSource,
  type PublicTradingSource,
  type SecuritySource,
  type SnapshotSource,
  type SplitSource,
} from './market-source.ts';
import { existingDate } from './source-dates.ts';
import { SourceUnreachable } from './source-errors.ts';
import { type DatasetName, capabilities, type Capability } from '../wire/source-words.ts';

/** Asks the engine's thread, which has bars and files in its memory: nobody else has to read whole histories. */
export type AskLocally = (market: DatasetName, question: SourceQuestion) => Promise<SourceAnswer>;

export type FilesSource = SecuritySource &
  DailySource &
  IndexSource &
  LimitListSource &
  PublicTradingSource &
  SplitSource &
  MinuteSource &
  EventSource &
  ActionSource;
export type SimulatorSource = FilesSource & MoneyFlowSource & SnapshotSource;

/**
 * What was imported from files, without what the network gave in its place. Days have no shares but those of a stock's
 * newest bar and no money flows: files tell neither. There are no quotes: a bar that is over is none.
 */
export const filesSource = (ask: AskLocally): FilesSource => ({
  id: 'files',
  sourceName: 'files',
  ...withUs('imported', [
    'securities',
    'dailyBars',
    'indexBars',
    'limitLists',
    'publicTrading',
    'splits',
    'minutes',
    'events',
    'actions',
  ]),
  ...answersOf('imported', ask),
});

/** The invented market, as far as it has come at the market's moment. Lines are those of the day that is shown. */
export const simulatorSource = (ask: AskLocally): SimulatorSource => ({
  id: 'simulator',
  sourceName: 'simulator',
  // Nobody publishes days for an invented market, and its own are never fetched a stock at a time.
  ...withUs(
    'simulated',
    capabilities.filter((capability) => capability !== 'tradingDays' && capability !== 'dailyLines'),
  ),
  ...answersOf('simulated', ask),
});

const withUs = (market: DatasetName, capabilities: readonly Capability[]) => ({
  delaySec: 0,
  market,
  isLocal: true,
  capabilities: new Set(capabilities),
});

type Answers = Omit<SimulatorSource, 'id' | 'sourceName' | 'delaySec' | 'market' | 'isLocal' | 'capabilities'>;

function answersOf(market: DatasetName, askEngine: AskLocally): Answers {
  const ask = async <Asked extends Capability>(
    question: Extract<SourceQuestion, { asked: Asked }>,
  ): Promise<SourceAnswers[Asked]> => {
    try {
      return (await askEngine(market, question)) as SourceAnswers[Asked];
    } catch (error) {
      throw new SourceUnreachable(error instanceof Error ? error.message : String(error), null, error);
    }
  };
  return {
    securities: () => ask<'securities'>({ asked: 'securities' }),
    dailyBars: async (date) => ask<'dailyBars'>({ asked: 'dailyBars', date: existingDate(date) }),
    moneyFlow: async (date) => ask<'moneyFlow'>({ asked: 'moneyFlow', date: existingDate(date) }),
    indexBars: async (symbols, date) => ask<'indexBars'>({ asked: 'indexBars', symbols, date: existingDate(date) }),
    limitLists: async (date) => ask<'limitLists'>({ asked: 'limitLists', date: existingDate(date) }),
    publicTrading: async (date) => ask<'publicTrading'>({ asked: 'publicTrading', date: existingDate(date) }),
    splits: async (date) => ask<'splits'>({ asked: 'splits', date: existingDate(date) }),
    snapshots: (stockNos) => ask<'snapshots'>({ asked: 'snapshots', stockNos }),
    minutes: async (stockNo, date) =>
      ask<'minutes'>({ asked: 'minutes', stockNo, date: date === undefined ? undefined : existingDate(date) }),
    events: (stockNo) => ask<'events'>({ asked: 'events', stockNo }),
    actions: (stockNo) => ask<'actions'>({ asked: 'actions', stockNo }),
  };
}
