import type { CallOutput } from '@lianpan/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/query.ts';
import { useParts } from '../../shared/query-pages.ts';
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
export type FoundNews = Section<'news'>['list'][number];

const sectionOf = <Tab extends Sections[number]['tab']>(sections: Sections | undefined, tab: Tab) =>
  sections?.find((section): section is Section<Tab> => section.tab === tab);

/** Themes and news that a word names, some of each. */
export function useOthers(keyword: string) {
  const query = useQuery({
    ...queryOf(kindsCall, { keyword, tab: 'all' }, { silent: true, enabled: keyword !== '' }),
    placeholderData: keepPreviousData,
  });
  const sections = query.data?.sections;
  return { ...query, themes: sectionOf(sections, 'theme'), news: sectionOf(sections, 'news') };
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
