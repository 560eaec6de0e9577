import type { CallOutput } from '@lianpan/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/query.ts';
import { useParts } from '../../shared/query-pages.ts';
import { replayId } from '../../shared/replay.ts';
import { useViewer } from '../../shared/runtime.ts';

/** The suggestions of this viewer; asked anew when their switch or their interests change. */
export function useSuggestions() {
  const { status } = useViewer();
  return useQuery(
    queryOf('POST /api/system/mine/getSuggestions', {}, { silent: true, enabled: status !== 'restoring' }),
  );
}

const searchCall = 'GET /api/stocks/quote/searchStock';

export type Hit = CallOutput<typeof searchCall>['list'][number];

/** What a word finds; the hits before stay until others come. An empty word asks nothing. */
export const useHits = (keyword: string) =>
  useQuery({
    ...queryOf(searchCall, { keyword }, { silent: true, enabled: keyword !== '' }),
    placeholderData: keepPreviousData,
  });

const popularFreshMs = 600_000;

/** What others trade most; the same all day long. */
export const usePopular = (count: number) =>
  useQuery(queryOf('POST /api/stocks/quote/getPopular', { count }, { silent: true, freshForMs: popularFreshMs }));

const kindsCall = 'POST /api/operation/common/search';

type Sections = CallOutput<typeof kindsCall>['sections'];
type Section<Tab extends Sections[number]['tab']> = Extract<Sections[number], { tab: Tab }>;
export type FoundTheme = Section<'theme'>['list'][number];
export type FoundPerson = Section<'user'>['list'][number];
export type FoundNews = Section<'news'>['list'][number];

const sectionOf = <Tab extends Sections[number]['tab']>(sections: Sections | undefined, tab: Tab) =>
  sections?.find((section): section is Section<Tab> => section.tab === tab);

/** Themes, news and people that a word names, some of each. */
export function useOthers(keyword: string) {
  const { customerId, status } = useViewer();
  const asked = queryOf(
    kindsCall,
    { keyword, tab: 'all' },
    { silent: true, enabled: keyword !== '' && status !== 'restoring' },
  );
  const query = useQuery({
    ...asked,
    queryKey: [...asked.queryKey, customerId],
    placeholderData: keepPreviousData,
  });
  const sections = query.data?.sections;
  return {
    ...query,
    themes: sectionOf(sections, 'theme'),
    news: sectionOf(sections, 'news'),
    people: sectionOf(sections, 'user'),
  };
}

/** All themes that a word names, page by page. */
export function useAllThemes(keyword: string) {
  const query = useParts(kindsCall, { keyword, tab: 'theme' });
  return { ...query, rows: query.data?.pages.flatMap(({ sections }) => sectionOf(sections, 'theme')?.list ?? []) };
}

/** All news that a word names, page by page. */
export function useAllNews(keyword: string) {
  const query = useParts(kindsCall, { keyword, tab: 'news' });
  return { ...query, rows: query.data?.pages.flatMap(({ sections }) => sectionOf(sections, 'news')?.list ?? []) };
}

/** All people that a word names, page by page. */
export function useAllPeople(keyword: string) {
  const query = useParts(kindsCall, { keyword, tab: 'user' }, { isPersonal: true });
  return { ...query, rows: query.data?.pages.flatMap(({ sections }) => sectionOf(sections, 'user')?.list ?? []) };
}

/** What people write and who they are is not known to a replay, which stands on an earlier day. */
export const isCommunityThere = (): boolean => replayId() === '';

/** Posts and articles with a word in them. */
export const usePostsNamed = (keyword: string) =>
  useParts(
    'POST /api/dynamic/square/getSquareDynamics',
    { tab: 'new', keyword },
    { isPersonal: true, isWanted: keyword !== '' },
  );

/** Topics with a word in their name. */
export function useTopicsNamed(keyword: string) {
  const { customerId, status } = useViewer();
  const asked = queryOf(
    'POST /api/dynamic/square/getGambits',
    { keyword: Array.from(keyword).slice(0, maxPerTopic).join('') },
    { silent: true, enabled: keyword !== '' && status !== 'restoring' },
  );
  return useQuery({ ...asked, queryKey: [...asked.queryKey, customerId] });
}

/** How many posts (of a first part) and topics name a word; an empty one asks nothing. */
export function useWritten(keyword: string) {
  const posts = usePostsNamed(keyword);
  const topics = useTopicsNamed(keyword);
  return {
    posts: posts.data?.pages[0]?.list.length ?? 0,
    topics: topics.data?.list.length ?? 0,
    isPending: posts.isPending || topics.isPending,
  };
}

/** Letters of a word that the names of topics are searched for. */
const maxPerTopic = 20;
