import { mediaKindOf, uploadLimits, type MediaKind } from '@lianpan/domain';
import { isRefused } from '../refusal.ts';
import type { ResumableUpload, UploadPorts } from './ports.ts';
import { discardUpload, forget, sendFile, type UploadedMedia, type UploadPurpose } from './send-file.ts';
import type { uploadTexts } from './upload-texts.ts';

type TextKey = keyof typeof uploadTexts;

/** One tile. Source: UPL-04 for the states. */
export interface MediaTile {
  readonly id: number;
  readonly kind: MediaKind;
  readonly name: string;
  /** Shows the file before the server has it. */
  readonly localUrl: string;
  readonly state: 'uploading' | 'done' | 'failed';
  /** Share that has arrived, 0 to 1. */
  readonly progress: number;
  /** The server's sentence for a refusal, in the reader's language. */
  readonly reason?: string;
  readonly media?: UploadedMedia;
}

export interface MediaUploadsOptions {
  readonly ports: UploadPorts;
  readonly customerId: string;
  readonly purpose: UploadPurpose;
  readonly accepts: readonly MediaKind[];
  /** Files that the editor has already, such as those of a draft. */
  readonly initial?: readonly UploadedMedia[];
  readonly maxImages?: number;
  readonly maxVideos?: number;
  /** Makes and frees addresses of local files; the browser's own unless told. */
  readonly localUrls?: { make(file: Blob): string; free(url: string): void };
}

/** Files that are on their way for somebody else than their editor, which is gone. */
export interface SendingFiles {
  readonly subscribe: (listener: () => void) => () => void;
  /** Addresses in their order; `null` until all have arrived. */
  urls(): readonly string[] | null;
  /** Share of all that has arrived, 0 to 1. */
  progress(): number;
  /** What has failed, once nothing else is on its way. */
  failure(): MediaKind | undefined;
  /** Sends failed images again. */
  retry(): void;
  close(): void;
}

/** Images that are on their way at one time; the others wait their turn. */
const imagesAtOnce = 3;

interface Work {
  readonly file: File;
  stop: AbortController;
}

/** The uploads of one editor: what is shown, and what can be done about it. Knows no React and no page. */
export class MediaUploads {
  readonly #options: MediaUploadsOptions;
  readonly #work = new Map<number, Work>();
  readonly #listeners = new Set<() => void>();
  readonly #waiting: (() => void)[] = [];
  #isHandedOver = false;
  #running = 0;
  #made = 0;
  #tiles: readonly MediaTile[] = [];
  #unfinished: readonly ResumableUpload[] = [];

