import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button, IconButton } from '../controls/button.tsx';
import { Switch } from '../controls/choices.tsx';
import { Figure } from '../figures/figure.tsx';
import { FilterDrawer } from '../filters/filter-drawer.tsx';
import { isWithin, openRange } from '../filters/filter-range.ts';
import { filterCount, noFilter, type FilterGroup, type FilterValues } from '../filters/filter-values.ts';
import { Section } from '../layout/section.tsx';
import { Pagination } from '../lists/pagination.tsx';
import { EmptyState } from '../states/states.tsx';
import { chosenColumns } from '../tables/column-order.ts';
import { ColumnPicker } from '../tables/column-picker.tsx';
import type { Column } from '../tables/column.ts';
import { RankedTable, RowRank } from '../tables/ranked-table.tsx';
import { percentText, toneOf, type GalleryQuote } from './gallery-figures.ts';
import { marketOf, MovingPrices, nextAnswer } from './gallery-market.ts';
import type { GalleryText } from './gallery-text.ts';

const market = marketOf(5500);
const moving = new MovingPrices(market);

const allColumns = ['price', 'change', 'amount', 'turnover', 'ratio', 'star'];

/** Tables of the whole market and what goes with them. */
export function TableSamples({ text }: { text: GalleryText }) {
  const [page, setPage] = useState(3);
  const { tables } = text;
  return (
    <>
      <RankedSample text={text} />
      <Section title={tables.paginationTitle} isFlush>
        <Pagination page={page} count={12} onChange={setPage} texts={tables.pagination} />
      </Section>
    </>
  );
}

function RankedSample({ text }: { text: GalleryText }) {
  const [answer, setAnswer] = useState({ round: 0, quotes: market });
  const [isLive, setIsLive] = useState(false);
  const [starred, setStarred] = useState<ReadonlySet<string>>(new Set(['600007']));
  const [open, setOpen] = useState<'columns' | 'filter' | null>(null);
  const [shown, setShown] = useState<readonly string[]>(allColumns);
  const [filter, setFilter] = useState(noFilter);
  const [draft, setDraft] = useState(noFilter);
  const { tables } = text;
  useEffect(() => {
    return isLive ? moving.start() : undefined;
  }, [isLive]);

  const star = (code: string) => {
    const next = new Set(starred);
    if (!next.delete(code)) next.add(code);
    setStarred(next);
  };
  const columns = columnsOf(text, starred, star);
  const rows = answer.quotes.filter((quote) => meets(quote, filter));
  return (
    <Section title={tables.ranking} note={tables.hits(rows.length)} isFlush>
      <div className="lp-gallery__line lp-gallery__line--flush">
        <Button size="sm" icon="filter" onClick={() => setOpen('filter')}>
          {tables.openFilter(filterCount(filter))}
        </Button>
        <Button size="sm" icon="settings" onClick={() => setOpen('columns')}>
          {tables.columnPicker.title}
        </Button>
        <Button
          size="sm"
          onClick={() => setAnswer(({ round, quotes }) => ({ round: round + 1, quotes: nextAnswer(quotes, round) }))}
        >
          {tables.nextAnswer}
        </Button>
        <span>{tables.live}</span>
        <Switch isOn={isLive} onChange={setIsLive} label={tables.live} />
      </div>
      <RankedTable
        caption={tables.ranking}
        texts={tables.rank}
        rows={rows}
        rankingKey={JSON.stringify(filter)}
        rowKey={codeOf}
        rowHref={(quote) => `#${quote.code}`}
        columns={chosenColumns(columns, shown)}
        defaultSort={{ key: 'change', direction: 'descending' }}
        maxHeight="min(32rem, 70vh)"
        emptyState={<EmptyState text={tables.nobody} />}
      />
      <ColumnPicker
        isOpen={open === 'columns'}
        onClose={() => setOpen(null)}
        columns={columns}
        shown={shown}
        defaultShown={allColumns}
        onApply={setShown}
        texts={tables.columnPicker}
      />
      <FilterDrawer
        isOpen={open === 'filter'}
        onClose={() => setOpen(null)}
        groups={filterGroups(text)}
        values={filter}
        onApply={setFilter}
        onDraftChange={setDraft}
        hits={tables.hits(answer.quotes.filter((quote) => meets(quote, draft)).length)}
        texts={tables.filter}
      />
    </Section>
  );
}

