import { Button, List, Stack } from '@lianpan/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { useSignalLines, type Signal } from '../api.ts';
import { pageTexts } from '../page-texts.ts';
import { withFewHidden } from './few-hidden.ts';
import { SignalGraph } from './signal-graph.tsx';
import { SignalRow } from './signal-row.tsx';

/** As many as are looked over; a rising market has a hundred open signals. */
const shownAtFirst = 10;

interface SignalListProps {
  readonly label: string;
  readonly signals: readonly Signal[];
  /** Whether rows say of which tactics they are. */
  readonly isNamed?: boolean | undefined;
  /** Whether rows show the closes of their days. */
  readonly isDrawn?: boolean | undefined;
}

/** Signals with their lives, the first of them until all are asked for. */
export function SignalList({ label, signals, isNamed = true, isDrawn = false }: SignalListProps) {
  const say = useTexts(pageTexts);
  const [isWhole, setIsWhole] = useState(false);
  const rows = withFewHidden(signals);
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  return (
    <>
      <List label={label}>
        {isDrawn
          ? inSlices(shown).map((part) => <DrawnRows key={part[0]?.signalId} signals={part} isNamed={isNamed} />)
          : shown.map((signal, at) => <SignalRow key={signal.signalId ?? at} signal={signal} isNamed={isNamed} />)}
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

/** As many lines as one call gives. */
const partSize = 20;

const inSlices = (signals: readonly Signal[]): (readonly Signal[])[] =>
  Array.from({ length: Math.ceil(signals.length / partSize) }, (_, n) =>
    signals.slice(n * partSize, (n + 1) * partSize),
  );

function DrawnRows({ signals, isNamed }: { readonly signals: readonly Signal[]; readonly isNamed: boolean }) {
  const { data } = useSignalLines(signals.flatMap(({ signalId }) => signalId ?? []));
  return signals.map((signal, at) => (
    <SignalRow
      key={signal.signalId ?? at}
      signal={signal}
      isNamed={isNamed}
      graph={<SignalGraph line={data?.list.find(({ signalId }) => signalId === signal.signalId)} />}
    />
  ));
}
