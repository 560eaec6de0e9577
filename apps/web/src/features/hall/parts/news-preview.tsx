import { Section, Timeline } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { href } from '../../../routes/href.ts';
import { clockText } from '../../../shared/dates.ts';
import { useLanguage } from '../../../shared/language.ts';
import { NamedText } from '../../../shared/named-text.tsx';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { hallTexts } from '../texts.ts';

const shown = 3;

/** The newest of what has come out today; nothing where nothing has. Product handbook 2.2. */
export default function NewsPreview() {
  const say = useTexts(hallTexts);
  const lang = useLanguage();
  const news = useQuery(queryOf('POST /api/dynamic/news/hall/getNews', {}, { silent: true, everyMs: 60_000 }));
  const newest = news.data?.list.slice(0, shown) ?? [];
  if (newest.length === 0) return null;
  const entries = newest.map(({ newsId, title, titleEn, publishTime }) => ({
    key: newsId,
    time: clockText(publishTime),
    dateTime: new Date(publishTime).toISOString(),
    title: lang === 'en' ? <NamedText text={titleEn} /> : title,
  }));
  return (
    <Section title={say('news')} action={{ text: say('all'), href: href('newsList') }}>
      <Timeline label={say('news')} entries={entries} />
    </Section>
  );
}
