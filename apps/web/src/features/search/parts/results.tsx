import { figures } from '@lianpan/domain';
import { EmptyState, Figure, IconButton, List, ListRow, Section, SkeletonRows, TabPanel, Tabs } from '@lianpan/ui';
import { useState, type ReactNode } from 'react';
import { href } from '../../../routes/href.ts';
import { Unanswered } from '../../../shared/answered.tsx';
import { momentText } from '../../../shared/dates.ts';
import { ListEnd } from '../../../shared/list-end.tsx';
import { useLanguage } from '../../../shared/language.ts';
import { useWatchedQuotes } from '../../../shared/live-quotes.ts';
import { NamedText } from '../../../shared/named-text.tsx';
import { FeedbackLine } from '../../../shared/feedback-line.tsx';
import { StockRow } from '../../../shared/stock-row.tsx';
import { pick, useTexts } from '../../../shared/texts.ts';
import { useWatchToggle } from '../../../shared/use-watch-toggle.ts';
import { useAllNews, useAllThemes, useOthers, type FoundNews, type FoundTheme, type Hit } from '../api.ts';
import { searchTexts } from '../texts.ts';
import { pagesNamed, type FoundPage } from './pages-found.ts';

const kinds = ['all', 'stock', 'theme', 'page', 'news'] as const;
type Kind = (typeof kinds)[number];

/** Of each kind where all stand together. Product handbook 2.5. */
const shownOfAll = 3;

interface ResultsProps {
  readonly word: string;
  readonly hits: readonly Hit[];
  /** The stocks of this word are known. */
  readonly isAnswered: boolean;
  readonly onOpen: (hit: Hit) => void;
}

/** What a word finds, by kind; together a few of each, and all stocks where nothing else is found. */
export function Results({ word, hits, isAnswered, onOpen }: ResultsProps) {
  const say = useTexts(searchTexts);
  const [kind, setKind] = useState<Kind>('all');
  const { themes, news, ...others } = useOthers(word);
  const pages = pagesNamed(word);
  const counts: Readonly<Record<Exclude<Kind, 'all'>, number>> = {
    stock: hits.length,
    theme: themes?.total ?? 0,
    page: pages.length,
    news: news?.total ?? 0,
  };
  const isAlone = counts.theme + counts.page + counts.news === 0;
  const isKnown = isAnswered && !others.isPending && !others.isPlaceholderData;
  const isNothing = kind === 'all' ? hits.length === 0 && isAlone : counts[kind] === 0;
  const lists: Readonly<Record<Exclude<Kind, 'all'>, (limit: number) => ReactNode>> = {
    stock: (limit) => <Hits hits={isAlone ? hits : hits.slice(0, limit)} onOpen={onOpen} />,
    theme: (limit) => <Themes themes={themes?.list.slice(0, limit) ?? []} />,
    page: (limit) => <Pages pages={pages.slice(0, limit)} />,
    news: (limit) => <NewsList news={news?.list.slice(0, limit) ?? []} />,
  };
  return (
    <>
      <Tabs
        tabs={kinds.map((key) => ({ key, title: say(key) }))}
        value={kind}
        onChange={setKind}
        label={say('kinds')}
        name="results"
      />
      <TabPanel name="results" tabKey={kind}>
        {isKnown && isNothing && (
          <>
            <EmptyState icon="search" text={say('none', { word })} note={say('noneNote')} />
            <FeedbackLine scene="search_empty" />
          </>
        )}
        {kind === 'all'
          ? kinds.map(
              (key) =>
                key !== 'all' &&
                counts[key] > 0 &&
                (key === 'stock' && isAlone ? (
                  <div key={key}>{lists.stock(Infinity)}</div>
                ) : (
                  <Section
                    key={key}
                    title={say(key)}
                    isFlush
                    action={
                      counts[key] > shownOfAll
                        ? { text: say('allOf', { n: counts[key] }), onClick: () => setKind(key) }
                        : undefined
                    }
                  >
                    {lists[key](shownOfAll)}
                  </Section>
                )),
            )
          : counts[kind] > 0 && (
              <>
                {kind === 'theme' && <AllThemes word={word} />}
                {kind === 'news' && <AllNews word={word} />}
                {(kind === 'stock' || kind === 'page') && lists[kind](Infinity)}
              </>
            )}
      </TabPanel>
    </>
  );
}

