import { PosterSheet, type PosterContent } from '@lianpan/ui';
import { runtime } from '../runtime.ts';
import { useTexts } from '../texts.ts';
import { posterTexts } from './poster-texts.ts';

interface PosterViewProps {
  readonly content: PosterContent;
  readonly onClose: () => void;
}

/** A drawn poster with all that can be done with it. */
export function PosterView({ content, onClose }: PosterViewProps) {
  const say = useTexts(posterTexts);
  return (
    <PosterSheet
      isOpen
      onClose={onClose}
      content={content}
      texts={{
        title: say('title'),
        close: say('close'),
        drawing: say('drawing'),
        failed: say('failed'),
        retry: say('retry'),
        save: say('save'),
        share: say('share'),
        copyLink: say('copyLink'),
        hold: say('hold'),
      }}
      fileName={`lianpan-${content.dateText}`}
      saving={(picture) => void runtime().platform.saveImage(picture)}
      onCopyLink={() => void runtime().platform.copyText(content.code.text)}
    />
  );
}
