import { Button, EmptyState, Section, SkeletonRows } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Unanswered } from '../../../shared/answered.tsx';
import { useDayLines } from '../../../shared/day-lines.ts';
import { LateBanner, LateLine } from '../../../shared/freshness.tsx';
import { useGuestWatchlist } from '../../../shared/guest-watchlist.ts';
import { useWatchedQuotes } from '../../../shared/live-quotes.ts';
import { queryOf } from '../../../shared/query.ts';
import type { StockCell } from '../../../shared/quote.ts';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { StockList } from '../../../shared/stock-list.tsx';
import { StockRow } from '../../../shared/stock-row.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useWatchlist } from '../../../shared/watchlist.ts';
import { hallTexts } from '../texts.ts';
import { rememberedRows, rememberRows } from './remembered-rows.ts';
import './watchlist-preview.css';

const shownStocks = 5;
const sampleStocks = 3;
/** Prices are pushed; that nobody pushes any more is noticed by asking. */
const noticeLateMs = 60_000;
/** Popular stocks are the same all day long; only their day may pass. */
const popularFreshMs = 600_000;

/** The first stocks of the watchlist; for guests who keep none what others trade. */
export function WatchlistPreview() {
  const say = useTexts(hallTexts);
  const { status } = useViewer();
  const keepsNothing = useGuestWatchlist().length === 0;
  if (status === 'guest' && keepsNothing) return <Popular />;
  return (
    <Section title={say('watchlist')} action={{ text: say('all'), href: href('watchlist') }} isFlush>
      <div data-coach="watchlist" className={status === 'member' ? undefined : 'hall-watchlist'}>
        {status === 'restoring' ? <SkeletonRows count={shownStocks} /> : <OwnStocks />}
        {status === 'guest' && <Invitation />}
      </div>
    </Section>
  );
}

/** A few stocks that are traded most, and the way to a list of one's own. */
function Popular() {
  const say = useTexts(hallTexts);
  const popular = useQuery(
    queryOf(
      'POST /api/stocks/quote/getPopular',
      { count: sampleStocks },
      { silent: true, freshForMs: popularFreshMs, everyMs: popularFreshMs },
    ),
  );
  const date = popular.data?.basedOn.slice(5);
  return (
    <Section title={say('popular')} note={date && say('popularBy', { date })} isFlush>
      <div data-coach="watchlist" className="hall-watchlist">
        <Unanswered answer={popular} skeleton={<SkeletonRows count={sampleStocks} />} />
        <LateLine fresh={popular.data} />
        <Rows cells={popular.data?.list ?? []} tradeDate={popular.data?.tradeDate} />
        <Invitation />
      </div>
    </Section>
  );
}

/** What an account adds to a guest's list. */
function Invitation() {
  const say = useTexts(hallTexts);
  return (
    <div className="hall-guest">
      <span>{say('guestWatchlist')}</span>
      <Button variant="primary" onClick={() => void runtime().requireLogin()}>
        {say('login')}
      </Button>
    </div>
  );
}

interface RowsProps {
  readonly cells: readonly StockCell[];
  /** The day that is traded; stocks without a price of it say of when theirs is. */
  readonly tradeDate: string | undefined;
}

function Rows({ cells, tradeDate }: RowsProps) {
  const say = useTexts(hallTexts);
  const symbols = cells.map((cell) => cell.symbol);
  useWatchedQuotes(symbols);
  const lines = useDayLines(symbols);
  const rows = cells.map((cell) => (
    <StockRow
      key={cell.symbol}
      cell={cell}
      line={lines.of(cell.symbol)}
      columns={['amount', 'turnoverPct']}
      note={
        tradeDate !== undefined && cell.tradeDate < tradeDate
          ? say('closeOf', { date: cell.tradeDate.slice(5) })
          : undefined
      }
    />
  ));
  return <StockList cells={cells}>{rows}</StockList>;
}

function OwnStocks() {
  const say = useTexts(hallTexts);
  const list = useWatchlist({ everyMs: noticeLateMs });
  const cells = (list.data?.list ?? []).slice(0, shownStocks);
  const [expectedRows] = useState(() => rememberedRows() ?? shownStocks);
  const known = list.data ? Math.min(list.data.list.length, shownStocks) : null;
  useEffect(() => {
    if (known !== null) rememberRows(known);
  }, [known]);
  if (!list.data) return <Unanswered answer={list} skeleton={<SkeletonRows count={expectedRows} />} />;
  if (cells.length === 0) {
    return (
      <EmptyState icon="star" text={say('emptyWatchlist')} action={{ text: say('addFirst'), href: href('search') }} />
    );
  }
  return (
    <>
      <LateBanner fresh={list.data} />
      <Rows cells={cells} tradeDate={list.data?.tradeDate} />
      {cells.length < shownStocks && (
        <div className="hall-add">
          <Button variant="text" icon="plus" href={href('search')}>
            {say('addMore')}
          </Button>
        </div>
      )}
    </>
  );
}
