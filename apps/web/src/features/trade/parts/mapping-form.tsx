import { Button, Note, Stack } from '@lianpan/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import type { Mapping } from '../api.ts';
import { tradeTexts } from '../texts.ts';
import { SelectField } from './select-field.tsx';

const needed = ['date', 'code', 'side', 'quantity', 'price'] as const;
const optional = ['amount', 'commission', 'stampDuty', 'transferFee'] as const;
type Field = (typeof needed)[number] | (typeof optional)[number];

interface MappingFormProps {
  /** First lines of the file. */
  readonly head: readonly (readonly string[])[];
  readonly onRead: (mapping: Mapping) => void;
}

/** Says which column is which where nobody knows the header. */
export function MappingForm({ head, onRead }: MappingFormProps) {
  const say = useTexts(tradeTexts);
  const [columns, setColumns] = useState<Partial<Record<Field, string>>>({});
  const width = Math.max(0, ...head.map((line) => line.length));
  const widest = head.find((line) => line.length === width) ?? [];
  const choices = [
    { key: '', title: say('noColumn') },
    ...widest.map((title, at) => ({ key: String(at), title: say('column', { n: at + 1, title: title.slice(0, 20) }) })),
  ];
  const isWhole = needed.every((field) => (columns[field] ?? '') !== '');
  const read = (): void => {
    const named = Object.entries(columns).filter(([, at]) => at !== '');
    onRead(Object.fromEntries(named.map(([field, at]) => [field, Number(at)])) as Mapping);
  };
  return (
    <Stack gap={3}>
      <Note>{say('columnsTitle')}</Note>
      <div className="trade-form__pair">
        {[...needed, ...optional].map((field) => (
          <SelectField
            key={field}
            label={say(`field_${field}`)}
            value={columns[field] ?? ''}
            choices={choices}
            onChange={(at) => setColumns((before) => ({ ...before, [field]: at }))}
          />
        ))}
      </div>
      <Button variant="primary" isBlock isDisabled={!isWhole} onClick={read}>
        {say('columnsRead')}
      </Button>
    </Stack>
  );
}
