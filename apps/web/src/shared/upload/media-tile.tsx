import { Icon } from '@lianpan/ui';
import { isLongImage } from '@lianpan/domain';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import type { MediaTile } from './media-uploads.ts';
import { ProgressRing } from './progress-ring.tsx';
import { uploadTexts } from './upload-texts.ts';

interface MediaTileProps {
  readonly tile: MediaTile;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** One file: its picture, how far it is, what went wrong. A failed image can be sent again, a failed video cannot. */
export function MediaTileView({ tile, onRetry, onRemove }: MediaTileProps) {
  const say = useTexts(uploadTexts);
  const { name, kind, state } = tile;
  const isUnfinishedVideo = kind === 'video' && state === 'uploading';
  return (
    <li className={`media-tile media-tile--${state}`} data-state={state}>
      <TilePicture tile={tile} />
      {state === 'uploading' && (
        <span className="media-tile__cover">
          <ProgressRing share={tile.progress} label={say('progress', { name })} />
        </span>
      )}
      {state === 'failed' && <TileFailure tile={tile} onRetry={onRetry} />}
      {kind === 'video' && <span className="media-tile__mark">{say('video')}</span>}
      <button
        type="button"
        className="media-tile__remove"
        aria-label={say(isUnfinishedVideo ? 'cancelUpload' : 'remove', { name })}
        onClick={onRemove}
      >
        <span className="media-tile__remove-face">
          <Icon name="close" size={14} />
        </span>
      </button>
      <span className="lp-hidden" role="status">
        {state === 'done' && `${name} ${say('success')}`}
      </span>
    </li>
  );
}

/** The words of the failure stand below the grid, where there is room for them; here is the way out of it. */
function TileFailure({ tile, onRetry }: Pick<MediaTileProps, 'tile' | 'onRetry'>) {
  const say = useTexts(uploadTexts);
  return (
    <span className="media-tile__cover media-tile__cover--failed">
      {tile.kind === 'image' ? (
        <button
          type="button"
          className="media-tile__retry"
          aria-label={say('retryName', { name: tile.name })}
          onClick={onRetry}
        >
          <Icon name="refresh" size={20} />
          {say('retry')}
        </button>
      ) : (
        <Icon name="warn" size={28} />
      )}
    </span>
  );
}

/** The file itself; what the browser can't show (TIFF, some videos) has a drawing instead. */
function TilePicture({ tile }: { readonly tile: MediaTile }) {
  const say = useTexts(uploadTexts);
  const [isShown, setIsShown] = useState(true);
  const [isLong, setIsLong] = useState(false);
  const source = tile.kind === 'image' ? (tile.media?.thumbUrl ?? tile.localUrl) : (tile.media?.posterUrl ?? '');
  if (!isShown || source === '') {
    return (
      <span className="media-tile__blank">
        <Icon name={tile.kind === 'image' ? 'picture' : 'play'} size={28} />
        <span className="media-tile__name">{tile.name}</span>
      </span>
    );
  }
  return (
    <>
      <img
        className="media-tile__picture"
        src={source}
        alt={tile.name}
        onError={() => setIsShown(false)}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (source === tile.localUrl) setIsLong(isLongImage(naturalWidth, naturalHeight));
        }}
      />
      {(isLong || tile.media?.isLong === true) && <span className="media-tile__mark">{say('longImage')}</span>}
    </>
  );
}
