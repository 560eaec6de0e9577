import { List, ListRow, Section } from '@lianpan/ui';
import { StockLinks } from '../../../shared/stock-links.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { SectionOf } from '../api.ts';
import { briefingTexts } from '../texts.ts';
import { href } from '../../../routes/href.ts';

/** What happens to companies on the day. */
export function Calendar({ section }: { readonly section: SectionOf<'calendar'> }) {
  const say = useTexts(briefingTexts);
  const { exRights, listings, departures } = section;
  return (
    <Section title={say('calendar')} isFlush>
      <List>
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
    </Section>
  );
}
