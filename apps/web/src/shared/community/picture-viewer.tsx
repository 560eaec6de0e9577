import './picture-viewer.css';
import { IconButton, Overlay } from '@lianpan/ui';
import { useState } from 'react';
import { commonTexts } from '../common-texts.ts';
import { useTexts } from '../texts.ts';
import type { ContentFile } from './api.ts';
import { communityTexts } from './community-texts.ts';

interface PictureViewerProps {
  readonly files: readonly ContentFile[];
  readonly first: number;
  readonly onClose: () => void;
}

const layer = 1200;

/** Pictures of a post, large, one after the other; a video plays. */
export function PictureViewer({ files, first, onClose }: PictureViewerProps) {
  const say = useTexts(communityTexts);
  const common = useTexts(commonTexts);
  const [at, setAt] = useState(first);
  const file = files[at];
  if (!file) return null;
  const label = say('pictureOf', { n: at + 1, all: files.length });
  return (
    <Overlay label={label} closeLabel={common('close')} onClose={onClose} layer={layer} variant="picture">
      <div className="picture-viewer">
        {file.fileType === 1 ? (
          <img src={file.fileUrl} alt={label} />
        ) : (
          // Members' videos have no captions of their own.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video src={file.fileUrl} poster={file.posterUrl || undefined} controls autoPlay />
        )}
      </div>
      {files.length > 1 && (
        <div className="picture-viewer__steps">
          <IconButton icon="back" label={say('previous')} isDisabled={at === 0} onClick={() => setAt(at - 1)} />
          <span>
            {at + 1}/{files.length}
          </span>
          <IconButton
            icon="forward"
            label={say('next')}
            isDisabled={at === files.length - 1}
            onClick={() => setAt(at + 1)}
          />
        </div>
      )}
    </Overlay>
  );
}
