import { figures } from '@lianpan/domain';
import { DataTable, Figure, Section, type Column } from '@lianpan/ui';
import { SimulatedNote } from '../../../shared/simulated-note.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { MovementDetail } from '../api.ts';
import { abnormalTexts } from '../texts.ts';

const horizons = ['minutes30', 'close', 'days1', 'days3', 'days5'] as const;
type Horizon = (typeof horizons)[number];

/** Fewer outcomes say nothing. Source: market handbook C.6. */
const minCases = 30;

interface Row {
  readonly horizon: Horizon;
  readonly outcome: MovementDetail['effects'][Horizon];
}

/** What followed movements of the kind, losses beside gains, with how many there were. */
export function Effects({ effects, effectDays }: Pick<MovementDetail, 'effects' | 'effectDays'>) {
  const say = useTexts(abnormalTexts);
  const rows: Row[] = horizons.map((horizon) => ({ horizon, outcome: effects[horizon] }));
  const column = (
    key: string,
    title: string,
    textOf: (outcome: NonNullable<Row['outcome']>) => string,
    valueOf?: (outcome: NonNullable<Row['outcome']>) => number,
  ): Column<Row> => ({
    key,
    title,
    isNumeric: true,
    render: ({ outcome }) =>
      outcome === null || outcome.count < minCases ? (
        <Figure text={key === 'mean' ? say('tooFew') : figures.missing} />
      ) : (
        <Figure text={textOf(outcome)} tone={valueOf ? figures.toneOf(valueOf(outcome)) : 'none'} />
      ),
  });
  return (
    <Section title={say('after')} note={say('afterNote', { n: effectDays })} isFlush>
      <DataTable
        caption={say('after')}
        rows={rows}
        rowKey={({ horizon }) => horizon}
        columns={[
          { key: 'horizon', title: say('horizon'), render: ({ horizon }) => say(horizon) },
          {
            key: 'count',
            title: say('count'),
            isNumeric: true,
            render: ({ outcome }) => <Figure text={String(outcome?.count ?? 0)} />,
          },
          column('upRate', say('upRate'), ({ upRatePct }) => figures.percent(upRatePct)),
          column(
            'mean',
            say('mean'),
            ({ meanPct }) => figures.signedPercent(meanPct),
            ({ meanPct }) => meanPct,
          ),
          column(
            'range',
            say('range'),
            ({ p10Pct, p90Pct }) => `${figures.signedPercent(p10Pct)} ~ ${figures.signedPercent(p90Pct)}`,
          ),
        ]}
      />
      <SimulatedNote />
    </Section>
  );
}
