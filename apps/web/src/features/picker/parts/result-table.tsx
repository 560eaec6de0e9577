import { figures } from '@lianpan/domain';
import {
  Button,
  EmptyState,
  Figure,
  RankedTable,
  RowRank,
  SkeletonBlock,
  Stack,
  Tag,
  useMediaQuery,
  type Column,
  type TableSort,
} from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { useLanguage } from '../../../shared/language.ts';
import { useLiveCells } from '../../../shared/live-cells.ts';
import { latePart } from '../../../shared/late-part.tsx';
import { figureKind, metMark, shownFigure } from '../../../shared/picks/condition-figure.ts';
import { useStarColumn } from '../../../shared/star-column.tsx';
import { enterRound } from '../../../shared/stock-round.ts';
import { LockedBy } from '../../../shared/tool/locked-by.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useRankTexts } from '../../../shared/tool/rank-texts.ts';
import { columnWidth } from '../../../shared/tool/column-width.ts';
import { useToolFigure } from '../../../shared/tool/tool-columns.tsx';
import type { Catalogue, ClearRow, Condition, EntrySort, OpenedQuery, Picked, PickedRow } from '../api.ts';
import { changeDraft } from '../draft-store.ts';
import { isQuoteField, itemsOf, type Draft } from '../query-draft.ts';
import { inShownOrder } from '../shown-order.ts';
import { pickerTexts } from '../texts.ts';
import { useConditionWords } from '../use-condition-words.ts';

interface ResultTableProps {
  readonly draft: Draft;
  readonly catalogue: Catalogue;
  readonly first: Picked;
  readonly rows: readonly PickedRow[];
  /** Found on a day that is over: prices stand as they were. */
  readonly isPast: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly onMore: () => void;
  /** Of a saved query: what came and went since it was opened before. */
  readonly opened: OpenedQuery | undefined;
  /** The order by the days of entry, where that is the one. */
  readonly entryOrder: EntrySort['order'] | null;
  readonly onEntryOrder: (order: EntrySort['order'] | null) => void;
}

/** Where the chart of one stock has room beside the table; the picker's columns stand side by side before. */
const desktopQuery = '(min-width: 1200px)';
/** The rest of the window is the chart's and the page's own. */
const desktopTableHeight = 'max(16rem, calc(100dvh - 38rem))';

const ResultChart = latePart(
  async () => (await import('./result-chart.tsx')).ResultChart,
  <SkeletonBlock height={364} />,
);

const entryKey = 'entry';

type SortId = NonNullable<Draft['sort']>['id'];

const rowKey = ({ cell }: ClearRow): string => cell.symbol;

