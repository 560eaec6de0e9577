import type { FactAnswers, FactQueries } from '../facts-protocol.ts';
import type { FactsDesk } from './facts-desk.ts';
import { importedEventsOf } from './imported-events.ts';
import type { ShownMarket } from './slot-quotes.ts';

/** Answers about derived facts of the simulated market, by its desk, which is not asked for before a question comes. */
export function simulatedFactAnswers(simulated: () => FactsDesk): FactAnswers {
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
  return {
    limitBoard: askDesk('limitBoard'),
    themes: askDesk('themes'),
    flows: askDesk('flows'),
    abnormalEvents: askDesk('abnormalEvents'),
    abnormalCauses: askDesk('abnormalCauses'),
    abnormalEffects: askDesk('abnormalEffects'),
    stockEvents: askDesk('stockEvents'),
    news: askDesk('news'),
    dragonTiger: askDesk('dragonTiger'),
    sentiment: askDesk('sentiment'),
    explainFact: askDesk('explainFact'),
  };
}

/** The same of imported stocks, by what was imported; nobody works out the rest of them. */
export function importedFactAnswers(shown: () => ShownMarket): FactAnswers {
  return {
    async limitBoard(date) {
      const { stocks, moment } = shown();
      return stocks.importedFacts?.limitBoard(moment, date) ?? null;
    },
    flows: async (slot, days) => shown().stocks.importedFacts?.flows(slot, days) ?? [],
    async stockEvents(slot) {
      const { stocks, records, moment } = shown();
      const place = stocks.place(slot);
      const stockNo = place.kind === 'imported' ? stocks.imported?.securities[place.index]?.stockNo : undefined;
      return importedEventsOf(records.events(), stockNo ?? '', { date: moment.date, second: moment.second });
    },
    themes: async () => null,
    abnormalEvents: async () => null,
    abnormalCauses: async () => null,
    abnormalEffects: async () => null,
    news: async () => [],
    dragonTiger: async () => null,
    sentiment: async () => [],
    async explainFact(metric, entity, date, second) {
      const { stocks, moment } = shown();
      const { importedExplanations } = stocks;
      if (entity === 'MARKET') return importedExplanations?.explainBoard(metric, moment, date, second) ?? null;
      const place = typeof entity === 'number' ? stocks.place(entity) : null;
      if (typeof entity !== 'number' || place?.kind !== 'imported') return null;
      const day = stocks.imported?.securities[place.index] ? stocks.shownDay(entity) : 0;
      return importedExplanations?.explainStock(metric, place.index, { day, moment }, date, second) ?? null;
    },
  };
}
