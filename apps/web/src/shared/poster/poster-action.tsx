import { IconButton, type PosterContent } from '@lianpan/ui';
import { useState } from 'react';
import { PosterView } from './poster-view.tsx';
import { useTexts } from '../texts.ts';
import { posterTexts } from './poster-texts.ts';

/** What a page puts on its poster; brand, code and disclaimer are the same on all. */
export interface PosterOfPage extends Pick<PosterContent, 'title' | 'dateText' | 'figures' | 'rows'> {
  /** Address within the app that the code leads to. */
  readonly path: string;
  readonly isSimulated: boolean;
}

/** The button that opens a picture of the page to share. `content` is asked for when it is opened. */
export function PosterAction({ content }: { readonly content: () => PosterOfPage }) {
  const say = useTexts(posterTexts);
  const [poster, setPoster] = useState<PosterContent | null>(null);
  const open = (): void => {
    const { path, isSimulated, ...shown } = content();
    setPoster({
      ...shown,
      brand: say('brand'),
      code: { text: new URL(path, location.origin).href, caption: say('caption') },
      disclaimer: isSimulated ? `${say('simulated')} · ${say('disclaimer')}` : say('disclaimer'),
    });
  };
  return (
    <>
      <IconButton icon="download" label={say('open')} onClick={open} />
      {poster && <PosterView content={poster} onClose={() => setPoster(null)} />}
    </>
  );
}