  constructor(options: MediaUploadsOptions) {
    this.#options = options;
    this.#tiles = (options.initial ?? []).map((media) => {
      this.#made += 1;
      const { kind, name } = media;
      return { id: this.#made, kind, name, localUrl: '', state: 'done', progress: 1, media };
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly tiles = (): readonly MediaTile[] => this.#tiles;

  /** Uploads of earlier pages for which the same file has to be picked again. */
  readonly unfinished = (): readonly ResumableUpload[] => this.#unfinished;

  /** Looks for uploads of earlier pages. */
  async findUnfinished(): Promise<void> {
    const all = await this.#options.ports.resumable.list(this.#options.customerId);
    const sizes = [...this.#work.values()].map((work) => work.file.size);
    this.#unfinished = all.filter((upload) => !sizes.includes(upload.size));
    this.#emitChange();
  }

  /** Takes files in; the text of the first reason why some were not. Source: UPL-01, UPL-02. */
  add(files: readonly File[]): TextKey | undefined {
    let refusal: TextKey | undefined;
    for (const file of files) {
      const reason = this.#refusalOf(file);
      if (reason === undefined) this.#start(file);
      else refusal ??= reason;
    }
    return refusal;
  }

  /** Sends a failed image again. For a failed video nothing happens: the person removes it and picks it anew. */
  retry(id: number): void {
    const tile = this.#tiles.find((each) => each.id === id);
    const work = this.#work.get(id);
    if (tile?.state !== 'failed' || tile.kind === 'video' || !work) return;
    work.stop = new AbortController();
    this.#change(id, { state: 'uploading', progress: 0 });
    void this.#send(id, work);
  }

  /** Takes a tile away. An unfinished video is cancelled on the server too. */
  remove(id: number): void {
    const tile = this.#tiles.find((each) => each.id === id);
    const work = this.#work.get(id);
    if (!tile) return;
    work?.stop.abort(new DOMException('removed', 'AbortError'));
    this.#work.delete(id);
    this.#tiles = this.#tiles.filter((each) => each.id !== id);
    this.#localUrls().free(tile.localUrl);
    this.#emitChange();
    const { ports, customerId } = this.#options;
    if (work && tile.kind === 'video' && tile.state !== 'done') void forget(ports, work.file, { customerId });
  }

  /** Ends an upload of an earlier page. */
  async discard(upload: ResumableUpload): Promise<void> {
    this.#unfinished = this.#unfinished.filter((each) => each.id !== upload.id);
    this.#emitChange();
    await discardUpload(this.#options.ports, upload);
  }

  /** Gives the files to who publishes them: they go on when the editor is gone, until they are closed there. */
  handOver(): SendingFiles {
    this.#isHandedOver = true;
    return {
      subscribe: this.subscribe,
      urls: () => {
        const arrived = this.#tiles.flatMap(({ media }) => (media ? [media.fileUrl] : []));
        return arrived.length === this.#tiles.length ? arrived : null;
      },
      progress: () =>
        this.#tiles.length === 0
          ? 1
          : this.#tiles.reduce((sum, { state, progress }) => sum + (state === 'done' ? 1 : progress), 0) /
            this.#tiles.length,
      failure: () => {
        const failed = this.#tiles.filter(({ state }) => state === 'failed');
        if (failed.length === 0 || this.#tiles.some(({ state }) => state === 'uploading')) return undefined;
        return failed.some(({ kind }) => kind === 'video') ? 'video' : 'image';
      },
      retry: () => {
        for (const { id, state } of this.#tiles) if (state === 'failed') this.retry(id);
      },
      close: () => this.#end(),
    };
  }

  /** Stops sending without cancelling, as when the page goes: videos can go on later. */
  close(): void {
    if (!this.#isHandedOver) this.#end();
  }

  #end(): void {
    for (const work of this.#work.values()) work.stop.abort(new DOMException('closed', 'AbortError'));
    for (const tile of this.#tiles) this.#localUrls().free(tile.localUrl);
    this.#work.clear();
    this.#tiles = [];
  }

  #refusalOf(file: File): TextKey | undefined {
    const { accepts, maxImages = uploadLimits.imageCount, maxVideos = uploadLimits.videoCount } = this.#options;
    const kind = mediaKindOf(file.type);
    if (kind === undefined || !accepts.includes(kind)) return 'type';
    if (file.size === 0) return 'empty';
    const count = this.#tiles.filter((tile) => tile.kind === kind).length;
    if (kind === 'image') {
      if (file.size > uploadLimits.imageBytes) return 'imageTooLarge';
      return count >= maxImages ? 'tooManyImages' : undefined;
    }
    if (file.size > uploadLimits.videoBytes) return 'videoTooLarge';
    return count >= maxVideos ? 'tooManyVideos' : undefined;
  }

  #start(file: File): void {
    this.#made += 1;
    const id = this.#made;
    const work = { file, stop: new AbortController() };
    const kind = mediaKindOf(file.type) ?? 'image';
    const localUrl = this.#localUrls().make(file);
    this.#work.set(id, work);
    this.#unfinished = this.#unfinished.filter((upload) => upload.size !== file.size);
    this.#tiles = [...this.#tiles, { id, kind, name: file.name, localUrl, state: 'uploading', progress: 0 }];
    this.#emitChange();
    void this.#send(id, work);
  }

  async #send(id: number, { file, stop }: Work): Promise<void> {
    const { ports, customerId, purpose } = this.#options;
    const { signal } = stop;
    const kind = mediaKindOf(file.type) ?? 'image';
    const onProgress = (progress: number): void => this.#change(id, { progress: Math.min(progress, 1) });
    if (kind === 'image') await this.#takeTurn();
    try {
      signal.throwIfAborted();
      const media = await sendFile(ports, file, kind, { purpose, customerId, signal, onProgress });
      this.#change(id, { state: 'done', progress: 1, media });
    } catch (error) {
      if (!signal.aborted) this.#change(id, { state: 'failed', ...reasonOf(error) });
    } finally {
      if (kind === 'image') this.#passTurn();
    }
  }

  async #takeTurn(): Promise<void> {
    if (this.#running >= imagesAtOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
  }

  #passTurn(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }

  #change(id: number, change: Partial<MediaTile>): void {
    this.#tiles = this.#tiles.map((tile) => (tile.id === id ? { ...tile, ...change } : tile));
    this.#emitChange();
  }

  #emitChange(): void {
    for (const listener of this.#listeners) listener();
  }

  #localUrls(): NonNullable<MediaUploadsOptions['localUrls']> {
    return (
      this.#options.localUrls ?? { make: (file) => URL.createObjectURL(file), free: (url) => URL.revokeObjectURL(url) }
    );
  }
}

const reasonOf = (error: unknown): { reason?: string } =>
  isRefused(error) && error.message !== '' ? { reason: error.message } : {};
