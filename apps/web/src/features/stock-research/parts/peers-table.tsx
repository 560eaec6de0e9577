import { DataTable, Section, Tag, type Column } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { stockResearchTexts } from '../texts.ts';
import type { Research } from './segments.tsx';
import { useSectorName } from '../../../shared/sector-name.tsx';

type Peer = Research['peers'][number];

interface PeersTableProps {
  readonly research: Research;
  readonly own: Peer;
}

/** The stock beside those that are like it. */
export function PeersTable({ research: { peers, industryName, industryCount }, own }: PeersTableProps) {
  const say = useTexts(stockResearchTexts);
  const nameOf = useSectorName();
  const columns: readonly ToolColumn<Peer>[] = [
    { key: 'cap', title: say('totalCap'), figure: 'amount', value: (row) => row.totalCap, isSorted: true },
    { key: 'pe', title: say('pe'), figure: 'ratio', value: (row) => row.peTtm, isSorted: true, width: '6rem' },
    { key: 'pb', title: say('pb'), figure: 'ratio', value: (row) => row.pb, isSorted: true },
    { key: 'roe', title: 'ROE', figure: 'percent', value: (row) => row.roePct, isSorted: true },
    { key: 'margin', title: say('grossMargin'), figure: 'percent', value: (row) => row.grossMarginPct, isSorted: true },
    {
      key: 'growth',
      title: say('revenueYoy'),
      figure: 'signedPercent',
      value: (row) => row.revenueYoyPct,
      isSorted: true,
    },
    {
      key: 'profit',
      title: say('netProfitYoy'),
      figure: 'signedPercent',
      value: (row) => row.netProfitYoyPct,
      isSorted: true,
    },
    { key: 'debt', title: say('debtRatio'), figure: 'percent', value: (row) => row.debtRatioPct, isSorted: true },
  ];
  const name: Column<Peer> = {
    key: 'name',
    title: say('stock'),
    minWidth: '6.5rem',
    render: ({ stockNo, stockName }) => (
      <>
        {stockName} {stockNo === own.stockNo && <Tag tone="brand">{say('thisOne')}</Tag>}
      </>
    ),
  };
  const view = useToolColumns(columns);
  return (
    <Section
      title={say('peers')}
      note={say('peersNote', { industry: nameOf(industryName ?? ''), n: industryCount })}
      isFlush
    >
      <DataTable
        caption={say('peers')}
        rows={[own, ...peers]}
        rowKey={({ stockNo }) => stockNo}
        columns={[name, ...view]}
        rowHref={({ stockNo }) => href('stockResearch', { stockNo })}
      />
    </Section>
  );
}
