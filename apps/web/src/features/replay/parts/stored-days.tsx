import { Button, Note, Section, Stack, TextField } from '@lianpan/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import type { ReplayDays } from '../api.ts';
import { replayTexts } from '../texts.ts';

interface Props {
  readonly stored: NonNullable<ReplayDays['stored']>;
  readonly isDisabled: boolean;
  readonly onStart: (date: string) => void;
}

/** Any stored day of imported stocks, by its date. */
export function StoredDays({ stored: { from, to }, isDisabled, onStart }: Props) {
  const say = useTexts(replayTexts);
  const [date, setDate] = useState(to);
  const isInside = date >= from && date <= to;
  return (
    <Section title={say('stored')} note={say('storedSource')}>
      <Stack gap={3}>
        <Note>{say('storedNote', { from, to })}</Note>
        <TextField label={say('storedDate')} type="date" value={date} onChange={setDate} />
        <Button isBlock isDisabled={isDisabled || !isInside} onClick={() => onStart(date)}>
          {say('startStored')}
        </Button>
      </Stack>
    </Section>
  );
}
