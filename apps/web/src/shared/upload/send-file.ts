import { fileQuestionToWire, joinedPartsToWire, sentFileToWire } from '@lianpan/contract/upload-wire';
import { isLongImage, uploadLimits, type MediaKind } from '@lianpan/domain';
import { isRefused } from '../refusal.ts';
import { fingerprintOf } from './fingerprint.ts';
import { linkedAbort } from './linked-abort.ts';
import type { ResumableUpload, UploadPorts } from './ports.ts';
import { untilAnswered, withRetries } from './retries.ts';
import { sendParts, type ArrivedPart } from './send-parts.ts';

/** What an upload is for. Source: shells handbook 8.1. */
export type UploadPurpose = 'gp-media' | 'gp-contract' | 'gp-avatar';

export interface UploadedMedia {
  readonly kind: MediaKind;
  readonly name: string;
  readonly fileUrl: string;
  readonly thumbUrl?: string | undefined;
  readonly previewUrl?: string | undefined;
  readonly posterUrl?: string | undefined;
  /** Pixels; 0 where the device could not tell. */
  readonly width: number;
  readonly height: number;
  readonly isLong: boolean;
}

export interface SendOptions {
  readonly purpose: UploadPurpose;
  readonly customerId: string;
  readonly signal: AbortSignal;
  /** Share of the file that has arrived, 0 to 1. */
  onProgress(share: number): void;
}

/**
 * Brings a file to the server: a known one is not sent again, others go in one piece or in parts, and interruptions are
 * bridged. Rejects with `OutcomeError`, `PutError` or the reason of the signal. Source: shells handbook 8.2 to 8.6.
 */
export const sendFile = (
  ports: UploadPorts,
  file: File,
  kind: MediaKind,
  options: SendOptions,
): Promise<UploadedMedia> => (kind === 'image' ? sendImage(ports, file, options) : sendVideo(ports, file, options));

async function sendImage(ports: UploadPorts, file: File, options: SendOptions): Promise<UploadedMedia> {
  const { content, width, height } = await ports.prepareImage(file);
  const md5 = await ports.md5(content, options.signal);
  const { address } = await findOrSend(ports, file.name, content, 'image', md5, options);
  const size = content.size;
  const saved = await untilAnswered(ports, options.signal, () =>
    ports.call(
      'POST /api/dynamic/filelog/saveFileLog',
      sentFileToWire({ md5, address, kind: 'image', fileName: file.name, size }),
    ),
  );
  return { kind: 'image', name: file.name, width, height, isLong: width > 0 && isLongImage(width, height), ...saved };
}

/** Brings a document to the private store; where it is known by then. */
export async function sendDocument(ports: UploadPorts, file: File, options: SendOptions): Promise<string> {
  const md5 = await ports.md5(file, options.signal);
  const address = await sendWhole(ports, file.name, file, md5, options);
  const { name: fileName, size } = file;
  const { fileUrl } = await untilAnswered(ports, options.signal, () =>
    ports.call(
      'POST /api/dynamic/filelog/saveFileLog',
      sentFileToWire({ md5, address, kind: 'paper', fileName, size }),
    ),
  );
  return fileUrl;
}

async function sendVideo(ports: UploadPorts, file: File, options: SendOptions): Promise<UploadedMedia> {
  const { signal } = options;
  // A large video is on its way while it is hashed; a small one is hashed in a moment.
  const isLarge = file.size > uploadLimits.partBytes;
  const [{ md5, address }, { poster, ...facts }] = await Promise.all([
    isLarge ? sendLarge(ports, file, options) : sendKnownSize(ports, file, options),
    ports.describeVideo(file),
  ]);
  const posterUrl = poster && (await sendPoster(ports, poster, options));
  const saved = await untilAnswered(ports, signal, () =>
    ports.call(
      'POST /api/dynamic/filelog/saveFileLog',
      sentFileToWire({
        md5,
        address,
        kind: 'video',
        fileName: file.name,
        size: file.size,
        ...facts,
        ...(posterUrl ? { posterUrl } : {}),
      }),
    ),
  );
  const { width = 0, height = 0 } = facts;
  return { kind: 'video', name: file.name, width, height, isLong: false, ...saved };
}

async function sendKnownSize(
  ports: UploadPorts,
  file: File,
  options: SendOptions,
): Promise<{ md5: string; address: string }> {
  const md5 = await ports.md5(file, options.signal);
  const { address } = await findOrSend(ports, file.name, file, 'video', md5, options);
  return { md5, address };
}

/** Nothing of a video's picture is worth losing the video for. */
const sendPoster = (ports: UploadPorts, poster: Blob, options: SendOptions): Promise<string | undefined> =>
  sendImage(ports, new File([poster], 'poster.jpg', { type: poster.type }), { ...options, onProgress: () => {} }).then(
    (sent) => sent.fileUrl,
    () => undefined,
  );

/** Asks by md5 first. Source: UPL-03. */
async function findOrSend(
  ports: UploadPorts,
  name: string,
  content: Blob,
  kind: MediaKind,
  md5: string,
  options: SendOptions,
): Promise<{ address: string }> {
  const { known, threshold } = await ask(ports, content, md5, options);
  if (known !== undefined) {
    options.onProgress(1);
    return { address: known };
  }
  if (kind === 'video' && content.size > threshold) {
    return { address: await sendInParts(ports, new File([content], name, { type: content.type }), md5, options) };
  }
  return { address: await sendWhole(ports, name, content, md5, options) };
}

