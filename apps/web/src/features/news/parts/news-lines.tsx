import { figures } from '@lianpan/domain';
import { Button, Cluster, Figure, Tag, Timeline } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { clockText, dayText, minuteText } from '../../../shared/dates.ts';
import { useLanguage } from '../../../shared/language.ts';
import { NamedText } from '../../../shared/named-text.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { News } from '../api.ts';
import { newsTexts } from '../texts.ts';

interface NewsLinesProps {
  readonly label: string;
  /** Times of this day leave it out. */
  readonly day: string;
  readonly list: readonly News[];
}

/** Items of the news along a line; each leads to its page, its stocks to theirs. */
export function NewsLines({ label, day, list }: NewsLinesProps) {
  const entries = list.map((item) => ({
    key: item.newsId,
    // What came out over a weekend is of the trading day after it.
    time: dayText(item.publishTime) === day ? clockText(item.publishTime) : minuteText(item.publishTime).slice(5),
    dateTime: new Date(item.publishTime).toISOString(),
    title: <Headline item={item} />,
    text: item.stockTags.length > 0 && <StockTags item={item} />,
    tone: item.polarity === 1 ? ('up' as const) : item.polarity === -1 ? ('down' as const) : ('none' as const),
  }));
  return <Timeline label={label} entries={entries} />;
}

function Headline({ item: { newsId, title, titleEn, level, polarity } }: { readonly item: News }) {
  const say = useTexts(newsTexts);
  const lang = useLanguage();
  return (
    <>
      {level === 1 && <Tag tone="warn">{say('important')}</Tag>}{' '}
      {polarity !== 0 && (
        <>
          <Tag tone={polarity === 1 ? 'up' : 'down'}>{say(polarity === 1 ? 'good' : 'bad')}</Tag>{' '}
        </>
      )}
      <a href={href('newsDetail', { newsId })}>{lang === 'en' ? <NamedText text={titleEn} /> : title}</a>
    </>
  );
}

/** The stocks that an item names, with what became of them today. */
export function StockTags({ item }: { readonly item: Pick<News, 'stockTags'> }) {
  return (
    <Cluster>
      {item.stockTags.map(({ stockNo, stockName, changePct }) => (
        <Button key={stockNo} size="sm" variant="text" href={href('stockDiagnosis', { stockNo })}>
          {stockName} <Figure text={figures.signedPercent(changePct)} tone={figures.toneOf(changePct)} />
        </Button>
      ))}
    </Cluster>
  );
}
