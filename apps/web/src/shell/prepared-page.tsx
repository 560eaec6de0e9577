import { AppFrame, DetailPage, LoadingState, Page, type SkeletonKind } from '@lianpan/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import Hall from '../features/hall/screens/hall.tsx';
import { installPaths } from '../routes/href.ts';
import { paths } from '../routes/paths.ts';
import { commonTexts } from '../shared/common-texts.ts';
import { prepareLanguage, type Language } from '../shared/language.ts';
import { textsNow } from '../shared/texts.ts';
import { MainTabs } from './tabs/main-tabs.tsx';

/**
 * What a page shows before its script has come: the hall without figures, or the frame of a landing page or of one above
 * another, with the skeleton of its row in the table of routes.
 */
export type PreparedKind = 'hall' | `${'tab' | 'detail'}-${SkeletonKind}`;

/** Renders a first picture at build time, with the very components that replace it. */
export function renderPreparedPage(kind: PreparedKind, language: Language): string {
  installPaths(paths);
  prepareLanguage(language);
  const [frame, variant] = kind.split('-') as ['hall' | 'tab' | 'detail', SkeletonKind?];
  const loading = <LoadingState label={textsNow(commonTexts)('loading')} variant={variant} />;
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <AppFrame tabBar={<MainTabs activePath={kind === 'hall' ? '/hall' : ''} isShown={frame !== 'detail'} />}>
        <section className="lp-stacked-page">
          {frame === 'hall' && <Hall />}
          {frame === 'tab' && <Page title={'\u00a0'}>{loading}</Page>}
          {frame === 'detail' && <DetailPage title={'\u00a0'}>{loading}</DetailPage>}
        </section>
      </AppFrame>
    </QueryClientProvider>,
  );
}
