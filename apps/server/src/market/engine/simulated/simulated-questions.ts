import type { FactAnswers } from '../../wire/facts-protocol.ts';
import type { MarketQueries } from '../../wire/protocol.ts';
import type { SlotQueries } from '../engine-questions.ts';
import type { BriefingReader } from '../facts/briefing-reader.ts';
import type { FactsReader } from '../facts/facts-reader.ts';
import { finishedDay } from '../finished-day.ts';
import { backgroundQuestions } from '../picker/background-questions.ts';
import { conditionKeywords } from '../picker/condition-keywords.ts';
import type { TestedPart } from '../picker/pick-test-run.ts';
import { pickChoices } from '../picker/picker-task.ts';
import type { PickerThread } from '../picker/picker-thread.ts';
import type { ShownMarket } from '../shown-market.ts';
import type { WorkLane } from '../work-lane.ts';

interface SimulatedParts {
  /** Answers what is asked of a slot. */
  readonly slots: SlotQueries;
  readonly answers: FactAnswers;
  readonly picker: PickerThread;
  readonly shown: () => ShownMarket;
  readonly facts: () => FactsReader;
  readonly briefings: () => BriefingReader;
  readonly tested: () => TestedPart;
  /** Of what nobody waits for. */
  readonly lane: WorkLane;
}

/** The questions of the simulated market: those about a slot as `slots` answers them, the others about simulated stocks alone. */
export function simulatedQuestions(parts: SimulatedParts): MarketQueries {
  const { slots, answers, picker, shown, facts, briefings, tested, lane } = parts;
  return {
    ...slots,
    finishedDay: (date) => finishedDay(shown(), 'simulated', date),
    ...answers,
    lacks: async () => [],
    async briefing(date) {
      await facts().prepared();
      return briefings().briefing(shown().moment, date);
    },
    dayAhead: async (date) => briefings().dayAhead(shown().moment, date),
    pick: (question, date) => picker.ask('simulated', question, date),
    pickPattern: (id, values) => picker.study('simulated', id, values),
    pickKeywords: conditionKeywords,
    pickCatalogue() {
      // Whoever reads what can be asked is about to ask.
      picker.wake();
      return pickChoices(shown().stocks.simulated);
    },
    ...backgroundQuestions(tested, lane),
  };
}
