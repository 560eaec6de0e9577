import { figures } from '@lianpan/domain';
import { EmptyState, Figure, List, ListRow, PageFoot, Section, SkeletonBlock } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { LateBanner } from '../../../shared/freshness.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { queryOf, slowedMs } from '../../../shared/query.ts';
import { SourceNotes } from '../../../shared/source-notes.tsx';
import { isMoving } from '../../../shared/session-label.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useToolFigure } from '../../../shared/tool/tool-columns.tsx';
import { DayLine } from '../../../shared/tool/tool-page.tsx';
import { useToolDay } from '../../../shared/tool/use-tool-day.ts';
import { useToolAnswer } from '../../../shared/tool/use-tool-list.ts';
import { IndexStrip } from '../parts/index-strip.tsx';
import { IndustryMap } from '../parts/industry-map.tsx';
import { IndustryTable } from '../parts/industry-table.tsx';
import { MarketBreadth } from '../parts/market-breadth.tsx';
import { overviewTexts } from '../overview-texts.ts';
import { hallTexts } from '../texts.ts';

/** Refresh class R15 of the market handbook 0.5. */
const movingMs = 15_000;
/** Heights of the real things less the margins of a block. */
const stripHeight = 129 - 24;
const breadthHeight = 198 - 24;

/** The whole market on one page: indices, industries as areas and as a table, breadth, and what to go on with. */
export default function MarketOverview() {
  const say = useTexts(overviewTexts);
  const hall = useTexts(hallTexts);
  const common = useTexts(commonTexts);
  const day = useToolDay();
  const { tradeDate } = day;
  const isPast = tradeDate !== undefined;
  const market = useQuery({
    ...queryOf('GET /api/stocks/hall/getStockMarketInfo', { tradeDate }, { silent: true }),
    refetchInterval: ({ state }) =>
      slowedMs(
        !isPast && state.data && isMoving(state.data.session, state.data.isTradingDay) ? movingMs : false,
        state,
      ),
  });
  const map = useToolAnswer('POST /api/stocks/hall/getMarketMap', { tradeDate }, movingMs);
  const info = market.data;
  return (
    <SubPage back="hall">
      <DayLine fresh={info} day={day} answered={info?.tradeDate} />
      <LateBanner fresh={info} />
      {info ? <IndexStrip indices={info.indices} isPast={isPast} /> : <SkeletonBlock height={stripHeight} />}
      <div className="lp-columns--pair">
        <div>
          <Answered answer={map}>
            {({ industries }) =>
              industries.length === 0 ? <EmptyState text={say('none')} /> : <IndustryMap industries={industries} />
            }
          </Answered>
          <Section title={hall('breadth')}>
            {info ? <MarketBreadth info={info} /> : <SkeletonBlock height={breadthHeight} />}
          </Section>
          <GoOn
            tradeDate={tradeDate}
            limits={info && say('limitsNote', { up: info.breadth.limitUp, down: info.breadth.limitDown })}
          />
        </div>
        {map.data && map.data.industries.length > 0 && <IndustryTable industries={map.data.industries} />}
      </div>
      <PageFoot>
        <SourceNotes figures={info ? [info] : []} />
        <p>{common('riskLine')}</p>
      </PageFoot>
    </SubPage>
  );
}

/** What tells more about the day, with the figure that is known of it. */
function GoOn({ tradeDate, limits }: { readonly tradeDate: string | undefined; readonly limits: string | undefined }) {
  const say = useTexts(overviewTexts);
  const write = useToolFigure();
  const money = useToolAnswer('GET /api/stocks/hall/getInflowStockOrConceptCount', { tradeDate }, movingMs).data;
  const of = tradeDate === undefined ? {} : { tradeDate };
  return (
    <Section title={say('more')} isFlush>
      <List label={say('more')}>
        <ListRow
          title={say('money')}
          note={
            money && money.stockIn !== null && money.stockOut !== null
              ? say('moneyNote', { in: money.stockIn, out: money.stockOut })
              : undefined
          }
          value={
            <Figure
              text={write(money?.marketNet ?? null, 'signedAmount')}
              tone={figures.toneOf(money?.marketNet ?? null)}
            />
          }
          href={href('capitalDirection', of)}
        />
        <ListRow title={say('limits')} note={limits} href={href('limitLists', of)} />
        <ListRow title={say('mood')} note={say('moodNote')} href={href('marketMood', of)} />
        <ListRow title={say('themes')} note={say('themesNote')} href={href('themeVane', of)} />
        <ListRow title={say('rankings')} note={say('rankingsNote')} href={href('ranking')} />
        <ListRow title={say('comment')} note={say('commentNote')} href={href('closeComment', of)} />
      </List>
    </Section>
  );
}
