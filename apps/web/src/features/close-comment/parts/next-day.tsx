import { EmptyState, List, Section } from '@lianpan/ui';
import { CompanyDays } from '../../../shared/company-days.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { Comment } from '../api.ts';
import { closeCommentTexts } from '../texts.ts';

type Calendar = NonNullable<Comment['calendar']>;

/** What is set for companies on the next trading day. */
export function NextDay({ calendar }: { readonly calendar: Calendar }) {
  const say = useTexts(closeCommentTexts);
  const { tradeDate, exRights, listings, departures } = calendar;
  return (
    <Section title={say('calendar')} note={tradeDate} isFlush>
      {exRights.length + listings.length + departures.length === 0 ? (
        <EmptyState text={say('nothing')} />
      ) : (
        <List label={say('calendar')}>
          <CompanyDays {...calendar} />
        </List>
      )}
    </Section>
  );
}
