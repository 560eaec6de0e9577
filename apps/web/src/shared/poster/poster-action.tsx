import { Button, IconButton, type PosterContent } from '@lianpan/ui';
import { useState } from 'react';
import { PosterView } from './poster-view.tsx';
import { useTexts } from '../texts.ts';
import { posterTexts } from './poster-texts.ts';

/** What a page puts on its poster; brand, code and disclaimer are the same on all. */
export interface PosterOfPage extends Pick<PosterContent, 'title' | 'dateText' | 'figures' | 'rows'> {
  /** Address within the app that the code leads to. */
  readonly path: string;
  readonly isSimulated: boolean;
  /** Stands before the disclaimer, where one is needed: who wrote it. */
  readonly note?: string | undefined;
  /** Beside the code, in place of what a page of a day says. */
  readonly caption?: string | undefined;
}

interface PosterActionProps {
  readonly content: () => PosterOfPage;
  /** Words of the button; without, it is an icon. */
  readonly label?: string | undefined;
}

/** The button that opens a picture of the page to share. `content` is asked for when it is opened. */
export function PosterAction({ content, label }: PosterActionProps) {
  const say = useTexts(posterTexts);
  const [poster, setPoster] = useState<PosterContent | null>(null);
  const open = (): void => {
    const { path, isSimulated, note, caption, ...shown } = content();
    const disclaimer = isSimulated ? [say('simulated'), say('disclaimer')] : [say('disclaimer')];
    setPoster({
      ...shown,
      brand: say('brand'),
      code: { text: new URL(path, location.origin).href, caption: caption ?? say('caption') },
      disclaimer: [...(note === undefined ? [] : [note]), ...disclaimer].join(' · '),
    });
  };
  return (
    <>
      {label === undefined ? (
        <IconButton icon="download" label={say('open')} onClick={open} />
      ) : (
        <Button size="sm" variant="text" onClick={open}>
          {label}
        </Button>
      )}
      {poster && <PosterView content={poster} onClose={() => setPoster(null)} />}
    </>
  );
}
