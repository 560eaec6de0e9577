import { figures } from '@lianpan/domain';
import { Button, DataTable, Figure, Note, Section, Stack, StatGrid, StatTile, type Column } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { useReveal, type Reveal, type Traceback } from '../api.ts';
import { tracebackTexts } from '../texts.ts';

type Return = Reveal['returns'][number];

interface WhatFollowedProps {
  readonly stockNo: string;
  readonly past: Traceback;
  readonly reveal: Reveal | undefined;
  readonly onReveal: (reveal: Reveal) => void;
}

/** Closed until somebody has thought about the day. */
export function WhatFollowed({ stockNo, past, reveal, onReveal }: WhatFollowedProps) {
  const say = useTexts(tracebackTexts);
  const ask = useReveal();
  if (reveal) return <Followed past={past} reveal={reveal} />;
  const open = async (): Promise<void> => {
    const answer = await ask.mutateAsync({ stockNo, date: past.tradeDate }).catch(() => undefined);
    if (answer) onReveal(answer);
  };
  return (
    <Section title={say('guess')}>
      <Stack>
        <Note>{say('guessText')}</Note>
        <Button variant="primary" isBlock isLoading={ask.isPending} onClick={() => void open()}>
          {say('reveal')}
        </Button>
      </Stack>
    </Section>
  );
}

function Followed({ past, reveal }: { readonly past: Traceback; readonly reveal: Reveal }) {
  const say = useTexts(tracebackTexts);
  const excessOf = ({ pct, indexPct }: Return): number | null =>
    pct === null || indexPct === null ? null : pct - indexPct;
  const shown = (value: number | null) => (
    <Figure text={figures.signedPercent(value)} tone={figures.toneOf(value)} isStrong />
  );
  const columns: readonly Column<Return>[] = [
    { key: 'days', title: say('horizon'), render: ({ days }) => say('days', { n: days }) },
    { key: 'date', title: say('date'), render: ({ date }) => date ?? figures.missing },
    { key: 'pct', title: say('pct'), isNumeric: true, render: ({ pct }) => shown(pct) },
    { key: 'index', title: say('index'), isNumeric: true, render: ({ indexPct }) => shown(indexPct) },
    { key: 'excess', title: say('excess'), isNumeric: true, render: (row) => shown(excessOf(row)) },
  ];
  return (
    <Section title={say('after')} note={say('afterNote')} isFlush>
      {past.daysSince < 20 && <Note isPadded>{say('fewDays', { n: past.daysSince })}</Note>}
      <DataTable caption={say('after')} rows={reveal.returns} rowKey={({ days }) => String(days)} columns={columns} />
      <Stack isPadded>
        <StatGrid label={say('after')}>
          <StatTile name={say('highest')}>{shown(reveal.highestPct)}</StatTile>
          <StatTile name={say('lowest')}>{shown(reveal.lowestPct)}</StatTile>
        </StatGrid>
        <Note>{say('hindsight')}</Note>
      </Stack>
    </Section>
  );
}
