import { figures } from '@lianpan/domain';
import {
  Button,
  EmptyState,
  Figure,
  LockedState,
  RankedTable,
  RowRank,
  Stack,
  Tag,
  type Column,
  type TableSort,
} from '@lianpan/ui';
import type { ReactNode } from 'react';
import { href } from '../../routes/href.ts';
import type { DataLack } from '../lacks/lacks.ts';
import { LateNobody } from '../lacks/late-lacks.tsx';
import { useLanguage } from '../language.ts';
import { useLiveCells } from '../live-cells.ts';
import { useWatchedQuotes } from '../live-quotes.ts';
import type { StockCell } from '../quote.ts';
import { keepCell } from '../shown-cells.ts';
import { useStarColumn } from '../star-column.tsx';
import { enterRound } from '../stock-round.ts';
import { stockTag } from '../stock-tags.ts';
import { useTexts, type Say } from '../texts.ts';
import { useBeside } from './beside.ts';
import { useRankTexts } from './rank-texts.ts';
import { useToolColumns, type ToolColumn } from './tool-columns.tsx';
import { toolTexts } from './tool-texts.ts';
import './tool-table.css';
import type { ToolLock } from './use-tool-list.ts';
import { useUnlock } from './use-unlock.ts';

/** What a list of a tool gives to its table; see `useToolList`. */
export interface ToolList<Row> {
  readonly rows: readonly Row[];
  readonly first:
    | {
        readonly total: number;
        readonly final: boolean;
        readonly lock?: ToolLock | undefined;
        readonly lacks?: readonly DataLack[] | undefined;
      }
    | undefined;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  /** The rows are those of the order before. */
  readonly isPlaceholderData: boolean;
  readonly fetchNextPage: () => unknown;
}

interface ToolTableProps<Row> {
  readonly caption: string;
  readonly list: ToolList<Row>;
  /** The first is what people come for and stands beside the name; the others stand behind price and change. */
  readonly columns: readonly ToolColumn<Row>[];
  /** People come for price and change themselves: nothing stands before them. */
  readonly isOfQuotes?: boolean | undefined;
  /** Tabs and filters: another ranking of which no row is new. */
  readonly rankingKey: string;
  readonly sort: TableSort | null;
  readonly onSortChange: (sort: TableSort) => void;
  /** Instead of the usual words where no stock is in the list. */
  readonly emptyText?: string | undefined;
  /** Under the code, where there is more to say of a stock than its tags. */
  readonly noteOf?: ((row: Row) => ReactNode) | undefined;
  /** While prices are live: whether a row still belongs to the list by what it shows. Those that do not wait for the next answer. */
  readonly isStill?: ((row: Row) => boolean) | undefined;
  /** Where a row leads instead of to the stock. */
  readonly rowHref?: ((row: Row) => string) | undefined;
}

/**
 * The list of a market tool: name and rank, what the tool is there for, price and change, then what else it says, the star
 * last. Rows lead to the stock and from there on to the next of the list. Prices are live while the day is traded. Stands inside `Explanations`.
 */
export function ToolTable<Row extends StockCell>(props: ToolTableProps<Row>) {
  const {
    caption,
    list,
    columns,
    rankingKey,
    sort,
    onSortChange,
    emptyText,
    noteOf,
    rowHref,
    isStill = () => true,
    isOfQuotes = false,
  } = props;
  const say = useTexts(toolTexts);
  const { first } = list;
  const isFinal = first?.final ?? true;
  useWatchedQuotes(isFinal ? [] : list.rows.map(({ symbol }) => symbol));
  const live = useLiveCells(list.rows);
  const rows = isFinal ? list.rows : inLiveOrder(live, sort).filter(isStill);
  const own = useToolColumns(columns);
  const leads = isOfQuotes ? 0 : 1;
  const star = useStarColumn<Row>((row) => row);
  const rankTexts = useRankTexts();
  const all: Column<Row>[] = [
    {
      key: 'name',
      title: say('name'),
      // Room for rank, code and the sign of a board.
      minWidth: '7rem',
      render: (row) => <Name row={row} note={noteOf?.(row)} />,
    },
    ...own.slice(0, leads),
    {
      key: 'price',
      title: say(isFinal ? 'close' : 'price'),
      isNumeric: true,
      minWidth: '4.5rem',
      render: (row) => <Quote row={row} part="price" say={say} />,
    },
    {
      key: 'changePct',
      title: say('changePct'),
      isNumeric: true,
      minWidth: '4.75rem',
      sortBy: (row) => row.changePct,
      render: (row) => <Quote row={row} part="changePct" say={say} />,
    },
    ...own.slice(leads),
    star,
  ];
  const addresses = rows.map(({ stockNo }) => stockNo);
  const addressOf = rowHref ?? (({ stockNo }: Row) => href('stockDiagnosis', { stockNo }));
  const shown = useBeside(rows[0] && addressOf(rows[0]));
  return (
    <>
      <RankedTable
        caption={caption}
        texts={rankTexts}
        rows={rows}
        rankingKey={`${rankingKey} ${sort?.key ?? ''} ${sort?.direction ?? ''} ${list.isPlaceholderData}`}
        rowKey={({ symbol }) => symbol}
        rowHref={addressOf}
        currentHref={shown}
        onRowClick={(row) => {
          keepCell(row);
          if (!rowHref) enterRound(addresses);
        }}
        columns={all}
        sort={sort}
        onSortChange={onSortChange}
        emptyState={
          first &&
          (first.lacks ? (
            <LateNobody lacks={first.lacks} text={emptyText ?? say('empty')} />
          ) : (
            <EmptyState text={emptyText ?? say('empty')} />
          ))
        }
      />
      {first?.lock && <Locked lock={first.lock} />}
      <End list={list} say={say} />
    </>
  );
}

