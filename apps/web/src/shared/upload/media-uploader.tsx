import './media-uploader.css';
import { confirm, Icon, toast } from '@lianpan/ui';
import type { MediaKind } from '@lianpan/domain';
import { imageTypes, mediaKindOf, videoTypes } from '@lianpan/domain';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
  type Ref,
} from 'react';
import { commonTexts } from '../common-texts.ts';
import { textsNow, useTexts } from '../texts.ts';
import { isCellular } from './browser-ports.ts';
import { latePart } from '../late-part.tsx';
import { FailureLines } from './failure-lines.tsx';
import { MediaTileView } from './media-tile.tsx';
import type { MediaUploads } from './media-uploads.ts';
import { UnfinishedUpload } from './unfinished-upload.tsx';
import { uploadTexts } from './upload-texts.ts';
import { useMediaUploads, type MediaUploaderOptions } from './use-media-uploads.ts';

const CoverSheet = latePart(() => import('./cover-sheet.tsx').then((part) => part.CoverSheet));

const mebibyte = 1024 * 1024;
/** On a mobile network larger files are asked about first. Source: shells handbook 8.4. */
const askedAboveBytes = 50 * mebibyte;
const refusalMs = 2400;

const both: readonly MediaKind[] = ['image', 'video'];

/** Names of types, for the system's file picker. */
const acceptOf = (accepts: readonly MediaKind[]): string =>
  [...(accepts.includes('image') ? imageTypes : []), ...(accepts.includes('video') ? videoTypes : [])].join(',');

interface MediaUploaderProps extends MediaUploaderOptions {
  /** Opens the system's picker from elsewhere: nothing is drawn then until something was picked. */
  readonly pickRef?: Ref<() => void> | undefined;
}

/**
 * Pictures and videos of an editor: a grid of tiles, each with its progress, its failure and its way out, and a tile to
 * add more. Load it lazily; it brings the whole uploader. States: empty, uploading, done, failed, to be picked again.
 */
export function MediaUploader({ pickRef, ...options }: MediaUploaderProps) {
  const say = useTexts(uploadTexts);
  const root = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const uploads = useMediaUploads(options, root);
  const tiles = useSyncExternalStore(uploads.subscribe, uploads.tiles, uploads.tiles);
  const unfinished = useSyncExternalStore(uploads.subscribe, uploads.unfinished, uploads.unfinished);
  const [uncovered, setUncovered] = useState<readonly File[]>([]);
  const accepts = options.accepts ?? both;
  /** Pictures wait to be covered where that is asked for; the rest is taken at once. */
  const take = (files: readonly File[]): void => {
    const shown = options.asksToCover ? files.filter(isStill) : [];
    setUncovered([...uncovered, ...shown]);
    const rest = files.filter((file) => !shown.includes(file));
    if (rest.length > 0) void takeFiles(uploads, rest);
  };
  const [takesImages, takesVideos] = [accepts.includes('image'), accepts.includes('video')];
  const videos = tiles.filter((tile) => tile.kind === 'video').length;
  const hasRoom =
    (takesImages && tiles.length - videos < (options.maxImages ?? 9)) ||
    (takesVideos && videos < (options.maxVideos ?? 1));
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    // Of several in one editor the first with room takes them.
    const files = hasRoom ? pastedFiles(event, accepts) : [];
    if (files.length === 0) return;
    // The editor would put a picture into the text that nobody else can read.
    event.preventDefault();
    event.stopPropagation();
    take(files);
  });
  useEffect(() => {
    const editor = root.current?.closest<HTMLElement>('dialog, [role="dialog"], .lp-page');
    const take = (event: ClipboardEvent): void => onPaste(event);
    editor?.addEventListener('paste', take, { capture: true });
    return () => editor?.removeEventListener('paste', take, { capture: true });
  }, []);
  useImperativeHandle(pickRef, () => () => picker.current?.click(), []);
  const isDrawn = pickRef === undefined || tiles.length > 0;
  const addLabel = say(takesImages && takesVideos ? 'addMedia' : takesVideos ? 'addVideo' : 'addImage');
  return (
    <div className="media-uploader" ref={root}>
      {takesVideos &&
        unfinished.map((upload) => (
          <UnfinishedUpload
            key={upload.id}
            upload={upload}
            onPick={(file) => void takeFiles(uploads, [file])}
            onDiscard={() => void uploads.discard(upload)}
          />
        ))}
      <ul className="media-uploader__grid" aria-label={say('media')}>
        {tiles.map((tile) => (
          <MediaTileView
            key={tile.id}
            tile={tile}
            onRetry={() => uploads.retry(tile.id)}
            onRemove={() => {
              uploads.remove(tile.id);
              picker.current?.focus();
            }}
          />
        ))}
        {hasRoom && (
          <li className="media-uploader__add" hidden={!isDrawn}>
            <input
              ref={picker}
              type="file"
              multiple
              className="media-uploader__picker"
              accept={acceptOf(accepts)}
              aria-label={addLabel}
              onChange={(event) => {
                const files = [...(event.target.files ?? [])];
                // The same file may be picked again after it was removed.
                event.target.value = '';
                take(files);
              }}
            />
            <span className="media-uploader__add-face" aria-hidden>
              <Icon name="plus" size={26} />
              <span>{addLabel}</span>
            </span>
          </li>
        )}
      </ul>
      {uncovered[0] && (
        <CoverSheet
          key={`${uncovered[0].name}.${uncovered.length}`}
          file={uncovered[0]}
          onDone={(file) => {
            setUncovered(uncovered.slice(1));
            void takeFiles(uploads, [file]);
          }}
          onCancel={() => setUncovered(uncovered.slice(1))}
        />
      )}
      <FailureLines tiles={tiles} />
      {isDrawn && <p className="media-uploader__rules">{say(takesVideos ? 'rules' : 'imageRules')}</p>}
    </div>
  );
}

/** A picture that a canvas can hold; what moves is taken as it is. */
const isStill = (file: File): boolean => mediaKindOf(file.type) === 'image' && file.type !== 'image/gif';

/**
 * Files that were pasted into an editor, of kinds that it takes. What has words beside its picture is a text: word processors
 * copy both.
 */
function pastedFiles({ clipboardData, defaultPrevented }: ClipboardEvent, accepts: readonly MediaKind[]): File[] {
  if (!clipboardData || defaultPrevented || clipboardData.getData('text/plain') !== '') return [];
  return [...clipboardData.files].filter((file) => {
    const kind = mediaKindOf(file.type);
    return kind !== undefined && accepts.includes(kind);
  });
}

/** Takes picked files in, and says why some were not. */
async function takeFiles(uploads: MediaUploads, files: readonly File[]): Promise<void> {
  const say = textsNow(uploadTexts);
  const large = files.find((file) => file.size > askedAboveBytes);
  if (large && isCellular()) {
    const isWanted = await confirm({
      title: say('cellularTitle'),
      text: say('cellularBody', { size: Math.round(large.size / mebibyte) }),
      confirmText: say('cellularGo'),
      cancelText: textsNow(commonTexts)('cancel'),
    });
    if (!isWanted) return;
  }
  const refusal = uploads.add(files);
  if (refusal !== undefined) toast(say(refusal as 'type'), { durationMs: refusalMs });
}
