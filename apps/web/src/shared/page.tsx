import { usePage, type StackRoute } from '@lianpan/nav';
import { DetailPage, Page } from '@lianpan/ui';
import type { ComponentProps } from 'react';
import { href, type RouteId } from '../routes/href.ts';
import { commonTexts } from './common-texts.ts';
import { useLanguage } from './language.ts';
import { runtime } from './runtime.ts';
import { pick, useTexts, type TextEntry } from './texts.ts';

/** The title of this page by the table of routes, which the window shows too. */
export function useRowTitle(): string {
  const { route } = usePage<StackRoute & { readonly title?: TextEntry }>();
  const language = useLanguage();
  return route.title ? pick(route.title, language) : '';
}

interface SubPageProps extends Omit<ComponentProps<typeof DetailPage>, 'title' | 'back' | 'backLabel'> {
  /** Where Back leads who came by a link; anybody else goes where they came from. A function decides itself. */
  readonly back: RouteId | (() => void);
  /** Only where the page is named by what it shows; the title of its row stands otherwise. */
  readonly title?: string | undefined;
}

/** A page above another, named by its row in the table of routes. */
export function SubPage({ back, title, ...rest }: SubPageProps) {
  const common = useTexts(commonTexts);
  const rowTitle = useRowTitle();
  const leave = typeof back === 'function' ? back : () => runtime().back(href(back));
  return <DetailPage {...rest} title={title ?? rowTitle} back={{ onClick: leave }} backLabel={common('back')} />;
}

/** A landing page of a tab, named by its row in the table of routes. */
export function TabPage(props: Omit<ComponentProps<typeof Page>, 'title'>) {
  return <Page {...props} title={useRowTitle()} />;
}
