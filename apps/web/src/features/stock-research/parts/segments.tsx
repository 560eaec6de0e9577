import type { CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import { DataTable, Donut, Section, Stack, type Column } from '@lianpan/ui';
import { useFigureWriter } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { stockResearchTexts } from '../texts.ts';
import { useSectorName } from '../../../shared/sector-name.tsx';

export type Research = CallOutput<'POST /api/stocks/tactics/getStockResearch'>;
type View = NonNullable<Research['segments']>;
type Row = View['rows'][number];

/** What the company sells. */
export function Segments({ segments }: { readonly segments: View }) {
  const say = useTexts(stockResearchTexts);
  const sectorOf = useSectorName();
  const writer = useFigureWriter();
  const { periodEnd, publishDate, rows } = segments;
  const nameOf = ({ kind, subjectName: subject }: Row): string =>
    kind === 'REST' ? say('REST') : say(kind, { subject: sectorOf(subject) });
  const name: Column<Row> = { key: 'name', title: say('segment'), minWidth: '7rem', render: nameOf };
  const columns: readonly ToolColumn<Row>[] = [
    { key: 'growth', title: say('growth'), figure: 'signedPercent', value: (row) => row.growthPct },
    { key: 'margin', title: say('grossMargin'), figure: 'percent', value: (row) => row.grossMarginPct },
  ];
  const whole = rows.reduce((sum, { revenue }) => sum + revenue, 0);
  const own = useToolColumns(columns);
  return (
    <Section title={say('segments')} note={say('segmentsNote', { date: periodEnd, publish: publishDate })} isFlush>
      <Stack>
        <Stack isPadded>
          <Donut
            label={say('segments')}
            parts={rows.map((row) => ({
              key: row.kind,
              name: nameOf(row),
              value: row.revenue,
              text: writer.compact(row.revenue),
              isRest: row.kind === 'REST',
            }))}
            shareText={(share) => figures.percent(share * 100)}
            wholeText={writer.compact(whole)}
            wholeName={say('revenue')}
          />
        </Stack>
        <DataTable caption={say('segments')} rows={rows} rowKey={({ kind }) => kind} columns={[name, ...own]} />
      </Stack>
    </Section>
  );
}
