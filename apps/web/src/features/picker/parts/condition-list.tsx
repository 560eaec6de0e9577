import { EmptyState, IconButton, List, ListRow, toast } from '@lianpan/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import type { Catalogue, Condition } from '../api.ts';
import { changeDraft, useDraft } from '../draft-store.ts';
import { rememberCondition, toggleFavourite, useFavouriteConditions } from '../kept-conditions.ts';
import { itemsOf, placeOf, withItem, withoutItem } from '../query-draft.ts';
import { patternTexts } from '../pattern-texts.ts';
import { pickerTexts } from '../texts.ts';
import { useConditionWords } from '../use-condition-words.ts';
import { PatternSheet } from './pattern-sheet.tsx';

interface ConditionListProps {
  readonly label: string;
  readonly conditions: readonly Condition[];
  readonly catalogue: Catalogue;
  /** Instead of a list without any. */
  readonly emptyText: string;
}

/** Conditions with what each says; a tap puts it into the query or takes it out. */
export function ConditionList({ label, conditions, catalogue, emptyText }: ConditionListProps) {
  const say = useTexts(pickerTexts);
  const pattern = useTexts(patternTexts);
  const { draft } = useDraft();
  const [opened, setOpened] = useState<Condition | null>(null);
  const favourites = useFavouriteConditions();
  const { nameOf } = useConditionWords(catalogue);
  const items = itemsOf(draft);
  const chosen = items.map(({ id }) => id);
  const tap = (id: string): void => {
    const at = chosen.indexOf(id);
    const place = at < 0 ? null : placeOf(draft, at);
    if (place) changeDraft(withoutItem(draft, place), 'remove');
    else if (chosen.length >= catalogue.maxItems) toast(say('full', { n: catalogue.maxItems }));
    else {
      changeDraft(withItem(draft, id), 'add');
      rememberCondition(id);
    }
  };
  if (conditions.length === 0) return <EmptyState icon="search" text={emptyText} />;
  return (
    <>
      <List label={label}>
        {conditions.map((condition) => {
          const { id, definition, category } = condition;
          const item = items.find((one) => one.id === id);
          const isChosen = item !== undefined;
          const name = item ? nameOf(item) : condition.name;
          const isFavourite = favourites.includes(id);
          return (
            <ListRow
              key={id}
              title={name}
              note={definition}
              trailing={
                <>
                  {category === 'pattern' && (
                    <IconButton icon="info" label={pattern('open', { name })} onClick={() => setOpened(condition)} />
                  )}
                  <IconButton
                    icon={isFavourite ? 'starFilled' : 'star'}
                    label={say('favour', { name })}
                    isPressed={isFavourite}
                    onClick={() => toggleFavourite(id)}
                  />
                  <IconButton
                    icon={isChosen ? 'check' : 'plus'}
                    label={say(isChosen ? 'take' : 'add', { name })}
                    isPressed={isChosen}
                    onClick={() => tap(id)}
                  />
                </>
              }
            />
          );
        })}
      </List>
      <PatternSheet condition={opened} onClose={() => setOpened(null)} />
    </>
  );
}
