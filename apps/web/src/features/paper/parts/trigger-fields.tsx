import { TextField } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { paperTexts } from '../texts.ts';
import { triggerOf, type OrderDraft, type TriggerKind } from './use-order-draft.ts';

const kinds = [
  'priceAtOrBelow',
  'priceAtOrAbove',
  'changeAtOrBelow',
  'changeAtOrAbove',
  'trailing',
  'time',
] as const satisfies readonly TriggerKind[];
const days = [1, 5, 10, 20] as const;

interface TriggerFieldsProps {
  readonly draft: OrderDraft;
  readonly onChange: (changes: Partial<OrderDraft>) => void;
  readonly isTried: boolean;
}

/** What a conditional order waits for, and how long. */
export function TriggerFields({ draft, onChange, isTried }: TriggerFieldsProps) {
  const say = useTexts(paperTexts);
  const { triggerKind, triggerValue, validDays } = draft;
  const isPrice = triggerKind === 'priceAtOrAbove' || triggerKind === 'priceAtOrBelow';
  return (
    <>
      <label className="paper-form__type">
        <span className="lp-hidden">{say('trigger')}</span>
        <select
          value={triggerKind}
          onChange={({ target }) => onChange({ triggerKind: target.value as TriggerKind, triggerValue: '' })}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {say(`trigger_${kind}`)}
            </option>
          ))}
        </select>
      </label>
      <TextField
        label={say('triggerValue')}
        value={triggerValue}
        onChange={(next) => onChange({ triggerValue: next })}
        inputMode={triggerKind === 'time' ? 'text' : 'decimal'}
        placeholder={triggerKind === 'time' ? '14:30' : undefined}
        suffix={isPrice || triggerKind === 'time' ? undefined : '%'}
        error={isTried && !triggerOf(draft) ? say('trigger') : undefined}
      />
      <label className="paper-form__type">
        <span className="lp-hidden">{say('validDays', { n: validDays })}</span>
        <select value={validDays} onChange={({ target }) => onChange({ validDays: Number(target.value) })}>
          {days.map((n) => (
            <option key={n} value={n}>
              {say('validDays', { n })}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
