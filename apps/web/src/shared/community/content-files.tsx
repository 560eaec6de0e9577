import { PictureGrid } from '@lianpan/ui';
import { useState } from 'react';
import { latePart } from '../late-part.tsx';
import { useTexts } from '../texts.ts';
import type { ContentFile } from './api.ts';
import { communityTexts } from './community-texts.ts';

const Viewer = latePart(() => import('./picture-viewer.tsx').then((part) => part.PictureViewer));

/** Pictures and videos of a piece of content, each to be seen large. */
export function ContentFiles({ files }: { readonly files: readonly ContentFile[] }) {
  const say = useTexts(communityTexts);
  const [opened, setOpened] = useState<number | null>(null);
  if (files.length === 0) return null;
  return (
    <>
      <PictureGrid
        pictures={files.map((file, at) => ({
          url: file.fileType === 1 ? file.thumbUrl : file.posterUrl,
          label: say('picture', { n: at + 1 }),
          width: file.width,
          height: file.height,
          isLong: file.isLong,
          ...(file.fileType === 2 ? { mark: say('video') } : file.isLong ? { mark: say('long') } : {}),
        }))}
        onOpen={setOpened}
      />
      {opened !== null && <Viewer files={files} first={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
