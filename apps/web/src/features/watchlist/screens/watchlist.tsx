import {
  Button,
  EmptyState,
  IconButton,
  PageFoot,
  SegmentedControl,
  StaleLine,
  type TableSort,
  TabPanel,
} from '@lianpan/ui';
import { useRef, useState } from 'react';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { guestLimit, useGuestWatchlist } from '../../../shared/guest-watchlist.ts';
import { LateBanner } from '../../../shared/freshness.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { RefreshedList } from '../../../shared/refreshed-list.tsx';
import { SourceNotes } from '../../../shared/source-notes.tsx';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useStoreValue } from '../../../shared/store.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useWatchlist, type Watchlist as List } from '../../../shared/watchlist.ts';
import { faultText, useWatchlistChange, type WatchedStock, type WatchGroup } from '../api.ts';
import { putBack, remove, takeOut, moveToGroup } from '../changes.ts';
import { GroupTabs, groupOf, stocksOf, wholeList } from '../parts/group-tabs.tsx';
import { LiveStocks } from '../parts/live-stocks.tsx';
import { NoticeBar, useNotice } from '../parts/notice.tsx';
import { StockRows } from '../parts/stock-rows.tsx';
import { StockTable } from '../parts/stock-table.tsx';
import { useBoxHeight } from '../parts/use-box-height.ts';
import { chooseViewMode, viewModeStore } from '../parts/view-mode.ts';
import { WatchlistStates } from '../parts/watchlist-states.tsx';
import { sortStocks, type FigureKey } from '../sort-stocks.ts';
import { watchlistTexts } from '../texts.ts';
import './watchlist.css';
import { clockText } from '../../../shared/dates.ts';

/** Prices are pushed; this is for what is not, such as another device's changes. */
const everyMs = 30_000;
const tabName = 'watchlist';

/** The stocks that I watch, by group, as lines or as a table, in my order or by a figure. */
export default function Watchlist() {
  const say = useTexts(watchlistTexts);
  const common = useTexts(commonTexts);
  const { status } = useViewer();
  const isGuest = status === 'guest';
  const list = useWatchlist({ everyMs });
  const kept = useGuestWatchlist();
  // Who was signed in has a list again in a moment: its head keeps its place.
  const hasList = !isGuest || kept.length > 0;
  const view = useStoreValue(viewModeStore);
  const [tab, setTab] = useState(wholeList);
  const [sort, setSort] = useState<TableSort | null>(null);
  const [isTableDown, setIsTableDown] = useState(false);
  const notice = useNotice();
  const scroller = useRef<HTMLDivElement>(null);
  const height = useBoxHeight(scroller);
  const group = groupOf(list.data?.groups, tab);
  const { removeStock, removeLabel } = useRemoval(list.data, group, notice.show);
  const isStale = list.isError || list.fetchStatus === 'paused';

  const header = hasList && (
    <div className="lp-columns">
      {isGuest ? (
        <GuestLine n={kept.length} />
      ) : (
        <GroupTabs groups={list.data?.groups ?? []} value={group ? tab : wholeList} onChange={setTab} name={tabName} />
      )}
      <div className="watchlist-tools">
        <SegmentedControl
          label={say('view')}
          value={view}
          onChange={chooseViewMode}
          choices={[
            { key: 'rows', title: say('rows') },
            { key: 'table', title: say('table') },
          ]}
        />
        <span className="watchlist-tools__order">
          {sort ? say('sortedBy', { figure: say(sort.key as FigureKey) }) : say('byHand')}
          {sort && (
            <Button variant="text" size="sm" onClick={() => setSort(null)}>
              {say('backToHand')}
            </Button>
          )}
        </span>
      </div>
    </div>
  );
  return (
    <div className="watchlist-page">
      <SubPage
        back="hall"
        actions={
          <>
            <IconButton icon="search" label={say('search')} href={href('search')} />
            {hasList && <IconButton icon="edit" label={say('edit')} href={href('editWatchlist')} />}
          </>
        }
        header={header}
        scrollRef={scroller}
      >
        <WatchlistStates list={list}>
          {(shown) => (
            <RefreshedList
              // Without a network the answer would be waited for until there is one.
              onRefresh={isTableDown ? undefined : () => (navigator.onLine ? list.refetch() : Promise.resolve())}
            >
              <LateBanner fresh={list.data} />
              {isStale && (
                <StaleLine
                  text={common('stale', { time: clockText(list.dataUpdatedAt) })}
                  action={{ text: common('retry'), onClick: () => void list.refetch() }}
                />
              )}
              <TabPanel name={tabName} tabKey={group ? tab : wholeList}>
                <LiveStocks stocks={stocksOf(shown.list, group)}>
                  {(live) => {
                    const props = {
                      stocks: sortStocks(live, sort),
                      sort,
                      onSort: setSort,
                      tradeDate: shown.tradeDate,
                    };
                    if (live.length === 0) return <Nothing group={group} />;
                    if (view === 'rows')
                      return <StockRows {...props} onRemove={removeStock} removeLabel={removeLabel} />;
                    return (
                      <div onScrollCapture={(event) => setIsTableDown((event.target as Element).scrollTop > 0)}>
                        <StockTable {...props} maxHeight={height === undefined ? undefined : `${height}px`} />
                      </div>
                    );
                  }}
                </LiveStocks>
              </TabPanel>
              <PageFoot>
                <SourceNotes figures={stocksOf(shown.list, group)} />
                <p>{common('riskLine')}</p>
              </PageFoot>
            </RefreshedList>
          )}
        </WatchlistStates>
      </SubPage>
      <NoticeBar notice={notice} />
    </div>
  );
}

