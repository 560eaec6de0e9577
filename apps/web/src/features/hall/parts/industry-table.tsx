import { DataTable, Section, type Column } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { overviewTexts } from '../overview-texts.ts';
import type { Industry } from './industry-map.tsx';
import { SectorName } from '../../../shared/sector-name.tsx';

/** The same industries as figures, the strongest first; any column sorts. */
export function IndustryTable({ industries }: { readonly industries: readonly Industry[] }) {
  const say = useTexts(overviewTexts);
  const columns: readonly ToolColumn<Industry>[] = [
    {
      key: 'changePct',
      title: say('changePct'),
      figure: 'signedPercent',
      value: (row) => row.changePct,
      isSorted: true,
    },
    { key: 'amount', title: say('amount'), figure: 'amount', value: (row) => row.amount, isSorted: true },
    { key: 'upNum', title: say('upNum'), figure: 'count', value: (row) => row.upNum, isSorted: true },
    { key: 'downNum', title: say('downNum'), figure: 'count', value: (row) => row.downNum, isSorted: true },
    { key: 'limitUpNum', title: say('limitUpNum'), figure: 'count', value: (row) => row.limitUpNum, isSorted: true },
  ];
  const name: Column<Industry> = {
    key: 'name',
    title: say('industry'),
    minWidth: '6rem',
    render: (row) => <SectorName name={row.name} />,
  };
  return (
    <Section title={say('table')} note={say('tableNote')} isFlush>
      <DataTable
        caption={say('table')}
        rows={industries.toSorted((a, b) => b.changePct - a.changePct)}
        rowKey={(row) => row.name}
        columns={[name, ...useToolColumns(columns)]}
      />
    </Section>
  );
}
