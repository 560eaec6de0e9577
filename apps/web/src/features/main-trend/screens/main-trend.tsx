import { usePage } from '@lianpan/nav';
import { EmptyState, Note, Section } from '@lianpan/ui';
import { FiguresFoot } from '../../../shared/figures-foot.tsx';
import { isRefused } from '../../../shared/refusal.ts';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { Explanations } from '../../../shared/explanation/use-explanation.tsx';
import { LateBanner } from '../../../shared/freshness.tsx';
import { useWatchedQuotes } from '../../../shared/live-quotes.ts';
import { SubPage } from '../../../shared/page.tsx';
import { StockRow } from '../../../shared/stock-row.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useMainTrends, type MainTrends } from '../api.ts';
import { MoneyChart, NetsBySize } from '../parts/money-chart.tsx';
import { PhaseReasons } from '../parts/phase-reasons.tsx';
import { Published } from '../parts/published.tsx';
import { Scissors, TrendSummary } from '../parts/trend-summary.tsx';
import { mainTrendTexts } from '../texts.ts';

/** What large orders did to one stock over sixty days: `?stockNo=600519`. Market handbook D.4. */
export default function MainTrend() {
  const say = useTexts(mainTrendTexts);
  const { search } = usePage();
  const stockNo = search.get('stockNo') ?? '';
  if (!/^\d{6}$/.test(stockNo)) return <NoStock text={say(stockNo === '' ? 'noStock' : 'badStock')} />;
  return <Stock key={stockNo} stockNo={stockNo} tradeDate={search.get('tradeDate') ?? undefined} />;
}

function NoStock({ text }: { readonly text: string }) {
  const say = useTexts(mainTrendTexts);
  return (
    <SubPage back="hall">
      <EmptyState icon="search" text={text} action={{ text: say('search'), href: href('search') }} />
    </SubPage>
  );
}

interface StockProps {
  readonly stockNo: string;
  readonly tradeDate: string | undefined;
}

function Stock({ stockNo, tradeDate }: StockProps) {
  const say = useTexts(mainTrendTexts);
  const answer = useMainTrends(stockNo, tradeDate);
  if (isRefused(answer.error)) {
    return <NoStock text={answer.error.message || say('badStock')} />;
  }
  return (
    <Explanations>
      <SubPage back="hall">
        <Answered answer={answer}>{(known) => <Known answer={known} />}</Answered>
      </SubPage>
    </Explanations>
  );
}

function Known({ answer }: { readonly answer: MainTrends }) {
  const say = useTexts(mainTrendTexts);
  const { stock, trend, final } = answer;
  const { symbol } = stock;
  useWatchedQuotes(final ? [] : [symbol]);
  return (
    <>
      <LateBanner fresh={answer} />
      <StockRow cell={stock} isAsGiven={final} />
      {trend === null ? (
        <EmptyState text={say('noBars')} />
      ) : (
        <>
          {stock.suspended && <Note isPadded>{say('halted', { date: trend.lastDate })}</Note>}
          <TrendSummary trend={trend} symbol={symbol} />
          <div className="lp-columns lp-columns--pair">
            <MoneyChart trend={trend} symbol={symbol} />
            <div>
              <NetsBySize trend={trend} />
              <Scissors trend={trend} />
            </div>
          </div>
          <PhaseReasons trend={trend} />
        </>
      )}
      <Published answer={answer} />
      <Section title={say('limitsTitle')}>
        <Note>{say('limits')}</Note>
      </Section>
      <FiguresFoot figures={[answer]} />
    </>
  );
}
