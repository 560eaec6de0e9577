import { figures } from '@lianpan/domain';
import { LineChart, Section, type Column } from '@lianpan/ui';
import type { StockOfRow } from '../../../shared/star-column.tsx';
import { StockName } from '../../../shared/stock-name.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { PoolDetail } from '../api.ts';
import { poolTexts } from '../texts.ts';

export const winRateOf = (wins: number, n: number): number | null => (n === 0 ? null : (wins / n) * 100);

/** Worth beside CSI 300, both from nought. */
export function PoolCurve({ curve }: { readonly curve: PoolDetail['curve'] }) {
  const say = useTexts(poolTexts);
  return (
    <Section title={say('curve')} note={say('curveNote')}>
      <LineChart
        label={say('curve')}
        points={curve.dates.map((date) => date.slice(2))}
        lines={[
          { name: say('pool'), values: curve.pool.map((worth) => (worth - 1) * 100), line: 1 },
          {
            name: say('index'),
            values: curve.benchmark.map((worth) => (worth === null ? null : (worth - 1) * 100)),
            line: 4,
            isDashed: true,
          },
        ]}
        valueText={(value) => figures.signedPercent(value)}
        baseValue={0}
        height={220}
      />
    </Section>
  );
}

interface Shown {
  readonly stockName: string;
  readonly cell: { readonly stockNo: string; readonly price: number | null } | null;
}

/** The stock of a row that is not kept back. */
export const stockOf = ({ stockName, cell }: Shown): StockOfRow | null => cell && { ...cell, stockName };

/** The first column of a table of stocks. */
export const stockColumn = <Row extends Shown>(title: string): Column<Row> => ({
  key: 'stock',
  title,
  minWidth: '6.5rem',
  render: ({ stockName, cell }) => <StockName row={{ stockName, stockNo: cell?.stockNo }} />,
});
