import { EmptyState, Section, SkeletonRows, Timeline } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { minuteText } from '../../../shared/dates.ts';
import { useLanguage } from '../../../shared/language.ts';
import { NamedText } from '../../../shared/named-text.tsx';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { aboutTexts } from './about-texts.ts';

const newest = 4;

/** The newest news that name a stock. */
export function NewsPanel({ stockNo }: { readonly stockNo: string }) {
  const say = useTexts(aboutTexts);
  const lang = useLanguage();
  const answer = useQuery(
    queryOf('POST /api/dynamic/news/hall/getNews', { stockNo }, { silent: true, everyMs: 60_000 }),
  );
  return (
    <Section title={say('news')} action={{ text: say('allNews'), href: href('newsList', { stockNo }) }}>
      <Answered answer={answer} skeleton={<SkeletonRows count={newest} />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState text={say('noNews')} />
          ) : (
            <Timeline
              label={say('news')}
              entries={list.slice(0, newest).map(({ newsId, title, titleEn, publishTime, polarity }) => ({
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
