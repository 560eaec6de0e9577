import type { DailyColumns, PlainColumns } from '../columns.ts';
import { pickerConditions } from './catalogue.ts';
import type { Condition } from './condition.ts';
import { marketViews, type MarketKnowledge } from './market-views.ts';
import type { PreparedAnswer } from './prepared-answer.ts';
import { PreparedMarket } from './prepared.ts';
import { checkQuery, runQuery, type PickQuery, type PickResult, type QueryItem } from './query.ts';

/** A query, or conditions that all have to hold. */
export type Question = PickQuery | readonly QueryItem[];

const queryOf = (question: Question): PickQuery =>
  'groups' in question ? question : { groups: [{ op: 'AND', items: question }] };

const countOf = (columns: DailyColumns | PlainColumns): number =>
  'stocks' in columns ? columns.stocks : columns.length.length;

/**
 * Asks every stock of the columns from its bars. Throws QueryFault for a question that can't be asked. For the same
 * question again and again, `prepare` the columns and `query` them.
 */
export function pick(
  columns: DailyColumns | PlainColumns,
  question: Question,
  knowledge: MarketKnowledge = {},
): PickResult {
  return runQuery(checkQuery(queryOf(question)), countOf(columns), marketViews(columns, knowledge));
}

/** Answers the catalogue's conditions, with their usual parameters, for every stock of a day ahead of the questions. */
export function prepare(
  columns: DailyColumns | PlainColumns,
  knowledge: MarketKnowledge = {},
  conditions: readonly Condition[] = pickerConditions,
): PreparedMarket {
  const market = new PreparedMarket(countOf(columns), marketViews(columns, knowledge));
  market.prepare(conditions);
  return market;
}

/** Asks a prepared market. Throws QueryFault for a question that can't be asked. */
export const query = (market: PreparedMarket, question: Question): PreparedAnswer => market.ask(queryOf(question));
