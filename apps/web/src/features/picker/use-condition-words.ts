import { chosenWords, definitionWords, figureWords } from '@lianpan/market/condition-words';
import { useLanguage } from '../../shared/language.ts';
import type { Catalogue } from './api.ts';
import type { Item } from './query-draft.ts';

interface ConditionWords {
  /** What a chosen condition says: `20日线向上`. A condition that the catalogue does not have is named by its id. */
  readonly nameOf: (item: Item) => string;
  /** What stands over its figures. */
  readonly headingOf: (item: Item) => string;
  /** How it is defined, with its values. */
  readonly definitionOf: (item: Item) => string;
}

/** Writes chosen conditions in the person's language. */
export function useConditionWords(catalogue: Catalogue): ConditionWords {
  const at = useLanguage() === 'en' ? 1 : 0;
  const conditionOf = ({ id }: Item) => catalogue.conditions.find((one) => one.id === id);
  const chosenOf = ({ params, not }: Item) => ({ values: params, not });
  const entryName = (from: 'concepts' | 'industries' | 'regions' | 'indices' | 'boards', entry: string): string =>
    catalogue[from].find(({ value }) => value === entry)?.name ?? entry;
  const written = (write: typeof chosenWords, item: Item): string => {
    const condition = conditionOf(item);
    return condition ? write(condition, chosenOf(item), at, entryName) : item.id;
  };
  return {
    nameOf: (item) => written(chosenWords, item),
    headingOf: (item) => written(figureWords, item),
    definitionOf(item) {
      const condition = conditionOf(item);
      return condition ? definitionWords(condition, chosenOf(item), at) : '';
    },
  };
}
