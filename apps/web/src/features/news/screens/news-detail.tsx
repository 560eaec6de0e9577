import { usePage } from '@lianpan/nav';
import { Button, Cluster, GoneState, Note, PageFoot, Section, Stack, Tag } from '@lianpan/ui';
import { isRefused } from '../../../shared/refusal.ts';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { LateComments } from '../../../shared/community/late-comments.tsx';
import { minuteText } from '../../../shared/dates.ts';
import { useLanguage } from '../../../shared/language.ts';
import { NamedText } from '../../../shared/named-text.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { SourceNotes } from '../../../shared/source-notes.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useNewsItem } from '../api.ts';
import { NewsLines, StockTags } from '../parts/news-lines.tsx';
import { newsTexts } from '../texts.ts';
import { SectorName } from '../../../shared/sector-name.tsx';

/** Its kind of content in the specification's table. */
const newsType = 33;

/** One item of the news: what it says, the stocks and themes it names, what it follows from. Product handbook 2.7. */
export default function NewsDetail() {
  const say = useTexts(newsTexts);
  const lang = useLanguage();
  const newsId = usePage().search.get('newsId') ?? '';
  const news = useNewsItem(newsId);
  const isGone = newsId === '' || isRefused(news.error);
  return (
    <SubPage isNarrow back="newsList">
      {isGone ? (
        <GoneState text={say('gone')} action={{ text: say('all'), href: href('newsList') }} />
      ) : (
        <Answered answer={news}>
          {(item) => (
            <>
              <Stack isPadded gap={4}>
                <h2>{lang === 'en' ? <NamedText text={item.titleEn} /> : item.title}</h2>
                <Cluster>
                  {item.level === 1 && <Tag tone="warn">{say('important')}</Tag>}
                  {item.polarity !== 0 && (
                    <Tag tone={item.polarity === 1 ? 'up' : 'down'}>{say(item.polarity === 1 ? 'good' : 'bad')}</Tag>
                  )}
                  <time dateTime={new Date(item.publishTime).toISOString()}>{minuteText(item.publishTime)}</time>
                </Cluster>
                {item.stockTags.length > 0 && <StockTags item={item} />}
                {item.concepts.length > 0 && (
                  <Cluster>
                    {item.concepts.map((name) => (
                      <Button key={name} size="sm" href={href('themedDetail', { conceptCode: name })}>
                        <SectorName name={name} />
                      </Button>
                    ))}
                  </Cluster>
                )}
                <Note>{say(`cause_${item.cause.kind}`)}</Note>
                {item.cause.stockEventsDetailId !== null && (
                  <Button href={href('stockEvent', { stockEventsDetailId: item.cause.stockEventsDetailId })}>
                    {say('openEvent')}
                  </Button>
                )}
              </Stack>
              {item.related.length > 0 && (
                <Section title={say('related')}>
                  <NewsLines label={say('related')} day={item.tradeDate} list={item.related} />
                </Section>
              )}
              <LateComments target={{ dataType: newsType, dataId: newsId }} />
              <PageFoot>
                <SourceNotes figures={[{ sourceName: item.source, tradeDate: item.tradeDate }]} />
                <p>{say('about')}</p>
              </PageFoot>
            </>
          )}
        </Answered>
      )}
    </SubPage>
  );
}
