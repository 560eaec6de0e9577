import { aShareCalendar } from '@lianpan/market/calendar';
import type { EngineQueries, MarketQueries } from '../../wire/protocol.ts';
import { slotQuestions } from '../engine-questions.ts';
import { importedFactAnswers } from '../facts/fact-answers.ts';
import { importedBenchmark } from './imported-share.ts';
import { finishedDay } from '../finished-day.ts';
import { conditionKeywords } from '../picker/condition-keywords.ts';
import type { PoolDaysRequest, PoolsOfDay } from '../../wire/pool-days.ts';
import type { TacticsDaysRequest, TacticsOfDay } from '../../wire/tactics-days.ts';
import { DaysQueries } from '../picker/days-queries.ts';
import { PickTestDesk } from '../picker/pick-test-desk.ts';
import type { TestedPart } from '../picker/pick-test-run.ts';
import { importedPart, pickChoices } from '../picker/picker-task.ts';
import type { PickerThread } from '../picker/picker-thread.ts';
import type { ShownMarket } from '../shown-market.ts';
import type { WorkLane } from '../work-lane.ts';

interface ImportedParts {
  /** Answers what is asked of a slot. */
  readonly slots: EngineQueries;
  readonly picker: PickerThread;
  readonly shown: () => ShownMarket;
  /** Of what nobody waits for. */
  readonly lane: WorkLane;
}

/** The questions of the imported market: those about a slot as `slots` answers them, the others about imported stocks alone. */
export function importedQuestions({ slots, picker, shown, lane }: ImportedParts): MarketQueries {
  const tests = new PickTestDesk(() => testedPart(shown()));
  const tested = () => testedPart(shown());
  const pools = new DaysQueries<PoolDaysRequest, PoolsOfDay>('pool-days-worker', tested, lane);
  const tactics = new DaysQueries<TacticsDaysRequest, TacticsOfDay>('tactics-days-worker', tested, lane);
  return {
    ...slotQuestions(slots),
    finishedDay: (date) => finishedDay(shown(), 'imported', date),
    ...importedFactAnswers(shown),
    // Nobody works out what moved the real market.
    briefing: async () => null,
    dayAhead: async () => null,
    pick: (question, date) => picker.ask('imported', question, date),
    pickPattern: (id, values) => picker.study('imported', id, values),
    pickKeywords: conditionKeywords,
    pickCatalogue() {
      // Whoever reads what can be asked is about to ask.
      picker.wake();
      return pickChoices(shown().stocks.imported ?? { securities: [] });
    },
    startPickTest: (request) => tests.start(request),
    pickTest: (jobId) => tests.stateOf(jobId),
    stopPickTest: (jobId) => tests.stop(jobId),
    hurry: () => lane.hurry(),
    poolDays: (request) => pools.ask(request),
    tacticsDays: (request) => tactics.ask(request),
  };
}

/** Throws where nothing was imported: nobody is offered that market then. */
function testedPart({ stocks }: ShownMarket): TestedPart {
  const { imported, firstImportedSlot, indices } = stocks;
  if (!imported) throw new Error('no stocks were imported');
  const { start, length, day } = imported.columns;
  const firstDays = Array.from(length, (count, index) => (count > 0 ? day[start[index]!]! : aShareCalendar.dayCount));
  return {
    source: 'imported',
    part: importedPart(imported, firstImportedSlot),
    firstDay: firstDays.reduce((first, one) => Math.min(first, one), aShareCalendar.dayCount - 1),
    benchmark: importedBenchmark(indices),
  };
}
