import { aShareCalendar } from '@lianpan/market/calendar';
import type { MarketQueries } from '../../wire/protocol.ts';
import type { SlotQueries } from '../engine-questions.ts';
import { importedFactAnswers } from '../facts/fact-answers.ts';
import { importedBenchmark } from './imported-indices.ts';
import { finishedDay } from '../finished-day.ts';
import { conditionKeywords } from '../picker/condition-keywords.ts';
import { backgroundQuestions } from '../picker/background-questions.ts';
import type { TestedPart } from '../picker/pick-test-run.ts';
import { pickChoices, pickedImports } from '../picker/picker-task.ts';
import type { PickerThread } from '../picker/picker-thread.ts';
import type { ShownMarket } from '../shown-market.ts';
import type { WorkLane } from '../work-lane.ts';

interface ImportedParts {
  /** Answers what is asked of a slot. */
  readonly slots: SlotQueries;
  readonly picker: PickerThread;
  readonly shown: () => ShownMarket;
  /** Of what nobody waits for. */
  readonly lane: WorkLane;
  readonly lacks: MarketQueries['lacks'];
}

/** The questions of the imported market: those about a slot as `slots` answers them, the others about imported stocks alone. */
export function importedQuestions({ slots, picker, shown, lane, lacks }: ImportedParts): MarketQueries {
  return {
    ...slots,
    finishedDay: (date) => finishedDay(shown(), 'imported', date),
    ...importedFactAnswers(shown),
    lacks,
    async briefing(date) {
      const { stocks, moment } = shown();
      return (await stocks.importedReaders?.briefing.briefing(moment, date)) ?? null;
    },
    // Nobody gives what is set for a day of real stocks.
    dayAhead: async () => null,
    pick: (question, date) => picker.ask('imported', question, date),
    pickPattern: (id, values) => picker.study('imported', id, values),
    pickKeywords: conditionKeywords,
    pickCatalogue() {
      // Whoever reads what can be asked is about to ask.
      picker.wake();
      return pickChoices(shown().stocks.imported ?? { securities: [] });
    },
    ...backgroundQuestions(() => testedPart(shown()), lane),
  };
}

/** Throws where nothing was imported: nobody is offered that market then. */
function testedPart({ stocks }: ShownMarket): TestedPart {
  const { imported, indices } = stocks;
  const part = pickedImports(stocks);
  if (!imported || !part) throw new Error('no stocks were imported');
  const { start, length, day } = imported.columns;
  const firstDays = Array.from(length, (count, index) => (count > 0 ? day[start[index]!]! : aShareCalendar.dayCount));
  return {
    source: 'imported',
    part,
    firstDay: firstDays.reduce((first, one) => Math.min(first, one), aShareCalendar.dayCount - 1),
    benchmark: importedBenchmark(indices),
  };
}
