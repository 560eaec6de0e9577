import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { Sheet } from '../overlays/sheet.tsx';
import type { PosterContent } from './poster-layout.ts';
import { PosterWait } from './poster-wait.tsx';

export interface PosterTexts {
  readonly title: string;
  readonly close: string;
  /** While it is drawn, read aloud. */
  readonly drawing: string;
  readonly failed: string;
  readonly retry: string;
  readonly save: string;
  readonly share: string;
  readonly copyLink: string;
  /** Where a picture is saved by holding a finger on it. */
  readonly hold: string;
}

export interface PosterProps {
  /** The same object while it says the same: another is drawn anew. */
  readonly content: PosterContent;
  readonly texts: PosterTexts;
  /** Without its ending. */
  readonly fileName: string;
  /** Copies the address of what is shown; the way to share where programs take no pictures. */
  readonly onCopyLink: () => void;
  /**
   * How a picture gets into the gallery: `download` in browsers, `hold` in messengers, which save under a finger alone, or
   * the program's own way.
   */
  readonly saving: 'download' | 'hold' | ((picture: { readonly url: string; readonly name: string }) => void);
}

const PosterPanel = lazyPart(() => import('./poster-panel.tsx').then((part) => part.PosterPanel));

/** A picture for sharing, drawn in the browser from what it shall say, with the ways to pass it on. Loads when opened. */
export function PosterSheet({ isOpen, onClose, ...poster }: PosterProps & { isOpen: boolean; onClose: () => void }) {
  const { texts } = poster;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.title} closeLabel={texts.close}>
      <Suspense fallback={<PosterWait label={texts.drawing} />}>
        <PosterPanel {...poster} />
      </Suspense>
    </Sheet>
  );
}