/** Boards by the last digit of the invented codes. */
const boards = ['main', 'growth', 'star'] as const;
const boardOf = ({ code }: GalleryQuote) => boards[Number(code) % 3] ?? 'main';

function meets(quote: GalleryQuote, { chips, ranges }: FilterValues): boolean {
  const isUp = quote.changePct > 0;
  return (
    (chips['board']?.includes(boardOf(quote)) ?? true) &&
    (chips['direction']?.includes(isUp ? 'up' : 'down') ?? true) &&
    isWithin(quote.changePct, ranges['change'] ?? openRange) &&
    isWithin(quote.amount, ranges['amount'] ?? openRange)
  );
}

const filterGroups = ({ tables, columns, largeUnit }: GalleryText): FilterGroup[] => [
  {
    kind: 'chips',
    key: 'board',
    title: tables.board.title,
    choices: boards.map((key) => ({ key, title: tables.board[key] })),
  },
  {
    kind: 'chips',
    key: 'direction',
    title: tables.direction.title,
    isSingle: true,
    choices: (['up', 'down'] as const).map((key) => ({ key, title: tables.direction[key] })),
  },
  {
    kind: 'range',
    key: 'change',
    title: columns.change,
    min: -10,
    max: 10,
    step: 0.5,
    unit: '%',
    presets: [
      { title: tables.presets.strong, range: { from: 5, to: null } },
      { title: tables.presets.weak, range: { from: null, to: -5 } },
    ],
  },
  { kind: 'range', key: 'amount', title: columns.amount, min: 0, max: 50, step: 1, unit: largeUnit },
];

const codeOf = ({ code }: GalleryQuote): string => code;

function columnsOf(
  text: GalleryText,
  starred: ReadonlySet<string>,
  star: (code: string) => void,
): Column<GalleryQuote>[] {
  const nameOf = ({ code }: GalleryQuote): string => text.names[Number(code) % 5] ?? '';
  const { columns, tables } = text;
  return [
    {
      key: 'name',
      title: columns.name,
      minWidth: '6.5rem',
      render: (quote) => (
        <>
          {nameOf(quote)}
          <small className="lp-gallery__code">
            <RowRank /> {quote.code}
          </small>
        </>
      ),
    },
    {
      key: 'price',
      title: columns.price,
      isNumeric: true,
      minWidth: '5rem',
      sortBy: (quote) => quote.price,
      render: (quote) => <MovingPrice quote={quote} />,
    },
    {
      key: 'change',
      title: columns.change,
      isNumeric: true,
      minWidth: '5.5rem',
      sortBy: (quote) => quote.changePct,
      render: (quote) => <Figure text={percentText(quote.changePct)} tone={toneOf(quote.changePct)} />,
    },
    {
      key: 'amount',
      title: columns.amount,
      isNumeric: true,
      minWidth: '6rem',
      sortBy: (quote) => quote.amount,
      render: (quote) => `${quote.amount.toFixed(2)}${text.largeUnit}`,
    },
    {
      key: 'turnover',
      title: columns.turnover,
      isNumeric: true,
      minWidth: '5.5rem',
      sortBy: (quote) => quote.turnoverPct,
      render: (quote) => (quote.turnoverPct === null ? '--' : `${quote.turnoverPct.toFixed(2)}%`),
    },
    {
      key: 'ratio',
      title: columns.ratio,
      isNumeric: true,
      minWidth: '5.5rem',
      explanation: tables.ratioExplanation,
      sortBy: (quote) => quote.ratio,
      render: (quote) => quote.ratio.toFixed(2),
    },
    {
      key: 'star',
      title: tables.starTitle,
      isTitleHidden: true,
      minWidth: '4.25rem',
      render: (quote) => (
        <IconButton
          icon={starred.has(quote.code) ? 'starFilled' : 'star'}
          label={tables.star(`${nameOf(quote)} ${quote.code}`)}
          isPressed={starred.has(quote.code)}
          onClick={() => star(quote.code)}
        />
      ),
    },
  ];
}

/** A cell that follows its price by itself. */
function MovingPrice({ quote }: { quote: GalleryQuote }) {
  const price = useSyncExternalStore(
    (listener) => moving.follow(quote.code, listener),
    () => moving.priceOf(quote.code) ?? quote.price,
  );
  return <Figure text={price.toFixed(2)} tone={toneOf(quote.changePct)} />;
}
