import { List, Section } from '@lianpan/ui';
import { CompanyDays } from '../../../shared/company-days.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { SectionOf } from '../api.ts';
import { briefingTexts } from '../texts.ts';

/** What happens to companies on the day. */
export function Calendar({ section }: { readonly section: SectionOf<'calendar'> }) {
  const say = useTexts(briefingTexts);
  return (
    <Section title={say('calendar')} isFlush>
      <List>
        <CompanyDays {...section} />
      </List>
    </Section>
  );
}
