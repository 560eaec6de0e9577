import { SegmentedControl, Section, Stack } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import type { Catalogue, Found } from '../api.ts';
import { changeDraft } from '../draft-store.ts';
import { withOp, type Draft } from '../query-draft.ts';
import { pickerTexts } from '../texts.ts';
import { ConditionCard } from './condition-card.tsx';

interface ConditionGroupsProps {
  readonly draft: Draft;
  readonly catalogue: Catalogue;
  readonly found: Found | undefined;
}

/** The groups of a query, each condition with its bounds; what is changed is changed in the draft. */
export function ConditionGroups({ draft, catalogue, found }: ConditionGroupsProps) {
  const say = useTexts(pickerTexts);
  const { groups } = draft;
  const firstOf = (group: number): number => groups.slice(0, group).reduce((sum, { items }) => sum + items.length, 0);
  return (
    <div>
      {groups.map((group, at) => (
        <Section
          // Groups have no names; their order is what they are.
          key={at}
          title={groups.length > 1 ? say('group', { n: at + 1 }) : say('conditions')}
          note={at > 0 ? say('and') : undefined}
        >
          <Stack>
            {group.items.length > 1 && (
              <SegmentedControl
                label={say('groupOp')}
                choices={(['AND', 'OR'] as const).map((key) => ({ key, title: say(key) }))}
                value={group.op}
                onChange={(op) => changeDraft(withOp(draft, at, op), 'op')}
              />
            )}
            {group.items.map((item, n) => {
              const condition = catalogue.conditions.find(({ id }) => id === item.id);
              return (
                condition && (
                  <ConditionCard
                    key={`${item.id} ${n}`}
                    draft={draft}
                    place={{ group: at, item: n }}
                    item={item}
                    condition={condition}
                    catalogue={catalogue}
                    count={found?.counts[firstOf(at) + n]}
                    unknown={found && unknownIn(found, firstOf(at) + n)}
                    canMoveOut={group.items.length > 1 && groups.length < catalogue.maxGroups}
                  />
                )
              );
            })}
          </Stack>
        </Section>
      ))}
    </div>
  );
}

function unknownIn({ askedNum, unknowns }: Found, at: number) {
  const num = unknowns[at] ?? 0;
  return { num, isAll: askedNum > 0 && num === askedNum };
}