/** Figures of a cell that quotes move. */
const liveFigures = ['price', 'changePct', 'amount', 'turnoverPct', 'amplitudePct', 'volume'] as const;

/** The rows in the order of the figures they show: the server's order is of the moment of its answer. Equal ones by code. */
export function inLiveOrder<Row extends StockCell>(rows: readonly Row[], sort: TableSort | null): readonly Row[] {
  const figure = liveFigures.find((key) => key === sort?.key);
  if (!figure) return rows;
  const sign = sort?.direction === 'ascending' ? 1 : -1;
  // Who has none stands last whichever way is up.
  const valueOf = (row: Row): number => row[figure] ?? sign * Infinity;
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    return one === other ? a.stockNo.localeCompare(b.stockNo) : sign * (one - other);
  });
}

interface PartProps {
  readonly say: Say<typeof toolTexts>;
}

function Name({ row, note }: { readonly row: StockCell; readonly note: ReactNode }) {
  const lang = useLanguage();
  return (
    <span className="tool-name">
      <span className="tool-name__name">{row.stockName}</span>
      <span className="tool-name__code">
        <RowRank />
        {row.stockNo}
        {row.tags.slice(0, 1).map((tag) => (
          <Tag key={tag} tone={tag.includes('ST') ? 'warn' : 'neutral'}>
            {stockTag(tag, lang)}
          </Tag>
        ))}
        {note}
      </span>
    </span>
  );
}

interface QuoteProps extends PartProps {
  readonly row: StockCell;
  readonly part: 'price' | 'changePct';
}

function Quote({ row: { price, changePct, suspended }, part, say }: QuoteProps) {
  const tone = figures.toneOf(changePct);
  if (part === 'price') return <Figure text={figures.price(price)} tone={tone} isStrong />;
  return <Figure text={suspended ? say('suspended') : figures.signedPercent(changePct)} tone={tone} />;
}

interface LockedProps {
  readonly lock: ToolLock;
  /** What is counted: the rows of a list, or one stock that the page is about; a part of a page is not counted. */
  readonly of?: 'stocks' | 'others' | 'thisStock' | 'part';
}

/** How many rows are kept back, and the one step that this person can take to see them. */
export function Locked({ lock, of = 'stocks' }: LockedProps) {
  const say = useTexts(toolTexts);
  const action = useUnlock(lock);
  const { reason, hiddenNum } = lock;
  // Of a list that is shown whole nothing is kept back.
  if (hiddenNum === 0 && (of === 'stocks' || of === 'others')) return null;
  const unit = say(of === 'others' ? 'unit_other' : 'unit_stock');
  const isOne = hiddenNum === 1;
  const texts = lockedTexts[reason];
  const view = isOne ? say(texts.one, { unit }) : say(texts.many, { n: hiddenNum, unit });
  const whole = of === 'thisStock' ? say(texts.stock) : of === 'part' ? say(texts.part) : view;
  return <LockedState text={whole} action={action} />;
}

const lockedTexts = {
  login: { one: 'oneForGuests', many: 'lockedForGuests', stock: 'stockForGuests', part: 'partForGuests' },
  privilege: { one: 'oneFor', many: 'lockedFor', stock: 'stockFor', part: 'partFor' },
  class: { one: 'oneForClass', many: 'lockedForClass', stock: 'stockForClass', part: 'partForClass' },
} as const;

function End<Row>({ list, say }: PartProps & { readonly list: ToolList<Row> }) {
  const { first, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (!first || first.lock || first.total === 0) return null;
  return (
    <Stack isPadded>
      {hasNextPage ? (
        <Button isBlock isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('more')}
        </Button>
      ) : (
        <p className="tool-end">{say('end', { n: first.total })}</p>
      )}
    </Stack>
  );
}
