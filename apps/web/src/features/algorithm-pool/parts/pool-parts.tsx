import { figures } from '@lianpan/domain';
import { Figure, LineChart, Section, StatTile, type Column } from '@lianpan/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { useToolFigure, type ToolFigure } from '../../../shared/tool/tool-columns.tsx';
import type { PoolDetail } from '../api.ts';
import { poolTexts } from '../texts.ts';

interface TileProps {
  readonly name: string;
  readonly value: number | null;
  readonly figure: ToolFigure;
  readonly note?: ReactNode;
}

export function PoolTile({ name, value, figure, note }: TileProps) {
  const write = useToolFigure();
  return (
    <StatTile name={name} note={note}>
      <Figure text={write(value, figure)} tone={figure === 'signedPercent' ? figures.toneOf(value) : 'none'} isStrong />
    </StatTile>
  );
}

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
  readonly cell: { readonly stockNo: string } | null;
}

/** The first column of a table of stocks. */
export const stockColumn = <Row extends Shown>(title: string): Column<Row> => ({
  key: 'stock',
  title,
  minWidth: '7rem',
  render: ({ stockName, cell }) => (cell ? `${stockName} ${cell.stockNo}` : stockName),
});
