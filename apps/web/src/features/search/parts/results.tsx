import { figures } from '@lianpan/domain';
import {
  EmptyState,
  Figure,
  IconButton,
  List,
  ListRow,
  Section,
  Skeletons,
  SkeletonRows,
  TabPanel,
  Tabs,
} from '@lianpan/ui';
import { useState, type ReactNode } from 'react';
import { href } from '../../../routes/href.ts';
import { Unanswered } from '../../../shared/answered.tsx';
import { momentText } from '../../../shared/dates.ts';
import { ListEnd } from '../../../shared/list-end.tsx';
import { useLanguage } from '../../../shared/language.ts';
import { useWatchedQuotes } from '../../../shared/live-quotes.ts';
import { NamedText } from '../../../shared/named-text.tsx';
import { FeedbackLine } from '../../../shared/feedback-line.tsx';
import { latePart } from '../../../shared/late-part.tsx';
import { StockRow } from '../../../shared/stock-row.tsx';
import { pick, useTexts } from '../../../shared/texts.ts';
import { useSettled } from '../../../shared/use-settled.ts';
import { useWatchToggle } from '../../../shared/use-watch-toggle.ts';
import {
  isCommunityThere,
  useAllNews,
  useAllThemes,
  useOthers,
  useWritten,
  type FoundNews,
  type FoundTheme,
  type Hit,
} from '../api.ts';
import { searchTexts } from '../texts.ts';
import { pagesNamed, type FoundPage } from './pages-found.ts';
import { SectorName } from '../../../shared/sector-name.tsx';

const found = () => import('./found-community.tsx');
const People = latePart(async () => (await found()).People, <Skeletons variant="people" count={3} />);
const AllPeople = latePart(async () => (await found()).AllPeople, <Skeletons variant="people" count={6} />);
const Posts = latePart(async () => (await found()).Posts, <Skeletons variant="posts" count={3} />);
const Topics = latePart(async () => (await found()).Topics, <Skeletons variant="list" count={3} />);

const kinds = ['all', 'stock', 'theme', 'page', 'news', 'user', 'post', 'topic'] as const;
type Kind = (typeof kinds)[number];
const communityKinds: ReadonlySet<Kind> = new Set(['user', 'post', 'topic']);

/** Of each kind where all stand together. Product handbook 2.5. */
const shownOfAll = 3;
/** What people wrote is asked for once somebody pauses. */
const pauseMs = 300;

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
  const isCommunity = isCommunityThere();
  const { themes, news, people, ...others } = useOthers(word);
  const settled = useSettled(word, pauseMs);
  const written = useWritten(isCommunity ? settled : '');
  const pages = pagesNamed(word);
  const counts: Readonly<Record<Exclude<Kind, 'all'>, number>> = {
    stock: hits.length,
    theme: themes?.total ?? 0,
    page: pages.length,
    news: news?.total ?? 0,
    user: isCommunity ? (people?.total ?? 0) : 0,
    post: written.posts,
    topic: written.topics,
  };
  const isAlone = kinds.every((key) => key === 'all' || key === 'stock' || counts[key] === 0);
  const isWrittenKnown = !isCommunity || (settled === word && !written.isPending);
  const isKnown = isAnswered && !others.isPending && !others.isPlaceholderData && (kind !== 'all' || isWrittenKnown);
  const isNothing = kind === 'all' ? hits.length === 0 && isAlone : counts[kind] === 0;
  const lists: Readonly<Record<Exclude<Kind, 'all'>, () => ReactNode>> = {
    stock: () => <Hits hits={isAlone ? hits : hits.slice(0, shownOfAll)} onOpen={onOpen} />,
    theme: () => <Themes themes={themes?.list.slice(0, shownOfAll) ?? []} />,
    page: () => <Pages pages={pages.slice(0, shownOfAll)} />,
    news: () => <NewsList news={news?.list.slice(0, shownOfAll) ?? []} />,
    user: () => <People people={people?.list.slice(0, shownOfAll) ?? []} />,
    post: () => <Posts word={settled} limit={shownOfAll} />,
    topic: () => <Topics word={settled} limit={shownOfAll} />,
  };
  const whole: Readonly<Record<Exclude<Kind, 'all'>, () => ReactNode>> = {
    stock: () => <Hits hits={hits} onOpen={onOpen} />,
    theme: () => <AllThemes word={word} />,
    page: () => <Pages pages={pages} />,
    news: () => <AllNews word={word} />,
    user: () => <AllPeople word={word} />,
    post: () => <Posts word={settled} />,
    topic: () => <Topics word={settled} />,
  };
  /** These say themselves that there is nothing. */
  const saysItself = kind === 'post' || kind === 'topic';
  const allText = (key: Exclude<Kind, 'all'>): string =>
    key === 'post' ? say('allPosts') : say('allOf', { n: counts[key] });
  return (
    <>
      <Tabs
        tabs={kinds.filter((key) => isCommunity || !communityKinds.has(key)).map((key) => ({ key, title: say(key) }))}
        value={kind}
        onChange={setKind}
        label={say('kinds')}
        name="results"
      />
      <TabPanel name="results" tabKey={kind}>
        {isKnown && isNothing && !saysItself && (
          <>
            <EmptyState
              icon="search"
              text={say('none', { word })}
              note={say(kind === 'user' ? 'noneUser' : 'noneNote')}
            />
            <FeedbackLine scene="search_empty" />
          </>
        )}
        {kind === 'all'
          ? kinds.map(
              (key) =>
                key !== 'all' &&
                counts[key] > 0 &&
                (key === 'stock' && isAlone ? (
                  <div key={key}>{lists.stock()}</div>
                ) : (
                  <Section
                    key={key}
                    title={say(key)}
                    isFlush
                    action={counts[key] > shownOfAll ? { text: allText(key), onClick: () => setKind(key) } : undefined}
                  >
                    {lists[key]()}
                  </Section>
                )),
            )
          : (counts[kind] > 0 || saysItself) && whole[kind]()}
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
          title={<SectorName name={conceptName} />}
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
