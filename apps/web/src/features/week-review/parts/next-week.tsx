import { EmptyState, List, ListRow, Note, Section, Tag } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useLanguage } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { WeekReview } from '../api.ts';
import { weekReviewTexts } from '../texts.ts';

/** What companies have announced for the week after. */
export function NextWeek({ calendar }: { readonly calendar: NonNullable<WeekReview['calendar']> }) {
  const say = useTexts(weekReviewTexts);
  const language = useLanguage();
  const { first, last, total, list } = calendar;
  const span = { first: first.slice(5), last: last.slice(5) };
  return (
    <Section title={say('calendar')} note={say('calendarNote', { ...span, n: total })} isFlush>
      {list.length === 0 ? (
        <EmptyState text={say('noCalendar')} />
      ) : (
        <>
          <List label={say('calendar')}>
            {list.map(({ stockEventsDetailId, date, stockName, title, titleEn, impact }) => (
              <ListRow
                key={stockEventsDetailId}
                title={language === 'en' ? titleEn : title}
                note={`${date.slice(5)} · ${stockName}`}
                value={impact === 0 ? undefined : <Tag>{say('impact', { n: impact > 0 ? `+${impact}` : impact })}</Tag>}
                href={href('stockEvent', { stockEventsDetailId })}
              />
            ))}
          </List>
          <Note isPadded>{say('calendarHow', { n: list.length })}</Note>
        </>
      )}
    </Section>
  );
}