/** The stocks of a query: name, price, what each condition found, the star. The server sorts, by any of them. */
export function ResultTable(props: ResultTableProps) {
  const { draft, catalogue, first, rows, isPast, hasMore, isLoadingMore, onMore, opened, entryOrder, onEntryOrder } =
    props;
  const say = useTexts(pickerTexts);
  const rankTexts = useRankTexts();
  const own = useConditionColumns(draft, catalogue);
  const { reason } = first.lock;
  const star = useStarColumn<ClearRow>(({ stockName, cell }) => ({ ...cell, stockName }));
  const entries = new Map((opened?.members ?? []).map((member) => [member.stockNo, member]));
  const entryColumn: Column<ClearRow> = {
    key: entryKey,
    title: say('entry'),
    isNumeric: true,
    minWidth: '5.5rem',
    explanation: say('entryNote'),
    // Of masked rows no day is known.
    ...(reason === null && { sortBy: ({ cell }: ClearRow) => entries.get(cell.stockNo)?.entryDate ?? null }),
    render: ({ cell }) => <Figure text={entries.get(cell.stockNo)?.entryDate?.slice(5) ?? figures.missing} />,
  };
  const columns: Column<ClearRow>[] = [
    {
      key: 'stockNo',
      title: say('stock'),
      minWidth: '7rem',
      sortBy: ({ cell }) => cell.stockNo,
      render: ({ stockName, cell }) => (
        <span className="picker-stock">
          <span>{stockName}</span>
          <span className="picker-stock__code">
            <RowRank /> {cell.stockNo} {entries.get(cell.stockNo)?.isNew && <Tag tone="brand">{say('new')}</Tag>}
          </span>
        </span>
      ),
    },
    {
      key: 'price',
      title: say('price'),
      isNumeric: true,
      minWidth: '4.5rem',
      sortBy: ({ cell }) => cell.price,
      render: ({ cell }) => <Figure text={figures.price(cell.price)} tone={figures.toneOf(cell.changePct)} isStrong />,
    },
    {
      key: 'changePct',
      title: say('changePct'),
      isNumeric: true,
      minWidth: '4.75rem',
      sortBy: ({ cell }) => cell.changePct,
      render: ({ cell }) => (
        <Figure text={figures.signedPercent(cell.changePct)} tone={figures.toneOf(cell.changePct)} />
      ),
    },
    ...(opened && !opened.isTooLarge ? [entryColumn] : []),
    ...own,
    star,
  ];
  const shownSort = entryOrder ? { id: entryKey, order: entryOrder } : draft.sort;
  const sort: TableSort | null = shownSort
    ? { key: shownSort.id, direction: shownSort.order === 'asc' ? 'ascending' : 'descending' }
    : null;
  // Of the others nothing is known but how many they are.
  const known = rows.flatMap(({ cell, ...row }) => (cell ? [{ ...row, cell }] : []));
  const found = known.map(({ cell }) => cell);
  const moved = useLiveCells(found);
  const cells = isPast ? found : moved;
  const live = known.map((row, at) => ({ ...row, cell: cells[at]! }));
  const { sort: by } = draft;
  const clear = !entryOrder && by && isQuoteField(by.id) ? inShownOrder(live, { id: by.id, order: by.order }) : live;
  const stocks = clear.map(({ cell }) => cell.stockNo);
  const hidden = first.total - clear.length;
  const guestText = hidden === 1 ? say('oneForGuest') : say('lockedGuest', { n: hidden });
  const lockedText = reason === 'login' ? guestText : say('locked', { n: first.total });
  const isDesktop = useMediaQuery(desktopQuery);
  const [stockNo, setStockNo] = useState<string>();
  // A stock that another query does not find leaves its place to the first.
  const chosen = clear.find(({ cell }) => cell.stockNo === stockNo) ?? clear[0];
  return (
    <>
      <RankedTable
        caption={say('result')}
        texts={rankTexts}
        rankingKey={JSON.stringify(draft.groups)}
        rows={clear}
        rowKey={rowKey}
        {...(isDesktop
          ? {
              chosen: chosen && rowKey(chosen),
              onRowClick: ({ cell }: ClearRow) => setStockNo(cell.stockNo),
              maxHeight: desktopTableHeight,
            }
          : {
              rowHref: ({ cell }: ClearRow) => href('stockDiagnosis', { stockNo: cell.stockNo }),
              onRowClick: () => enterRound(stocks),
            })}
        columns={columns}
        sort={sort}
        onSortChange={({ key, direction }) => {
          const order = direction === 'ascending' ? 'asc' : 'desc';
          onEntryOrder(key === entryKey ? order : null);
          if (key !== entryKey) changeDraft({ ...draft, sort: { id: key as SortId, order } }, 'sort');
        }}
        emptyState={<NothingFound draft={draft} catalogue={catalogue} first={first} />}
      />
      {reason && hidden > 0 && <LockedBy reason={reason} text={lockedText} />}
      {reason === null && first.total > 0 && (
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
      {isDesktop && chosen && <ResultChart {...chosen} />}
    </>
  );
}

/** One column a condition, the same condition twice told apart by its place. */
function useConditionColumns(draft: Draft, catalogue: Catalogue): Column<ClearRow>[] {
  const { conditions } = catalogue;
  const say = useTexts(pickerTexts);
  const lang = useLanguage();
  const { headingOf, definitionOf } = useConditionWords(catalogue);
  const write = useToolFigure();
  const textOf = ({ unit }: Condition, value: number | null): string => {
    if (unit !== 'direction') return write(shownFigure(unit, value), figureKind(unit, value));
    if (value === null) return figures.missing;
    return value === 0 ? say('neutral') : say(value > 0 ? 'rising' : 'falling');
  };
  const seen = new Set<string>();
  const isChoice = draft.groups.flatMap(({ op, items }) => items.map(() => op === 'OR' && items.length > 1));
  return itemsOf(draft).flatMap((item, at): Column<ClearRow>[] => {
    const { id } = item;
    const condition = conditions.find((one) => one.id === id);
    if (!condition) return [];
    const isRepeated = seen.has(id);
    seen.add(id);
    const { isYesNo } = condition;
    const title = headingOf(item);
    // The server sorts by the first of two conditions that are the same; what all of them meet is no order.
    const isSorted = !isRepeated && (!isYesNo || isChoice[at]);
    return [
      {
        key: isRepeated ? `${id} ${at}` : id,
        title,
        isNumeric: !isYesNo,
        minWidth: columnWidth(isYesNo ? 'count' : 'percent', title, { lang, isSorted }),
        explanation: definitionOf(item),
        ...(isSorted && {
          sortBy: ({ figures: values, met }: ClearRow) => (isYesNo ? Number(met[at]) : (values[at] ?? null)),
        }),
        render: ({ figures: values, met }) => (
          <Figure text={isYesNo ? (met[at] ? metMark : '') : textOf(condition, values[at] ?? null)} />
        ),
      },
    ];
  });
}

/** Nobody meets the conditions, or one of them can't be judged of any stock. */
function NothingFound({ draft, catalogue, first }: Pick<ResultTableProps, 'draft' | 'catalogue' | 'first'>) {
  const say = useTexts(pickerTexts);
  const { nameOf } = useConditionWords(catalogue);
  const action = { text: say('edit'), href: href('selectedConditions') };
  const { askedNum, unknowns } = first;
  const lacked = itemsOf(draft).filter((_, at) => askedNum > 0 && unknowns[at] === askedNum);
  if (lacked.length === 0) return <EmptyState text={say('empty')} action={action} />;
  const conditions = lacked.map(nameOf).join(' · ');
  return <EmptyState text={say('lacked', { conditions })} note={say('lackedNote')} action={action} />;
}
