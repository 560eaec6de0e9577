import { Icon, IconButton, Page, PageFoot, Section, SkeletonBlock, StaleLine, Tag } from '@lianpan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { href } from '../../../routes/href.ts';
import { FailedPart } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { isDemo } from '../../../shared/demo.ts';
import { isHistory, LateLine, lateNoteOf } from '../../../shared/freshness.tsx';
import { latePart } from '../../../shared/late-part.tsx';
import { MarketSwitch } from '../../../shared/market-switch.tsx';
import { queryOf, slowedMs } from '../../../shared/query.ts';
import { RefreshedList } from '../../../shared/refreshed-list.tsx';
import { SourceNotes } from '../../../shared/source-notes.tsx';
import { isMoving, sessionKey, sessionTexts } from '../../../shared/session-label.ts';
import { TargetLink } from '../../../shared/target-link.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { DemoDay, DemoDayRoom } from '../parts/demo-day.tsx';
import { IndexStrip } from '../parts/index-strip.tsx';
import { MoversFrame } from '../parts/movers-frame.tsx';
import { NoticeLine } from '../parts/notice-line.tsx';
import Opening from '../parts/opening.tsx';
import { SearchHint } from '../parts/search-hint.tsx';
import { ToolsStrip } from '../parts/tools-strip.tsx';
import { WatchlistPreview } from '../parts/watchlist-preview.tsx';
import { hallTexts } from '../texts.ts';
import './hall.css';
import { secondText } from '../../../shared/dates.ts';

/** px: of the real things less the margins of a block, so that nothing moves when they come. */
const indexStripHeight = 129 - 24;
const breadthHeight = 198 - 24;

/** Below the fold: they come as somebody scrolls to them. */
const whenNear = { whenNear: true };
const MarketBreadth = latePart(
  async () => (await import('../parts/market-breadth.tsx')).MarketBreadth,
  <SkeletonBlock height={breadthHeight} />,
  whenNear,
);
const Offers = latePart(async () => (await import('../parts/offers.tsx')).default, null, whenNear);
const Movers = latePart(async () => (await import('../parts/movers.tsx')).default, <MoversFrame />, whenNear);
const NewsPreview = latePart(async () => (await import('../parts/news-preview.tsx')).default, null, whenNear);
const MovementPreview = latePart(async () => (await import('../parts/movement-preview.tsx')).default, null, whenNear);
const IndicatorCard = latePart(async () => (await import('../parts/indicator-card.tsx')).default, null, whenNear);
const SharePreview = latePart(async () => (await import('../parts/share-preview.tsx')).default, null, whenNear);
const HotPreview = latePart(async () => (await import('../parts/hot-preview.tsx')).default, null, whenNear);
const Closing = latePart(async () => (await import('../parts/closing.tsx')).default, null, whenNear);

/** Refresh classes of the market handbook 0.5: R15 while prices move, once a minute to notice that they do again. */
const movingMs = 15_000;
const restingMs = 60_000;

/** The landing page: the market at a glance, my stocks, what moves. */
export default function Hall() {
  const say = useTexts(hallTexts);
  const common = useTexts(commonTexts);
  const session = useTexts(sessionTexts);
  const client = useQueryClient();
  const market = useQuery({
    ...queryOf('GET /api/stocks/hall/getStockMarketInfo', {}, { silent: true }),
    refetchInterval: ({ state }) =>
      slowedMs(state.data && isMoving(state.data.session, state.data.isTradingDay) ? movingMs : restingMs, state),
  });
  const info = market.data;
  const refreshMs = info && isMoving(info.session, info.isTradingDay) ? movingMs : undefined;
  const header = (
    <div className="lp-columns hall-top">
      <h1 className="lp-hidden">{say('promise')}</h1>
      <div className="hall-top__line">
        <a className="hall-top__search" data-coach="diagnosis" href={href('search')}>
          <Icon name="search" size={18} />
          <SearchHint />
        </a>
        <IconButton icon="bell" label={say('messages')} href={href('messages')} />
        <IconButton icon="star" label={say('watchlist')} href={href('watchlist')} />
      </div>
    </div>
  );
  return (
    <Page header={header}>
      <RefreshedList onRefresh={() => client.invalidateQueries()}>
        <NoticeLine />
        <div className="hall-state">
          {info ? (
            <>
              {isHistory(info.sourceName) ? (
                // The overview can be set to another day.
                <TargetLink to="marketOverview" className="hall-state__day">
                  <Tag tone="brand">{say('until', { date: info.tradeDate })}</Tag>
                </TargetLink>
              ) : (
                <>
                  <Tag tone="brand">{session(sessionKey(info.session, info.isTradingDay))}</Tag>
                  <span>{info.tradeDate.slice(5)}</span>
                  <span>{secondText(info.asOf)}</span>
                </>
              )}
            </>
          ) : (
            <span>&nbsp;</span>
          )}
          <span className="hall-state__switch">
            <MarketSwitch />
          </span>
        </div>
        {!info && <DemoDayRoom />}
        {info && isDemo() && info.sourceName === 'simulated' && (
          <DemoDay isResting={!isMoving(info.session, info.isTradingDay)} />
        )}
        {market.isError && info && (
          <StaleLine
            text={common('stale', { time: secondText(info.asOf) })}
            action={{ text: common('retry'), onClick: () => void market.refetch() }}
          />
        )}
        {market.isError && !info && <FailedPart error={market.error} onRetry={() => void market.refetch()} />}
        <LateLine fresh={info} />
        {info ? (
          <IndexStrip indices={info.indices} to={href('marketOverview')} />
        ) : (
          !market.isError && <IndexSkeleton />
        )}
        <Opening info={info} />
        <div className="lp-columns--pair">
          <WatchlistPreview />
          <Movers refreshMs={refreshMs} tradeDate={info?.tradeDate} />
        </div>
        <div className="lp-columns--pair">
          <div>
            <Offers />
            <ToolsStrip />
          </div>
          <div>
            <Section
              title={say('breadth')}
              note={lateNoteOf(info)}
              action={{ text: say('overview'), href: href('marketOverview') }}
            >
              {info ? <MarketBreadth info={info} /> : <SkeletonBlock height={breadthHeight} />}
            </Section>
          </div>
        </div>
        {info && (
          <>
            <MovementPreview />
            <IndicatorCard />
            <NewsPreview />
            <SharePreview />
            <HotPreview />
            <Closing />
          </>
        )}
        <PageFoot>
          <SourceNotes figures={info ? [info] : []} />
          <p>{common('riskLine')}</p>
          <p>{common('demo')}</p>
        </PageFoot>
      </RefreshedList>
    </Page>
  );
}

function IndexSkeleton() {
  return <SkeletonBlock height={indexStripHeight} />;
}
