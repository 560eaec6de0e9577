import { figures } from '@lianpan/domain';
import {
  Button,
  DataTable,
  EmptyState,
  Figure,
  LockedState,
  SkeletonBlock,
  Stack,
  Tag,
  useMediaQuery,
  type Column,
  type TableSort,
} from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { latePart } from '../../../shared/late-part.tsx';
import { figureKind, shownFigure } from '../../../shared/picks/condition-figure.ts';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useStarColumn } from '../../../shared/star-column.tsx';
import { enterRound } from '../../../shared/stock-round.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useToolFigure } from '../../../shared/tool/tool-columns.tsx';
import type { Catalogue, ClearRow, Condition, OpenedQuery, Picked, PickedRow } from '../api.ts';
import { changeDraft } from '../draft-store.ts';
import { itemsOf, type Draft } from '../query-draft.ts';
import { pickerTexts } from '../texts.ts';

interface ResultTableProps {
  readonly draft: Draft;
  readonly catalogue: Catalogue;
  readonly first: Picked;
  readonly rows: readonly PickedRow[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly onMore: () => void;
  /** Of a saved query: what came and went since it was opened before. */
  readonly opened: OpenedQuery | undefined;
}

/** Where the chart of one stock has room beside the table; the picker's columns stand side by side before. */
const deskQuery = '(min-width: 1200px)';
/** The rest of the window is the chart's and the page's own. */
const deskTable = 'max(16rem, calc(100dvh - 38rem))';

const ResultChart = latePart(
  async () => (await import('./result-chart.tsx')).ResultChart,
  <SkeletonBlock height={364} />,
);

const rowKey = ({ rank }: PickedRow): string => String(rank);

/** The stocks of a query: name, price, what each condition found, the star. The server sorts, by any condition. */
export function ResultTable(props: ResultTableProps) {
  const { draft, catalogue, first, rows, hasMore, isLoadingMore, onMore, opened } = props;
  const say = useTexts(pickerTexts);
  const own = useConditionColumns(draft, catalogue);
  const star = useStarColumn<ClearRow>(({ stockName, cell }) => ({ ...cell, stockName }));
  const entries = new Map((opened?.members ?? []).map((member) => [member.stockNo, member]));
  const entryColumn: Column<ClearRow> = {
    key: 'entry',
    title: say('entry'),
    isNumeric: true,
    minWidth: '5.5rem',
    explanation: say('entryNote'),
    render: ({ cell }) => <Figure text={entries.get(cell.stockNo)?.entryDate?.slice(5) ?? figures.missing} />,
  };
  const columns: Column<ClearRow>[] = [
    {
      key: 'name',
      title: say('stock'),
      minWidth: '7.5rem',
      render: ({ rank, stockName, cell }) => (
        <span className="picker-stock">
          <span>
            {rank} {stockName}
          </span>
          <span className="picker-stock__code">
            {cell.stockNo} {entries.get(cell.stockNo)?.isNew && <Tag tone="brand">{say('new')}</Tag>}
          </span>
        </span>
      ),
    },
    {
      key: 'price',
      title: say('price'),
      isNumeric: true,
      minWidth: '4.75rem',
      render: ({ cell }) => <Figure text={figures.price(cell.price)} tone={figures.toneOf(cell.changePct)} isStrong />,
    },
    {
      key: 'changePct',
      title: say('changePct'),
      isNumeric: true,
      minWidth: '5.25rem',
      render: ({ cell }) => (
        <Figure text={figures.signedPercent(cell.changePct)} tone={figures.toneOf(cell.changePct)} />
      ),
    },
    ...(opened && !opened.isTooLarge ? [entryColumn] : []),
    ...own,
    star,
  ];
  const sort: TableSort | null = draft.sort
    ? { key: draft.sort.id, direction: draft.sort.order === 'asc' ? 'ascending' : 'descending' }
    : null;
  // Of the others nothing is known but how many they are.
  const clear = rows.flatMap(({ cell, ...row }) => (cell ? [{ ...row, cell }] : []));
  const stocks = clear.map(({ cell }) => cell.stockNo);
  const isAtDesk = useMediaQuery(deskQuery);
  const [stockNo, setStockNo] = useState<string>();
  // A stock that another query does not find leaves its place to the first.
  const chosen = clear.find(({ cell }) => cell.stockNo === stockNo) ?? clear[0];
  return (
    <>
      <DataTable
        caption={say('result')}
        rows={clear}
        rowKey={rowKey}
        {...(isAtDesk
          ? {
              chosen: chosen && rowKey(chosen),
              onRowClick: ({ cell }: ClearRow) => setStockNo(cell.stockNo),
              maxHeight: deskTable,
            }
          : {
              rowHref: ({ cell }: ClearRow) => href('stockDiagnosis', { stockNo: cell.stockNo }),
              onRowClick: () => enterRound(stocks),
            })}
        columns={columns}
        sort={sort}
        onSortChange={({ key, direction }) =>
          changeDraft({ ...draft, sort: { id: key, order: direction === 'ascending' ? 'asc' : 'desc' } }, 'sort')
        }
        emptyState={<EmptyState text={say('empty')} action={{ text: say('edit'), href: href('selectedConditions') }} />}
        isWindowed
      />
      {first.lock.locked && first.total > clear.length && (
        <Locked hidden={first.total - clear.length} total={first.total} />
      )}
      {!first.lock.locked && first.total > 0 && (
        <Stack isPadded>
          {hasMore ? (
            <Button isBlock isLoading={isLoadingMore} onClick={onMore}>
              {say('more')}
            </Button>
          ) : (
            <p className="picker-end">{say('end', { n: first.total })}</p>
          )}
        </Stack>
      )}
      {isAtDesk && chosen && <ResultChart {...chosen} />}
    </>
  );
}

/** One column a condition, the same condition twice told apart by its place. */
function useConditionColumns(draft: Draft, { conditions }: Catalogue): Column<ClearRow>[] {
  const say = useTexts(pickerTexts);
  const write = useToolFigure();
  const textOf = ({ unit }: Condition, value: number | null): string => {
    if (unit !== 'direction') return write(shownFigure(unit, value), figureKind(unit, value));
    if (value === null) return figures.missing;
    return value === 0 ? say('neutral') : say(value > 0 ? 'rising' : 'falling');
  };
  const seen = new Set<string>();
  return itemsOf(draft).flatMap(({ id }, at): Column<ClearRow>[] => {
    const condition = conditions.find((one) => one.id === id);
    if (!condition) return [];
    const isRepeated = seen.has(id);
    seen.add(id);
    return [
      {
        key: isRepeated ? `${id} ${at}` : id,
        title: condition.name,
        isNumeric: true,
        minWidth: '8rem',
        explanation: condition.definition,
        // The server sorts by the first of two conditions that are the same.
        ...(!isRepeated && { sortBy: (row: ClearRow) => row.figures[at] ?? null }),
        render: ({ figures: values }) => <Figure text={textOf(condition, values[at] ?? null)} />,
      },
    ];
  });
}

function Locked({ hidden, total }: { readonly hidden: number; readonly total: number }) {
  const say = useTexts(pickerTexts);
  const common = useTexts(commonTexts);
  const { status } = useViewer();
  if (status === 'guest') {
    const signIn = { text: common('login'), onClick: () => void runtime().requireLogin() };
    return <LockedState text={hidden === 1 ? say('oneForGuest') : say('lockedGuest', { n: hidden })} action={signIn} />;
  }
  return (
    <LockedState
      text={say('locked', { n: total })}
      action={{ text: say('upgrade'), onClick: () => void runtime().offerUpgrade() }}
    />
  );
}
