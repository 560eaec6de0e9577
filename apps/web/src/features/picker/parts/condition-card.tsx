import { Button, Card, Checkbox, Cluster, Note, Stack, Tag } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import type { Catalogue, Condition } from '../api.ts';
import { changeDraft } from '../draft-store.ts';
import {
  changedItem,
  movedOut,
  withoutItem,
  withParameter,
  type Draft,
  type Item,
  type Place,
} from '../query-draft.ts';
import { pickerTexts } from '../texts.ts';
import { useConditionWords } from '../use-condition-words.ts';
import { ParameterField } from './parameter-field.tsx';

interface ConditionCardProps {
  readonly draft: Draft;
  readonly place: Place;
  readonly item: Item;
  readonly condition: Condition;
  readonly catalogue: Catalogue;
  /** How many stocks meet it for itself; `undefined` while nobody knows. */
  readonly count: number | undefined;
  /** Of how many stocks nothing is known that it reads, and whether of none is. */
  readonly unknown: { readonly num: number; readonly isAll: boolean } | undefined;
  readonly canMoveOut: boolean;
}

/** One chosen condition: what it says, its bounds, and how many stocks meet it alone. */
export function ConditionCard(props: ConditionCardProps) {
  const { draft, place, item, condition, catalogue, count, unknown, canMoveOut } = props;
  const say = useTexts(pickerTexts);
  const words = useConditionWords(catalogue);
  const step = `${place.group} ${place.item}`;
  return (
    <Card>
      <Stack gap={2}>
        <Cluster isSpread>
          <strong>{words.nameOf(item)}</strong>
          <Cluster>
            {item.not && <Tag tone="warn">{say('not')}</Tag>}
            {condition.isIntraday && <Tag>{say('intraday')}</Tag>}
            {count !== undefined &&
              (unknown?.isAll ? (
                <Tag tone="warn">{say('noData')}</Tag>
              ) : (
                <Tag tone="brand">{say('alone', { n: count })}</Tag>
              ))}
          </Cluster>
        </Cluster>
        <Note>{words.definitionOf(item)}</Note>
        {unknown && unknown.num > 0 && (
          <Note>{unknown.isAll ? say('noDataNote') : say('someUnknown', { n: unknown.num })}</Note>
        )}
        {condition.parameters.map((parameter) => (
          <ParameterField
            key={parameter.key}
            parameter={parameter}
            value={item.params?.[parameter.key]}
            onChange={(value) =>
              changeDraft(withParameter(draft, place, parameter.key, value), `${step} ${parameter.key}`)
            }
            catalogue={catalogue}
          />
        ))}
        <Cluster isSpread>
          <Checkbox
            isChecked={item.not ?? false}
            onChange={(not) =>
              changeDraft(
                changedItem(draft, place, ({ not: _before, ...rest }) => (not ? { ...rest, not } : rest)),
                `${step} not`,
              )
            }
          >
            {say('not')}
          </Checkbox>
          <Cluster>
            {canMoveOut && (
              <Button size="sm" onClick={() => changeDraft(movedOut(draft, place), 'move')}>
                {say('ungroup')}
              </Button>
            )}
            <Button size="sm" icon="close" onClick={() => changeDraft(withoutItem(draft, place), 'remove')}>
              {say('remove')}
            </Button>
          </Cluster>
        </Cluster>
      </Stack>
    </Card>
  );
}