function Hits({ hits, onOpen }: { readonly hits: readonly Hit[]; readonly onOpen: (hit: Hit) => void }) {
  const say = useTexts(searchTexts);
  const { isWatched, toggle } = useWatchToggle();
  useWatchedQuotes(hits.map((hit) => hit.symbol));
  return (
    <ul>
      {hits.map((hit) => (
        <li key={hit.symbol}>
          <StockRow
            cell={hit}
            tags={[
              ...(hit.kind === 'index' ? [{ text: say('index'), tone: 'brand' as const }] : []),
              ...(hit.delisted ? [{ text: say('delisted'), tone: 'warn' as const }] : []),
            ]}
            columns={['amount', 'turnoverPct']}
            onOpen={() => onOpen(hit)}
            trailing={
              hit.kind === 'stock' ? (
                <IconButton
                  icon={isWatched(hit.stockNo) ? 'check' : 'plus'}
                  label={say(isWatched(hit.stockNo) ? 'remove' : 'add', { name: hit.stockName })}
                  isPressed={isWatched(hit.stockNo)}
                  onClick={() => toggle(hit.stockNo, hit.price)}
                />
              ) : (
                <span className="search-hit__room" />
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}

function Themes({ themes }: { readonly themes: readonly FoundTheme[] }) {
  const say = useTexts(searchTexts);
  return (
    <List label={say('theme')}>
      {themes.map(({ conceptCode, conceptName, changePct, heat }) => (
        <ListRow
          key={conceptCode}
          href={href('themedDetail', { conceptCode })}
          title={<span lang="zh-CN">{conceptName}</span>}
          note={say('heat', { heat: Math.round(heat) })}
          value={<Figure text={figures.signedPercent(changePct)} tone={figures.toneOf(changePct)} />}
        />
      ))}
    </List>
  );
}

function AllThemes({ word }: { readonly word: string }) {
  const say = useTexts(searchTexts);
  const { rows, ...answer } = useAllThemes(word);
  if (!rows) return <Unanswered answer={answer} skeleton={<SkeletonRows count={6} />} />;
  return (
    <>
      <Themes themes={rows} />
      <ListEnd answer={answer} more={say('more')} end={say('end')} />
    </>
  );
}

function AllNews({ word }: { readonly word: string }) {
  const say = useTexts(searchTexts);
  const { rows, ...answer } = useAllNews(word);
  if (!rows) return <Unanswered answer={answer} skeleton={<SkeletonRows count={6} />} />;
  return (
    <>
      <NewsList news={rows} />
      <ListEnd answer={answer} more={say('more')} end={say('end')} />
    </>
  );
}

function Pages({ pages }: { readonly pages: readonly FoundPage[] }) {
  const say = useTexts(searchTexts);
  const lang = useLanguage();
  return (
    <List label={say('page')}>
      {pages.map(({ path, title }) => (
        <ListRow key={path} href={path} title={pick(title, lang)} />
      ))}
    </List>
  );
}

function NewsList({ news }: { readonly news: readonly FoundNews[] }) {
  const say = useTexts(searchTexts);
  const lang = useLanguage();
  return (
    <List label={say('news')}>
      {news.map(({ newsId, title, titleEn, publishTime }) => (
        <ListRow
          key={newsId}
          href={href('newsDetail', { newsId })}
          title={lang === 'en' ? <NamedText text={titleEn} /> : title}
          note={momentText(publishTime).slice(0, -3)}
        />
      ))}
    </List>
  );
}
