import { DurableQueue, type QueueStore } from '../durable-queue.ts';
import type { SendingFiles } from '../upload/media-uploads.ts';
import type { Publication } from './publications.ts';
import { publishCalls } from './publish-calls.ts';

interface PublishPorts extends QueueStore<Publication> {
  /** The answer of the call; rejects when there is none. */
  send(
    target: Publication['target'],
    input: Readonly<Record<string, unknown>>,
  ): Promise<Readonly<Record<string, unknown>>>;
  /** The words of a refusal, which no further try would change; nothing of a breakdown. */
  refusalOf(error: unknown): string | undefined;
}

export type NewPublication = Omit<Publication, 'state' | 'progress' | 'reason' | 'dataId' | 'fileUrls'>;

/** Texts of ours that stand where the server says nothing. */
export const ownReasons = ['filesLost', 'imageFailed', 'videoFailed'] as const;

/**
 * Publishes what editors hand over while people go on: waits for the files, sends, and keeps what could not be sent until it is
 * sent again under its name, goes back to its editor, or is given up.
 */
export class PublishQueue extends DurableQueue<Publication> {
  readonly #ports: PublishPorts;
  readonly #files = new Map<string, SendingFiles>();

  constructor(ports: PublishPorts) {
    super({ store: ports, nameOf: ({ clientReqId }) => clientReqId, isKept: ({ state }) => state !== 'done' });
    this.#ports = ports;
  }

  /** Takes a publication over. Its name comes from the editor, so that a second tap adds nothing. */
  add(publication: NewPublication, files: SendingFiles | undefined): void {
    if (this.find(publication.clientReqId)) return;
    const urls = files ? files.urls() : [];
    const state = urls === null ? 'uploading' : 'sending';
    this.set([...this.all(), { ...publication, fileUrls: urls, state, progress: files?.progress() ?? 1, reason: '' }]);
    if (files) {
      this.#files.set(publication.clientReqId, files);
      files.subscribe(() => this.#filesMoved(publication.clientReqId));
    }
    if (urls !== null) void this.#send(publication.clientReqId);
  }

  /** What an earlier page of a member could not end: sent under its name, or, where files are missing, back to the editor. */
  resume(customerId: string): void {
    const known = new Set(this.all().map(({ clientReqId }) => clientReqId));
    const kept = this.#ports.read().filter((one) => one.customerId === customerId && !known.has(one.clientReqId));
    if (kept.length === 0) return;
    const found = kept.map((one): Publication =>
      one.state === 'refused'
        ? one
        : one.fileUrls === null
          ? { ...one, state: 'refused', reason: 'filesLost' }
          : { ...one, state: 'sending', reason: '' },
    );
    this.set([...found, ...this.all()]);
    for (const { clientReqId, state } of found) if (state === 'sending') void this.#send(clientReqId);
  }

  /** Tries one again that failed, under the name that it has. */
  again(clientReqId: string): void {
    const one = this.find(clientReqId);
    if (one?.state !== 'failed') return;
    const files = this.#files.get(clientReqId);
    if (one.fileUrls === null && files) {
      this.change(clientReqId, { state: 'uploading', reason: '', progress: files.progress() });
      files.retry();
      return;
    }
    this.change(clientReqId, { state: 'sending', reason: '' });
    void this.#send(clientReqId);
  }

  /** Takes one off: it is published, goes back to its editor, or is given up. */
  override drop(clientReqId: string): void {
    this.#files.get(clientReqId)?.close();
    this.#files.delete(clientReqId);
    super.drop(clientReqId);
  }

  #filesMoved(clientReqId: string): void {
    const one = this.find(clientReqId);
    const files = this.#files.get(clientReqId);
    if (!files || one?.state !== 'uploading') return;
    const urls = files.urls();
    const failure = files.failure();
    if (urls !== null) {
      this.change(clientReqId, { state: 'sending', fileUrls: urls, progress: 1 });
      void this.#send(clientReqId);
    } else if (failure === 'video') {
      // A failed video is picked anew. Source: UPL-04.
      this.change(clientReqId, { state: 'refused', reason: 'videoFailed' });
    } else if (failure === 'image') this.change(clientReqId, { state: 'failed', reason: 'imageFailed' });
    else this.change(clientReqId, { progress: files.progress() });
  }

  async #send(clientReqId: string): Promise<void> {
    const one = this.find(clientReqId);
    if (one?.state !== 'sending' || one.fileUrls === null) return;
    const { idField, fileField } = publishCalls[one.target];
    try {
      const answer = await this.#ports.send(one.target, {
        ...one.input,
        [fileField]: [...(one.keptFiles ?? []), ...one.fileUrls],
        clientReqId,
      });
      this.change(clientReqId, {
        state: 'done',
        dataId: String(answer[idField]),
        reason: typeof answer['auditHint'] === 'string' ? answer['auditHint'] : '',
      });
      this.#files.get(clientReqId)?.close();
      this.#files.delete(clientReqId);
    } catch (error) {
      const refusal = this.#ports.refusalOf(error);
      this.change(clientReqId, { state: refusal === undefined ? 'failed' : 'refused', reason: refusal ?? '' });
    }
  }
}
