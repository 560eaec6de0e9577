import { EmptyState, Section } from '@lianpan/ui';
import { Answered } from '../../../shared/answered.tsx';
import { ListEnd } from '../../../shared/list-end.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useNews, type NewsKind } from '../api.ts';
import { newsTexts } from '../texts.ts';
import { NewsLines } from './news-lines.tsx';

interface NewsDaysProps {
  readonly type: NewsKind;
  readonly stockNo?: string | undefined;
}

/** News of a kind, newest first, a section a trading day, as far back as one asks. */
export function NewsDays({ type, stockNo }: NewsDaysProps) {
  const say = useTexts(newsTexts);
  const news = useNews(type, stockNo);
  return (
    <Answered answer={news} guest={type === 'watchlist' ? say('guest') : undefined}>
      {({ pages }) => (
        <>
          {pages.map(({ tradeDate, list }) => (
            <Section key={tradeDate} title={tradeDate}>
              {list.length === 0 ? (
                <EmptyState text={say('empty')} />
              ) : (
                <NewsLines label={tradeDate} day={tradeDate} list={list} />
              )}
            </Section>
          ))}
          <ListEnd answer={news} more={say('older')} end={say('end')} />
        </>
      )}
    </Answered>
  );
}
