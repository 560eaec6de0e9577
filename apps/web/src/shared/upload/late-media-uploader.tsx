import { SkeletonBlock } from '@lianpan/ui';
import { latePart } from '../late-part.tsx';

/** Of the grid with its first place and the line of rules, px. */
const emptyHeight = 118;

/** The uploader of an editor, fetched once it is to be seen; its room is there before it is. */
export const LateMediaUploader = latePart(
  async () => (await import('./media-uploader.tsx')).MediaUploader,
  <SkeletonBlock height={emptyHeight} />,
);
