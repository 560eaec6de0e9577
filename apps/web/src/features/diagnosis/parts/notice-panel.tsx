import { EmptyState, Section, SkeletonRows, Timeline } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { dayText } from '../../../shared/dates.ts';
import { useLanguage } from '../../../shared/language.ts';
import { NamedText } from '../../../shared/named-text.tsx';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { aboutTexts } from './about-texts.ts';

const newest = 4;

/** The next event of a company and its newest announcements. Market handbook D.6. */
export function NoticePanel({ stockNo }: { readonly stockNo: string }) {
  const say = useTexts(aboutTexts);
  const lang = useLanguage();
  const answer = useQuery(
    queryOf(
      'POST /api/stocks/diagnosis/getStockEvents',
      { stockNo, pageSize: newest },
      { silent: true, freshForMs: 60_000 },
    ),
  );
  return (
    <Section title={say('notices')} action={{ text: say('allNotices'), href: href('importantEvents', { stockNo }) }}>
      <Answered answer={answer} skeleton={<SkeletonRows count={newest} />}>
        {({ upcoming, list }) => {
          const next = upcoming[0];
          const shown = [...(next ? [next] : []), ...list].slice(0, newest);
          return shown.length === 0 ? (
            <EmptyState text={say('noNotices')} />
          ) : (
            <Timeline
              label={say('notices')}
              entries={shown.map((event) => {
                const isAhead = event === next && event.effectDate !== null;
                const date = isAhead ? event.effectDate! : dayText(event.publishTime);
                return {
                  key: `${event === next ? 'next' : 'past'} ${event.stockEventsDetailId}`,
                  time: isAhead ? say('ahead', { date: date.slice(5) }) : date,
                  dateTime: date,
                  tone: event.impact > 0 ? ('up' as const) : event.impact < 0 ? ('down' as const) : ('none' as const),
                  isAhead,
                  title: (
                    <a href={href('stockEvent', { stockEventsDetailId: event.stockEventsDetailId })}>
                      {lang === 'en' ? <NamedText text={event.titleEn} /> : event.title}
                    </a>
                  ),
                };
              })}
            />
          );
        }}
      </Answered>
    </Section>
  );
}
