import { usePage } from '@lianpan/nav';
import { EmptyState, Note, Section } from '@lianpan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FiguresFoot } from '../../../shared/figures-foot.tsx';
import { isRefused } from '../../../shared/refusal.ts';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { LateBanner } from '../../../shared/freshness.tsx';
import { useWatchedQuotes } from '../../../shared/live-quotes.ts';
import { SubPage } from '../../../shared/page.tsx';
import { StockRow } from '../../../shared/stock-row.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { StrategyResults } from '../api.ts';
import { strategyTexts } from '../texts.ts';

/** What every answer about strategies says besides them. */
type View = Omit<StrategyResults, 'list' | 'total' | 'buyAndHold'>;

/** The stock of the address, `null` where it names none. */
export function useAskedStock(): string | null {
  const stockNo = usePage().search.get('stockNo') ?? '';
  return /^\d{6}$/.test(stockNo) ? stockNo : null;
}

export function NoStock({ text }: { readonly text?: string | undefined }) {
  const say = useTexts(strategyTexts);
  return (
    <SubPage back="hall">
      <EmptyState icon="search" text={text ?? say('noStock')} action={{ text: say('search'), href: href('search') }} />
    </SubPage>
  );
}

interface StrategyPageProps<Answer extends View> {
  readonly answer: UseQueryResult<Answer>;
  readonly title?: string | undefined;
  readonly children: (answer: Answer) => ReactNode;
}

/** The frame of the three pages: the stock, what was tested, the lesson, and that past results say little. */
export function StrategyPage<Answer extends View>({ answer, title, children }: StrategyPageProps<Answer>) {
  const say = useTexts(strategyTexts);
  const { error } = answer;
  if (isRefused(error)) return <NoStock text={error.message} />;
  return (
    <SubPage back="hall" title={title}>
      <Answered answer={answer}>
        {(known) => (
          <>
            <LateBanner fresh={known} />
            <Head answer={known} />
            {known.firstDate === null ? <EmptyState text={say('tooYoung')} /> : children(known)}
            <Foot answer={known} />
          </>
        )}
      </Answered>
    </SubPage>
  );
}

function Head({ answer: { stock, final } }: { readonly answer: View }) {
  useWatchedQuotes(final ? [] : [stock.symbol]);
  return <StockRow cell={stock} />;
}

function Foot({ answer }: { readonly answer: View }) {
  const say = useTexts(strategyTexts);
  return (
    <>
      <Section title={say('lessonTitle')}>
        <Note>{say('lesson')}</Note>
      </Section>
      <FiguresFoot figures={[answer]}>
        <p>{say('backtest')}</p>
      </FiguresFoot>
    </>
  );
}
