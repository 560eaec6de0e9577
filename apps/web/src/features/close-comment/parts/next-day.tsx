import { EmptyState, List, ListRow, Section } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { StockLinks } from '../../../shared/stock-links.tsx';
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
          {exRights.map(({ stockNo, stockName, cashPerTen, sharesPerTen }) => (
            <ListRow
              key={stockNo}
              title={stockName}
              note={say('exRightsOf', { cash: cashPerTen, shares: sharesPerTen })}
              value={say('exRights')}
              href={href('stockDiagnosis', { stockNo })}
            />
          ))}
          {listings.length > 0 && <ListRow title={<StockLinks stocks={listings} />} value={say('listings')} />}
          {departures.length > 0 && <ListRow title={<StockLinks stocks={departures} />} value={say('departures')} />}
        </List>
      )}
    </Section>
  );
}
