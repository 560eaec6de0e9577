import type { FactAnswers, FactQueries } from '../facts-protocol.ts';
import type { FactsDesk } from './facts-desk.ts';
import { importedEventsOf } from './imported-events.ts';
import { importedMarket } from './imported-explanations.ts';
import type { ShownMarket } from './slot-quotes.ts';

/**
 * Answers about derived facts, of the simulated market by its desk and of imported stocks by what was imported. Nothing is
 * asked of `simulated` and `shown` before a question comes.
 */
export function factAnswers(simulated: () => FactsDesk, shown: () => ShownMarket): FactAnswers {
  /** A question to the desk, which waits until the facts are there: what they need is done in parts. */
  const askDesk = <Name extends keyof FactQueries>(name: Name): FactAnswers[Name] => {
    const ask = async (...asked: Parameters<FactQueries[Name]>): Promise<unknown> => {
      const desk = simulated();
      await desk.prepared();
      const answer = desk[name] as (...given: Parameters<FactQueries[Name]>) => unknown;
      return answer.apply(desk, asked);
    };
    return ask as FactAnswers[Name];
  };
  const simulatedLimits = askDesk('limitBoard');
  const simulatedFlows = askDesk('flows');
  const simulatedEvents = askDesk('stockEvents');
  const explainSimulated = askDesk('explainFact');
  return {
    async limitBoard(date, source) {
      if (source !== 'imported') return simulatedLimits(date);
      const { stocks, moment } = shown();
      return stocks.importedFacts?.limitBoard(moment, date) ?? null;
    },
    flows: async (slot, days) => shown().stocks.importedFacts?.flows(slot, days) ?? simulatedFlows(slot, days),
    async stockEvents(slot) {
      const { stocks, records, moment } = shown();
      const place = stocks.place(slot);
      if (place.kind !== 'imported') return simulatedEvents(slot);
      const stockNo = stocks.imported?.securities[place.index]?.stockNo ?? '';
      return importedEventsOf(records.events(), stockNo, { date: moment.date, second: moment.second });
    },
    themes: askDesk('themes'),
    abnormalEvents: askDesk('abnormalEvents'),
    abnormalCauses: askDesk('abnormalCauses'),
    abnormalEffects: askDesk('abnormalEffects'),
    news: askDesk('news'),
    dragonTiger: askDesk('dragonTiger'),
    sentiment: askDesk('sentiment'),
    async explainFact(metric, entity, date, second) {
      const { stocks, moment } = shown();
      const { importedExplanations } = stocks;
      if (entity === importedMarket) return importedExplanations?.explainBoard(metric, moment, date, second) ?? null;
      const place = typeof entity === 'number' ? stocks.place(entity) : null;
      if (typeof entity !== 'number' || place?.kind !== 'imported')
        return explainSimulated(metric, entity, date, second);
      const day = stocks.imported?.securities[place.index] ? stocks.shownDay(entity) : 0;
      return importedExplanations?.explainStock(metric, place.index, { day, moment }, date, second) ?? null;
    },
  };
}