async function ask(
  ports: UploadPorts,
  content: Blob,
  md5: string,
  { purpose, signal }: SendOptions,
): Promise<{ known: string | undefined; threshold: number }> {
  const question = { ...fileQuestionToWire({ md5, size: content.size }), bucketName: purpose };
  const answer = await untilAnswered(ports, signal, () =>
    ports.call('POST /api/dynamic/filelog/getFileLog', question, { signal }),
  );
  return { known: answer.exists ? answer.filePath : undefined, threshold: answer.multipartThreshold };
}

async function sendWhole(
  ports: UploadPorts,
  name: string,
  content: Blob,
  md5: string,
  { purpose, signal, onProgress }: SendOptions,
): Promise<string> {
  const sign = () =>
    untilAnswered(ports, signal, () =>
      ports.call('POST /api/dynamic/filelog/getSignatureUrl', {
        fileName: name,
        bucketName: purpose,
        size: content.size,
        md5,
        contentType: content.type,
      }),
    );
  let signed: ReturnType<typeof sign> | undefined;
  return withRetries(
    ports,
    signal,
    async () => {
      const target = await (signed ??= sign());
      await ports.put(target, content, { signal, onProgress: (bytes) => onProgress(bytes / content.size) });
      return target.filePath;
    },
    () => {
      signed = undefined;
    },
  );
}

/** Sends while hashing; a match that is found meanwhile ends the upload. Source: shells handbook 8.2. */
async function sendLarge(
  ports: UploadPorts,
  file: File,
  options: SendOptions,
): Promise<{ md5: string; address: string }> {
  const sending = linkedAbort(options.signal);
  const { signal } = sending;
  const hashing = ports.md5(file, options.signal);
  const found = hashing.then(async (md5) => ({ md5, ...(await ask(ports, file, md5, options)) }));
  const parts = sendInParts(ports, file, hashing, { ...options, signal });
  const match = await Promise.race([found.then(({ known }) => known), parts.then(() => undefined)]).catch(
    () => undefined,
  );
  if (match !== undefined) {
    sending.abort();
    await parts.catch(() => undefined);
    await forget(ports, file, options);
    options.onProgress(1);
    return { md5: await hashing, address: match };
  }
  return { address: await parts, md5: await hashing };
}

async function sendInParts(
  ports: UploadPorts,
  file: File,
  hashing: string | Promise<string>,
  options: SendOptions,
): Promise<string> {
  const { signal } = options;
  const fingerprint = await fingerprintOf(ports, file, signal);
  const unfinished = await findUnfinished(ports, fingerprint, options);
  const upload = unfinished?.upload ?? (await begin(ports, file, fingerprint, options));
  const onProgress = (bytes: number): void => options.onProgress(bytes / file.size);
  const eTags = await sendParts(ports, file, upload, unfinished?.arrived ?? [], { signal, onProgress });
  const { uploadId, filePath } = upload;
  const md5 = await hashing;
  const { fileUrl } = await untilAnswered(ports, signal, () =>
    ports.call('POST /api/dynamic/completeUpload', { uploadId, filePath, md5, ...joinedPartsToWire(eTags) }),
  );
  await ports.resumable.remove(upload.id);
  return fileUrl;
}

async function begin(
  ports: UploadPorts,
  file: File,
  fingerprint: string,
  { purpose, customerId, signal }: SendOptions,
): Promise<ResumableUpload> {
  const begun = await untilAnswered(ports, signal, () =>
    ports.call('POST /api/dynamic/getUploadId', {
      fileName: file.name,
      bucketName: purpose,
      size: file.size,
      contentType: file.type,
    }),
  );
  const startedAt = ports.now();
  const { name, size } = file;
  const upload = { id: begun.uploadId, customerId, name, size, fingerprint, parts: {}, startedAt, ...begun };
  await ports.resumable.save(upload);
  return upload;
}

/** The unfinished upload of the same file with what has arrived of it, unless the server has forgotten it. */
async function findUnfinished(
  ports: UploadPorts,
  fingerprint: string,
  { customerId, signal }: SendOptions,
): Promise<{ upload: ResumableUpload; arrived: readonly ArrivedPart[] } | undefined> {
  const unfinished = await ports.resumable.list(customerId);
  const upload = unfinished.find((each) => each.fingerprint === fingerprint);
  if (!upload) return undefined;
  const { uploadId, filePath } = upload;
  try {
    const { parts = [] } = await untilAnswered(ports, signal, () =>
      ports.call('POST /api/dynamic/getMulSignatureUrl', { uploadId, filePath, list: true }, { signal }),
    );
    return { upload, arrived: parts };
  } catch (error) {
    signal.throwIfAborted();
    if (!isForgotten(error)) throw error;
    await ports.resumable.remove(upload.id);
    return undefined;
  }
}

const isForgotten = (error: unknown): boolean => isRefused(error);

/** Ends what the server has of a file in parts; nobody is told when the network is gone, the server sweeps later. */
export async function forget(
  ports: UploadPorts,
  file: File,
  { customerId }: Pick<SendOptions, 'customerId'>,
): Promise<void> {
  const fingerprint = await fingerprintOf(ports, file, new AbortController().signal);
  for (const upload of await ports.resumable.list(customerId)) {
    if (upload.fingerprint === fingerprint) await discardUpload(ports, upload);
  }
}

/** Cancels an upload in parts on the server and on this device. */
export async function discardUpload(ports: UploadPorts, upload: ResumableUpload): Promise<void> {
  await ports.resumable.remove(upload.id);
  const { uploadId, filePath } = upload;
  await ports.call('POST /api/dynamic/cancelUpload', { uploadId, filePath }).catch(() => undefined);
}
