import { DataTable, EmptyState, Figure, Section, type Column } from '@lianpan/ui';
import { StockName } from '../../../shared/stock-name.tsx';
import { StockTable } from '../../../shared/stock-table.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import type { Panorama } from '../api.ts';
import { panoramaTexts } from '../texts.ts';
import { SectorName } from '../../../shared/sector-name.tsx';

type Stock = Panorama['stocks'][number];
type Board = Panorama['boards'][number];
type Counted = Pick<Stock, 'count' | 'upNum' | 'downNum'>;

/** How often, and which way. */
function useCounts<Row extends Counted>(): Column<Row>[] {
  const say = useTexts(panoramaTexts);
  const column = (key: keyof Counted, title: string, tone: 'up' | 'down' | 'none'): Column<Row> => ({
    key,
    title,
    isNumeric: true,
    minWidth: '4rem',
    sortBy: (row) => row[key],
    render: (row) => <Figure text={String(row[key])} tone={tone} />,
  });
  return [
    column('count', say('total'), 'none'),
    column('upNum', say('up'), 'up'),
    column('downNum', say('down'), 'down'),
  ];
}

interface RankingsProps {
  readonly answer: Panorama;
  readonly onBoard: (name: string) => void;
}

/** The stocks with the most movements, and the boards with the most a member. */
export function Rankings({ answer: { stocks, boards }, onBoard }: RankingsProps) {
  const say = useTexts(panoramaTexts);
  const stockName: Column<Stock> = {
    key: 'name',
    title: say('name'),
    minWidth: '6rem',
    render: (row) => <StockName row={row} />,
  };
  const change: readonly ToolColumn<Stock>[] = [
    { key: 'changePct', title: '%', figure: 'signedPercent', value: ({ changePct }) => changePct, isSorted: true },
  ];
  const boardName: Column<Board> = {
    key: 'name',
    title: say('name'),
    minWidth: '6rem',
    render: ({ name }) => <SectorName name={name} />,
  };
  const share: readonly ToolColumn<Board>[] = [
    { key: 'perMember', title: say('perMember'), figure: 'ratio', value: ({ perMember }) => perMember, isSorted: true },
  ];
  const [changeColumns, shareColumns] = [useToolColumns(change), useToolColumns(share)];
  const [stockCounts, boardCounts] = [useCounts<Stock>(), useCounts<Board>()];
  return (
    <div className="lp-columns lp-columns--pair">
      <Section title={say('stocks')} isFlush>
        <StockTable
          caption={say('stocks')}
          rows={stocks}
          rowKey={({ symbol }) => symbol}
          stockOf={(row) => row}
          columns={[stockName, ...stockCounts, ...changeColumns]}
          emptyState={<EmptyState text={say('empty')} />}
        />
      </Section>
      <Section title={say('boards')} note={say('boardsNote')} isFlush>
        <DataTable
          caption={say('boards')}
          rows={boards}
          rowKey={({ kind, name }) => `${kind} ${name}`}
          onRowClick={({ name }) => onBoard(name)}
          columns={[boardName, ...shareColumns, ...boardCounts]}
          emptyState={<EmptyState text={say('empty')} />}
        />
      </Section>
    </div>
  );
}
