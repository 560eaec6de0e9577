import { OutcomeError } from '@lianpan/contract/outcomes';
import { usePage } from '@lianpan/nav';
import { AnchorTabs, EmptyState, IconButton, PageFoot, SkeletonBlock } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { ScoreLine } from '../../../shared/score-line.tsx';
import { Explanations } from '../../../shared/explanation/use-explanation.tsx';
import { isHistory } from '../../../shared/freshness.tsx';
import { LatePosts } from '../../../shared/community/late-posts.tsx';
import { latePart } from '../../../shared/late-part.tsx';
import { useWatchedQuotes } from '../../../shared/live-quotes.ts';
import { SubPage } from '../../../shared/page.tsx';
import { keptCell } from '../../../shared/shown-cells.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useQuoteHeader, useStatistics } from '../api.ts';
import { Answered } from '../../../shared/answered.tsx';
import { AlertBell } from '../parts/alert-bell.tsx';
import { Charts } from '../parts/charts.tsx';
import { useRound } from '../parts/use-round.tsx';
import { MovementLine } from '../parts/movement-line.tsx';
import { MorePages } from '../parts/more-pages.tsx';
import { LevelsPanel } from '../parts/levels-panel.tsx';
import { HeaderSkeleton } from '../parts/header-skeleton.tsx';
import { Subtitle } from '../parts/page-subtitle.tsx';
import { ProfilePanel } from '../parts/profile-panel.tsx';
import { QuotePanel } from '../parts/quote-panel.tsx';
import { TradeFooter } from '../parts/trade-footer.tsx';
import { ScorePanel } from '../parts/score-panel.tsx';
import { WatchStar } from '../parts/watch-star.tsx';
import { WinRatePanel } from '../parts/win-rate-panel.tsx';
import { diagnosisTexts } from '../texts.ts';
import './stock-diagnosis.css';

const ScoreCurve = latePart(
  async () => (await import('../parts/score-curve.tsx')).ScoreCurve,
  <SkeletonBlock height={520} />,
  { whenNear: true },
);

const MoneyPanel = latePart(
  async () => (await import('../parts/money-panel.tsx')).MoneyPanel,
  <SkeletonBlock height={460} />,
  { whenNear: true },
);

const NewsPanel = latePart(
  async () => (await import('../parts/news-panel.tsx')).NewsPanel,
  <SkeletonBlock height={280} />,
  { whenNear: true },
);

const NoticePanel = latePart(
  async () => (await import('../parts/notice-panel.tsx')).NoticePanel,
  <SkeletonBlock height={280} />,
  { whenNear: true },
);

const ValuationPanel = latePart(
  async () => (await import('../../../shared/valuation/valuation-panel.tsx')).ValuationPanel,
  <SkeletonBlock height={520} />,
  { whenNear: true },
);

const StockQuestions = latePart(
  async () => (await import('../../../shared/qa/stock-questions.tsx')).StockQuestions,
  <SkeletonBlock height={320} />,
  { whenNear: true },
);

const StockStudies = latePart(
  async () => (await import('../../../shared/study/stock-studies.tsx')).StockStudies,
  <SkeletonBlock height={240} />,
  { whenNear: true },
);

/** Everything about one stock: `?stockNo=600519`. Source: market handbook D.0 to D.3. */
export default function StockDiagnosis() {
  const { search } = usePage();
  const stockNo = search.get('stockNo') ?? '';
  const say = useTexts(diagnosisTexts);
  if (stockNo === '') return <NoStock text={say('noStock')} />;
  if (/^\d{6}\.(SH|SZ|BJ)$/.test(stockNo)) return <Index key={stockNo} symbol={stockNo} />;
  if (!/^\d{6}$/.test(stockNo)) return <NoStock text={say('badCode', { code: stockNo.slice(0, 12) })} />;
  return <Stock key={stockNo} stockNo={stockNo} />;
}

/** No stock to show: what is wrong, and the way to one. */
function NoStock({ text }: { readonly text: string }) {
  const say = useTexts(diagnosisTexts);
  return (
    <SubPage back="hall">
      <EmptyState
        icon="search"
        text={text}
        note={say('noStockNote')}
        action={{ text: say('search'), href: href('search') }}
      />
    </SubPage>
  );
}

