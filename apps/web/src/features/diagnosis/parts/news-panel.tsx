import type { CallOutput } from '@lianpan/client';
import { EmptyState, Section, SkeletonRows, Timeline } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { minuteText } from '../../../shared/dates.ts';
import { useLanguage } from '../../../shared/language.ts';
import { NamedText } from '../../../shared/named-text.tsx';
import { call } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { aboutTexts } from './about-texts.ts';

const newest = 4;
/** An answer is of one day: few stocks have more than one item on a day. */
const maxDays = 4;
const newsCall = 'POST /api/dynamic/news/hall/getNews';

type News = CallOutput<typeof newsCall>['list'][number];

async function newestNews(stockNo: string, signal: AbortSignal): Promise<readonly News[]> {
  const found: News[] = [];
  let cursor: string | undefined;
  for (let day = 0; day < maxDays && found.length < newest; day++) {
    const { list, nextCursor } = await call(newsCall, { stockNo, cursor }, { signal });
    found.push(...list);
    if (nextCursor === null || list.length === 0) break;
    cursor = nextCursor;
  }
  return found.slice(0, newest);
}

/** The newest news that name a stock. */
export function NewsPanel({ stockNo }: { readonly stockNo: string }) {
  const say = useTexts(aboutTexts);
  const lang = useLanguage();
  const answer = useQuery({
    queryKey: [newsCall, 'newest', stockNo],
    queryFn: ({ signal }) => newestNews(stockNo, signal),
    refetchInterval: 60_000,
    meta: { silent: true },
  });
  return (
    <Section title={say('news')} action={{ text: say('allNews'), href: href('newsList', { stockNo }) }}>
      <Answered answer={answer} skeleton={<SkeletonRows count={newest} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState text={say('noNews')} />
          ) : (
            <Timeline
              label={say('news')}
              entries={list.map(({ newsId, title, titleEn, publishTime, polarity }) => ({
                key: newsId,
                time: minuteText(publishTime).slice(5),
                dateTime: new Date(publishTime).toISOString(),
                tone: polarity === 1 ? ('up' as const) : polarity === -1 ? ('down' as const) : ('none' as const),
                title: (
                  <a href={href('newsDetail', { newsId })}>{lang === 'en' ? <NamedText text={titleEn} /> : title}</a>
                ),
              }))}
            />
          )
        }
      </Answered>
    </Section>
  );
}
