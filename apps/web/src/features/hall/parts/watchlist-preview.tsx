import { Button, EmptyState, ErrorState, Section, SkeletonRows } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { LateBanner, LateLine } from '../../../shared/freshness.tsx';
import { useWatchedQuotes } from '../../../shared/live-quotes.ts';
import { queryOf } from '../../../shared/query.ts';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { StockRow } from '../../../shared/stock-row.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { hallTexts } from '../texts.ts';
import { rememberedRows, rememberRows } from './remembered-rows.ts';
import './watchlist-preview.css';

const shownStocks = 5;
const sampleStocks = 4;
/** Prices are pushed; that nobody pushes any more is noticed by asking. */
const noticeLateMs = 60_000;

/** The first stocks of the member's watchlist; for guests why they should have one. */
export function WatchlistPreview() {
  const say = useTexts(hallTexts);
  const { status } = useViewer();
  const action = status === 'member' ? { text: say('all'), href: href('watchlist') } : undefined;
  return (
    <Section title={say('watchlist')} action={action} isFlush>
      <div data-coach="watchlist" className={status === 'member' ? undefined : 'hall-watchlist'}>
        {status === 'restoring' && <SkeletonRows count={shownStocks} />}
        {status === 'guest' && <GuestWatchlist />}
        {status === 'member' && <MemberWatchlist />}
      </div>
    </Section>
  );
}

/** A few stocks that are traded most, as a sample, and the way to a list of one's own. */
function GuestWatchlist() {
  const say = useTexts(hallTexts);
  const sample = useQuery(
    queryOf(
      'POST /api/stocks/quote/getRanking',
      { sortField: 'amount', sortOrder: 'desc', pageNum: 1, pageSize: sampleStocks },
      { silent: true },
    ),
  );
  const cells = sample.data?.list ?? [];
  useWatchedQuotes(cells.map((cell) => cell.symbol));
  return (
    <>
      {sample.isPending && <SkeletonRows count={sampleStocks} />}
      <LateLine fresh={sample.data} />
      {cells.map((cell) => (
        <StockRow key={cell.symbol} cell={cell} />
      ))}
      <div className="hall-guest">
        <span>{say('guestWatchlist')}</span>
        <Button look="primary" onClick={() => void runtime().requireLogin()}>
          {say('login')}
        </Button>
      </div>
    </>
  );
}

function MemberWatchlist() {
  const say = useTexts(hallTexts);
  const common = useTexts(commonTexts);
  const list = useQuery(
    queryOf('POST /api/stocks/hall/getoptionalstocks', {}, { silent: true, everyMs: noticeLateMs }),
  );
  const cells = (list.data?.list ?? []).slice(0, shownStocks);
  useWatchedQuotes(cells.map((cell) => cell.symbol));
  const [expectedRows] = useState(() => rememberedRows() ?? shownStocks);
  const known = list.data ? Math.min(list.data.list.length, shownStocks) : null;
  useEffect(() => {
    if (known !== null) rememberRows(known);
  }, [known]);
  if (list.isPending) return <SkeletonRows count={expectedRows} />;
  if (list.isError && !list.data) {
    return <ErrorState text={common('loadFailed')} retryText={common('retry')} onRetry={() => void list.refetch()} />;
  }
  if (cells.length === 0) {
    return (
      <EmptyState icon="star" text={say('emptyWatchlist')} action={{ text: say('addFirst'), href: href('search') }} />
    );
  }
  return (
    <>
      <LateBanner fresh={list.data} />
      {cells.map((cell) => (
        <StockRow key={cell.symbol} cell={cell} />
      ))}
      {cells.length < shownStocks && (
        <div className="hall-add">
          <Button look="text" icon="plus" href={href('search')}>
            {say('addMore')}
          </Button>
        </div>
      )}
    </>
  );
}
