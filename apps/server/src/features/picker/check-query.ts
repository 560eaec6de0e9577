import {
  checkSize,
  completeValues,
  conditionOf,
  QueryFault,
  type MarketChoices,
  type PickQuery,
} from '@lianpan/market/picker';
import type { PickChoices, PickFault } from '../../market/wire/picker-protocol.ts';
import { rejected, Rejection } from '../../rejection.ts';
import { faultWords } from './condition-words.ts';
import { pickerTexts as texts } from './texts.ts';

export const refused = ({ fault, where }: PickFault): Rejection =>
  rejected(texts[fault], fault === 'preparing' ? 'PREPARING' : 'INPUT_INVALID', {
    // Both bounds are at fault, so that neither is named.
    what: faultWords(fault === 'wrongOrder' ? where.slice(0, 1) : where),
  });

const valuesOf = (entries: readonly { readonly value: string }[]): Set<string> =>
  new Set(entries.map(({ value }) => value));

/** Rejects a query that can't be asked now, by the catalogue that answers it. */
export function requireValid(query: PickQuery, choices: PickChoices): void {
  const known: MarketChoices = {
    concepts: valuesOf(choices.concepts),
    industries: valuesOf(choices.industries),
    regions: valuesOf(choices.regions),
    indices: valuesOf(choices.indices),
    boards: valuesOf(choices.boards),
  };
  try {
    checkSize(query);
    for (const { items } of query.groups) {
      for (const { id, values } of items) completeValues(conditionOf(id), values, known);
    }
  } catch (error) {
    if (error instanceof QueryFault) throw refused({ fault: error.kind, where: error.where });
    throw error;
  }
}

/** What of a query can't be asked any more, one refusal for each such condition; none for a query that is whole. */
export function faultsOf(query: PickQuery, choices: PickChoices): Rejection[] {
  return query.groups.flatMap(({ op, items }) =>
    items.flatMap((item) => {
      try {
        requireValid({ groups: [{ op, items: [item] }] }, choices);
        return [];
      } catch (error) {
        if (error instanceof Rejection) return [error];
        throw error;
      }
    }),
  );
}
