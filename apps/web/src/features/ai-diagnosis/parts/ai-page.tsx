import { usePage } from '@lianpan/nav';
import { EmptyState } from '@lianpan/ui';
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
import type { Countermeasure } from '../api.ts';
import { aiTexts } from '../texts.ts';

/** The stock of the address, `null` where it names none. */
export function useAskedStock(): string | null {
  const stockNo = usePage().search.get('stockNo') ?? '';
  return /^\d{6}$/.test(stockNo) ? stockNo : null;
}

export function NoStock({ text }: { readonly text?: string }) {
  const say = useTexts(aiTexts);
  return (
    <SubPage back="aiIndex">
      <EmptyState icon="search" text={text ?? say('noStock')} action={{ text: say('search'), href: href('search') }} />
    </SubPage>
  );
}

type View = Pick<Countermeasure, 'stock'> &
  Parameters<typeof LateBanner>[0]['fresh'] & { sourceName: string; final: boolean; tradeDate: string };

interface AiPageProps<Answer> {
  readonly answer: UseQueryResult<Answer>;
  readonly actions?: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
}

/** The frame of the pages on one stock: the stock, what is said of it, where the figures come from. */
export function AiPage<Answer extends View>({ answer, actions, children }: AiPageProps<Answer>) {
  const say = useTexts(aiTexts);
  const { error } = answer;
  if (isRefused(error)) return <NoStock text={error.message} />;
  return (
    <SubPage back="aiIndex" actions={actions}>
      <Answered answer={answer} guest={say('guest')}>
        {(known) => (
          <>
            <LateBanner fresh={known} />
            <Head stock={known.stock} isFinal={known.final} />
            {children(known)}
            <FiguresFoot figures={[known]} />
          </>
        )}
      </Answered>
    </SubPage>
  );
}

function Head({ stock, isFinal }: Pick<View, 'stock'> & { readonly isFinal: boolean }) {
  useWatchedQuotes(isFinal ? [] : [stock.symbol]);
  return <StockRow cell={stock} />;
}
