import { AppFrame, DetailPage, LoadingState } from '@lianpan/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import Hall from '../features/hall/screens/hall.tsx';
import { installPaths } from '../routes/href.ts';
import { paths } from '../routes/paths.ts';
import { commonTexts } from '../shared/common-texts.ts';
import { prepareLanguage, type Language } from '../shared/language.ts';
import { textsNow } from '../shared/texts.ts';
import { MainTabs } from './tabs/main-tabs.tsx';

/** What a page shows before its script has come: the hall without figures, or the frame of a detail page. */
export type PreparedKind = 'hall' | 'detail';

/** Renders a first picture at build time, with the very components that replace it. */
export function renderPreparedPage(kind: PreparedKind, language: Language): string {
  installPaths(paths);
  prepareLanguage(language);
  const label = textsNow(commonTexts)('loading');
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <AppFrame tabBar={<MainTabs activePath={kind === 'hall' ? '/hall' : ''} isShown={kind === 'hall'} />}>
        <section className="lp-stacked-page">
          {kind === 'hall' ? (
            <Hall />
          ) : (
            <DetailPage title={'\u00a0'}>
              <LoadingState label={label} />
            </DetailPage>
          )}
        </section>
      </AppFrame>
    </QueryClientProvider>,
  );
}