/** What a guest's list is, and how it becomes more than that. */
function GuestLine({ n }: { n: number }) {
  const say = useTexts(watchlistTexts);
  const common = useTexts(commonTexts);
  return (
    <p className="watchlist-guest">
      {say('guestKeeps', { n, limit: guestLimit })}
      <Button variant="text" size="sm" onClick={() => void runtime().requireLogin()}>
        {common('login')}
      </Button>
    </p>
  );
}

function Nothing({ group }: { group: WatchGroup | undefined }) {
  const say = useTexts(watchlistTexts);
  if (group) {
    return (
      <EmptyState text={say('emptyGroup')} action={{ text: say('emptyGroupAction'), href: href('editWatchlist') }} />
    );
  }
  return <EmptyState icon="star" text={say('empty')} action={{ text: say('emptyAction'), href: href('search') }} />;
}

/** Removal without a question, and the way back: off the watchlist, or out of the group that is shown. */
function useRemoval(
  shown: List | undefined,
  group: WatchGroup | undefined,
  show: ReturnType<typeof useNotice>['show'],
) {
  const say = useTexts(watchlistTexts);
  const list = shown?.list ?? [];
  const carryOut = useWatchlistChange(shown);
  const onError = (error: unknown): void => show({ text: faultText(error, say('notSaved')) });

  const removeStock = (stock: WatchedStock): void => {
    const { stockNo, stockName: name } = stock;
    const place = list.findIndex((other) => other.stockNo === stockNo);
    const saved = list[place] ?? stock;
    carryOut(group ? takeOut([stockNo], group.groupId) : remove([stockNo])).catch(onError);
    show({
      text: group ? say('removedFromGroup', { name, group: group.name }) : say('removed', { name }),
      action: {
        text: say('undo'),
        onClick: () =>
          void carryOut(group ? moveToGroup([stockNo], group.groupId, undefined) : putBack(saved, place)).catch(
            onError,
          ),
      },
    });
  };
  const removeLabel = ({ stockName: name }: WatchedStock): string =>
    group ? say('removeOneFromGroup', { name, group: group.name }) : say('removeOne', { name });
  return { removeStock, removeLabel };
}
