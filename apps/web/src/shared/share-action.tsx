import { usePage } from '@lianpan/nav';
import { IconButton } from '@lianpan/ui';
import { useRowTitle } from './page.tsx';
import { runtime } from './runtime.ts';
import { catalogue, useTexts } from './texts.ts';

const shareTexts = catalogue({
  share: ['分享', 'Share'],
});

interface ShareActionProps {
  /** Where the page is named by what it shows. */
  readonly title?: string | undefined;
  /** Where what is shown is not told by the page's own address. */
  readonly path?: string | undefined;
}

/** Passes the page on: by the program around it, or as a link. Stands in a page's bar. */
export function ShareAction({ title, path }: ShareActionProps) {
  const say = useTexts(shareTexts);
  const rowTitle = useRowTitle();
  const { route, search } = usePage();
  const query = search.toString();
  const address = path ?? (query === '' ? route.path : `${route.path}?${query}`);
  const share = (): unknown => runtime().platform.share({ title: title ?? rowTitle, path: address });
  return <IconButton icon="share" label={say('share')} onClick={() => void share()} />;
}
