import { figures } from '@lianpan/domain';
import { Figure, Tag, type Column } from '@lianpan/ui';
import { StockTable } from '../../../shared/stock-table.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { PreferredStock } from '../api.ts';
import { preferredTexts } from '../texts.ts';
import './pick-table.css';
import { SectorName } from '../../../shared/sector-name.tsx';

interface PickTableProps {
  readonly caption: string;
  readonly list: readonly PreferredStock[];
}

const days = [5, 10, 20] as const;

/** The stocks of a week with what they scored, where they came from and what became of them. */
export function PickTable({ caption, list }: PickTableProps) {
  const say = useTexts(preferredTexts);
  const columns: readonly Column<PreferredStock>[] = [
    {
      key: 'stock',
      title: say('stock'),
      minWidth: '6.5rem',
      render: ({ stockName, stockNo }) => (
        <span className="pick-name">
          <span lang="zh-CN">{stockName}</span>
          <small>{stockNo}</small>
        </span>
      ),
    },
    {
      key: 'score',
      title: say('score'),
      isNumeric: true,
      sortBy: ({ score }) => score,
      render: ({ score }) => <Figure text={score.toFixed(1)} isStrong />,
    },
    {
      key: 'entry',
      title: say('entry'),
      isNumeric: true,
      render: ({ entry: { state, price } }) =>
        state === 'open' ? <Figure text={figures.price(price)} /> : <Tag>{say(state)}</Tag>,
    },
    ...days.map((after): Column<PreferredStock> => ({
      key: `after${after}`,
      title: say('after', { n: after }),
      isNumeric: true,
      sortBy: ({ entry }) => entry.outcomes.find((one) => one.after === after)?.resultPct ?? null,
      render: ({ entry }) => <Outcome outcome={entry.outcomes.find((one) => one.after === after)} />,
    })),
    { key: 'industry', title: say('industry'), render: ({ industryName }) => <SectorName name={industryName} /> },
    { key: 'pools', title: say('pools'), minWidth: '8rem', render: ({ pools }) => pools.join(' · ') },
  ];
  return (
    <StockTable
      caption={caption}
      columns={columns}
      rows={list}
      rowKey={({ stockNo }) => stockNo}
      stockOf={(row) => row}
    />
  );
}

/** What it brought, and beyond the index under it. */
function Outcome({ outcome }: { readonly outcome: PreferredStock['entry']['outcomes'][number] | undefined }) {
  const say = useTexts(preferredTexts);
  const result = outcome?.resultPct ?? null;
  const excess = outcome?.excessPct ?? null;
  return (
    <span className="pick-outcome">
      <Figure text={figures.signedPercent(result)} tone={figures.toneOf(result)} />
      {excess !== null && (
        <small>
          {say('excess')} {figures.signedPercent(excess)}
        </small>
      )}
    </span>
  );
}
