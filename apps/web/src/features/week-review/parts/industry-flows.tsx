import { DataTable, Section, type Column } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns } from '../../../shared/tool/tool-columns.tsx';
import type { WeekReview } from '../api.ts';
import { weekReviewTexts } from '../texts.ts';
import { SectorName } from '../../../shared/sector-name.tsx';

type Flows = NonNullable<WeekReview['flows']>;
type Row = Flows['industries'][number];

/** Where large orders went over the week, industry by industry. */
export function IndustryFlows({ flows: { industries } }: { readonly flows: Flows }) {
  const say = useTexts(weekReviewTexts);
  const name: Column<Row> = {
    key: 'name',
    title: say('industry'),
    minWidth: '6rem',
    render: ({ industryName }) => <SectorName name={industryName} />,
  };
  const columns = useToolColumns<Row>([
    { key: 'net', title: say('industryNet'), figure: 'signedAmount', value: (row) => row.net, isSorted: true },
    { key: 'pct', title: say('industryPct'), figure: 'signedPercent', value: (row) => row.netPct, isSorted: true },
    { key: 'change', title: say('change'), figure: 'signedPercent', value: (row) => row.changePct, isSorted: true },
  ]);
  return (
    <Section title={say('flows')} note={say('flowsNote', { n: industries.length })} isFlush>
      <DataTable
        caption={say('flows')}
        columns={[name, ...columns]}
        rows={industries}
        rowKey={({ industryName }) => industryName}
        maxHeight="24rem"
      />
    </Section>
  );
}
