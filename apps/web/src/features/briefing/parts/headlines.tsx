import { Section, Timeline } from '@lianpan/ui';
import { minuteText } from '../../../shared/dates.ts';
import { useLanguage } from '../../../shared/language.ts';
import { NamedText } from '../../../shared/named-text.tsx';
import { StockLinks } from '../../../shared/stock-links.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { SectionOf } from '../api.ts';
import { briefingTexts } from '../texts.ts';

/** What came out since the close before, the weightiest first. */
export function Headlines({ section }: { readonly section: SectionOf<'news'> }) {
  const say = useTexts(briefingTexts);
  const lang = useLanguage();
  const entries = section.items.map((item) => ({
    key: `${item.publishedAt} ${item.title}`,
    time: minuteText(item.publishedAt).slice(5),
    dateTime: new Date(item.publishedAt).toISOString(),
    tone: item.polarity > 0 ? ('up' as const) : item.polarity < 0 ? ('down' as const) : ('none' as const),
    title: lang === 'en' ? <NamedText text={item.titleEn} /> : item.title,
    text: item.stocks.length > 0 && <StockLinks stocks={item.stocks} />,
  }));
  return (
    <Section title={say('news')}>
      <Timeline label={say('news')} entries={entries} />
    </Section>
  );
}