function Stock({ stockNo }: { readonly stockNo: string }) {
  const say = useTexts(diagnosisTexts);
  const answer = useQuoteHeader(stockNo);
  const statistics = useStatistics(stockNo);
  const [isPassed, setIsPassed] = useState(false);
  const [shown] = useState(() => keptCell(stockNo));
  const round = useRound(stockNo);
  const header = answer.data;
  useWatchedQuotes(header && !isHistory(header.sourceName) ? [header.stock.symbol] : []);
  const refusal = answer.error;
  if (!header && refusal instanceof OutcomeError && refusal.outcome === 'rejected') {
    return <NoStock text={refusal.message || say('badCode', { code: stockNo })} />;
  }
  return (
    <Explanations>
      <SubPage
        title={header?.stock.stockName ?? shown?.stockName}
        titleSides={round?.sides}
        subtitle={<Subtitle stockNo={stockNo} header={header} isPassed={isPassed} />}
        back="hall"
        actions={
          <>
            <IconButton icon="search" label={say('search')} href={href('search')} />
            <AlertBell stockNo={stockNo} />
            <WatchStar stockNo={stockNo} />
          </>
        }
        footer={<TradeFooter stockNo={stockNo} isDelisted={header?.delisted ?? false} />}
      >
        <Answered answer={answer} skeleton={<HeaderSkeleton cell={shown} />}>
          {(known) => (
            <>
              <QuotePanel header={known} onPass={setIsPassed} onStep={round?.go} />
              {!isHistory(known.sourceName) && <MovementLine header={known} />}
            </>
          )}
        </Answered>
        <div className="lp-columns lp-columns--pair diagnosis-columns">
          <div className="diagnosis-column">
            <div className="diagnosis-block diagnosis-block--charts" data-anchor="charts">
              <Charts stockNo={stockNo} header={header} />
            </div>
            <PageAnchors />
            <div className="diagnosis-block diagnosis-block--money" data-anchor="money">
              <MoneyPanel stockNo={stockNo} />
            </div>
            <div className="diagnosis-block diagnosis-block--news" data-anchor="news">
              <NewsPanel stockNo={stockNo} />
            </div>
            <div className="diagnosis-block diagnosis-block--notices" data-anchor="notices">
              <NoticePanel stockNo={stockNo} />
            </div>
            <div className="diagnosis-block diagnosis-block--profile" data-anchor="profile">
              {header && <ProfilePanel stockNo={stockNo} header={header} />}
            </div>
            <div className="diagnosis-block diagnosis-block--valuation">
              <ValuationPanel stockNo={stockNo} />
            </div>
          </div>
          <div className="diagnosis-column">
            <div className="diagnosis-block diagnosis-block--score" data-anchor="score">
              <ScorePanel stockNo={stockNo} tradeDate={header?.tradeDate ?? ''} />
            </div>
            <div className="diagnosis-block diagnosis-block--curve">
              <ScoreCurve stockNo={stockNo} />
            </div>
            <div className="diagnosis-block diagnosis-block--levels" data-anchor="levels">
              <LevelsPanel answer={statistics} isTraded={header?.stock.price !== null} />
            </div>
          </div>
          <div className="diagnosis-block diagnosis-block--win" data-anchor="win">
            <WinRatePanel answer={statistics} />
          </div>
        </div>
        <StockQuestions stockNo={stockNo} />
        <StockStudies stockNo={stockNo} />
        <LatePosts subject={{ stockNo }} />
        <MorePages stockNo={stockNo} />
        <PageFoot>
          <ScoreLine />
        </PageFoot>
      </SubPage>
    </Explanations>
  );
}

/** The parts of the page below the charts as a phone shows them, top first. */
const anchors = [
  { key: 'score', title: 'toScore' },
  { key: 'money', title: 'toMoney' },
  { key: 'news', title: 'toNews' },
  { key: 'notices', title: 'toNotices' },
  { key: 'profile', title: 'toProfile' },
  { key: 'win', title: 'toWin' },
  { key: 'levels', title: 'toLevels' },
] as const;

/** Two columns show most of the page at once and need no ways to its parts. */
function PageAnchors() {
  const say = useTexts(diagnosisTexts);
  return (
    <div className="diagnosis-anchors">
      <AnchorTabs anchors={anchors.map(({ key, title }) => ({ key, title: say(title) }))} label={say('parts')} />
    </div>
  );
}

/** An index by its symbol: quote and charts; scores and books belong to stocks. */
function Index({ symbol }: { readonly symbol: string }) {
  const say = useTexts(diagnosisTexts);
  const common = useTexts(commonTexts);
  const answer = useQuoteHeader(symbol);
  const [isPassed, setIsPassed] = useState(false);
  const [shown] = useState(() => keptCell(symbol));
  const round = useRound(symbol);
  const header = answer.data;
  useWatchedQuotes(header ? [header.stock.symbol] : []);
  const refusal = answer.error;
  if (!header && refusal instanceof OutcomeError && refusal.outcome === 'rejected') {
    return <NoStock text={refusal.message || say('badCode', { code: symbol })} />;
  }
  if (header && header.stock.board !== 'INDEX') return <Stock stockNo={header.stock.stockNo} />;
  return (
    <Explanations>
      <SubPage
        title={header?.stock.stockName ?? shown?.stockName}
        titleSides={round?.sides}
        subtitle={<Subtitle stockNo={symbol} header={header} isPassed={isPassed} />}
        back="hall"
        actions={<IconButton icon="search" label={say('search')} href={href('search')} />}
      >
        <Answered answer={answer} skeleton={<HeaderSkeleton cell={shown} />}>
          {(known) => <QuotePanel header={known} onPass={setIsPassed} onStep={round?.go} />}
        </Answered>
        <div className="diagnosis-block diagnosis-block--charts" data-anchor="charts">
          <Charts stockNo={symbol} header={header} />
        </div>
        <PageFoot>{common('riskLine')}</PageFoot>
      </SubPage>
    </Explanations>
  );
}
