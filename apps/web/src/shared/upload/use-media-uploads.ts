import type { MediaKind } from '@lianpan/domain';
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { useViewer } from '../runtime.ts';
import { browserPorts } from './browser-ports.ts';
import { MediaUploads, type SendingFiles } from './media-uploads.ts';
import type { UploadPorts } from './ports.ts';
import type { UploadedMedia, UploadPurpose } from './send-file.ts';

/** What an editor needs to know to be sent. */
export interface MediaState {
  /** What the server has, in the order of the tiles. */
  readonly media: readonly UploadedMedia[];
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  /** Gives the files to who publishes them while the editor goes. */
  readonly handOver?: () => SendingFiles;
}

export interface MediaUploaderOptions {
  readonly purpose?: UploadPurpose | undefined;
  readonly accepts?: readonly MediaKind[] | undefined;
  readonly maxImages?: number | undefined;
  readonly maxVideos?: number | undefined;
  readonly initial?: readonly UploadedMedia[] | undefined;
  /** Each picture is shown first, so that faces and amounts are covered before it is sent. */
  readonly asksToCover?: boolean | undefined;
  /** Sends as somebody else than the member who is signed in: the desk has calls of its own. */
  readonly ports?: UploadPorts | undefined;
  readonly onChange?: ((state: MediaState) => void) | undefined;
}

const both: readonly MediaKind[] = ['image', 'video'];

/**
 * The uploads of one editor, kept while the page lives: they go on while another page lies over it, and stop when the
 * page is gone. The element tells the two apart.
 */
export function useMediaUploads(options: MediaUploaderOptions, element: RefObject<HTMLElement | null>): MediaUploads {
  const { customerId } = useViewer();
  const [uploads] = useState(
    () =>
      new MediaUploads({
        ports: options.ports ?? browserPorts,
        customerId: customerId ?? '',
        purpose: options.purpose ?? 'gp-media',
        accepts: options.accepts ?? both,
        ...(options.maxImages === undefined ? {} : { maxImages: options.maxImages }),
        ...(options.maxVideos === undefined ? {} : { maxVideos: options.maxVideos }),
        ...(options.initial === undefined ? {} : { initial: options.initial }),
      }),
  );
  const tiles = useSyncExternalStore(uploads.subscribe, uploads.tiles, uploads.tiles);
  const report = useRef(options.onChange);
  useEffect(() => {
    report.current = options.onChange;
  });
  useEffect(() => {
    report.current?.({
      media: tiles.flatMap((tile) => (tile.media ? [tile.media] : [])),
      isBusy: tiles.some((tile) => tile.state === 'uploading'),
      hasFailed: tiles.some((tile) => tile.state === 'failed'),
      handOver: () => uploads.handOver(),
    });
  }, [tiles, uploads]);
  useEffect(() => {
    void uploads.findUnfinished();
    const shown = element.current;
    return () => {
      setTimeout(() => {
        if (shown?.isConnected !== true) uploads.close();
      });
    };
  }, [uploads, element]);
  return uploads;
}
