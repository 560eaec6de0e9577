import { useTexts } from '../texts.ts';
import type { MediaTile } from './media-uploads.ts';
import { uploadTexts } from './upload-texts.ts';

/** What went wrong, a line a file; read aloud when it appears. Source: UPL-04. */
export function FailureLines({ tiles }: { readonly tiles: readonly MediaTile[] }) {
  const say = useTexts(uploadTexts);
  const failed = tiles.filter((tile) => tile.state === 'failed');
  return (
    <div role="alert">
      {failed.map((tile) => (
        <p key={tile.id} className="media-uploader__failure">
          <span className="media-uploader__failed-name">{tile.name}</span>{' '}
          <b>{say(tile.kind === 'image' ? 'imageFailed' : 'videoFailed')}</b>{' '}
          {tile.reason !== undefined && <span>{tile.reason}</span>}{' '}
          {tile.kind === 'video' && <span>{say('videoRedo')}</span>}
        </p>
      ))}
    </div>
  );
}
