import { Button, List, Stack } from '@lianpan/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import type { Signal } from '../api.ts';
import { pageTexts } from '../page-texts.ts';
import { withFewHidden } from './few-hidden.ts';
import { SignalRow } from './signal-row.tsx';

/** As many as are looked over; a rising market has a hundred open signals. */
const shownAtFirst = 10;

interface SignalListProps {
  readonly label: string;
  readonly signals: readonly Signal[];
  /** Whether rows say of which tactics they are. */
  readonly isNamed?: boolean | undefined;
}

/** Signals with their lives, the first of them until all are asked for. */
export function SignalList({ label, signals, isNamed = true }: SignalListProps) {
  const say = useTexts(pageTexts);
  const [isWhole, setIsWhole] = useState(false);
  const rows = withFewHidden(signals);
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  return (
    <>
      <List label={label}>
        {shown.map((signal, at) => (
          <SignalRow key={signal.signalId ?? at} signal={signal} isNamed={isNamed} />
        ))}
      </List>
      {shown.length < rows.length && (
        <Stack isPadded>
          <Button isBlock onClick={() => setIsWhole(true)}>
            {say('showAll', { n: rows.length })}
          </Button>
        </Stack>
      )}
    </>
  );
}
