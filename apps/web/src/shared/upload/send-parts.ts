import { linkedAbort } from './linked-abort.ts';
import { PutError, type ResumableUpload, type UploadPorts } from './ports.ts';
import { withRetries } from './retries.ts';

/** So many addresses are asked for at one time. Source: shells handbook 8.1. */
const addressesAtOnce = 10;

interface Sending {
  readonly signal: AbortSignal;
  onProgress(sentBytes: number): void;
}

type PartAddress = { readonly url: string; readonly headers: Record<string, string> };

const partOf = (file: Blob, { partSize }: ResumableUpload, partNumber: number): Blob =>
  file.slice((partNumber - 1) * partSize, partNumber * partSize);

/** A part as the server tells of it. */
export interface ArrivedPart {
  readonly partNumber: number;
  readonly eTag: string;
}

/**
 * Those of the server's parts that are of this file. What we noted is believed; what we could not note any more is
 * compared by its hash.
 */
async function partsOfFile(
  ports: UploadPorts,
  file: Blob,
  upload: ResumableUpload,
  arrived: readonly ArrivedPart[],
  signal: AbortSignal,
): Promise<Record<number, string>> {
  const found: Record<number, string> = {};
  for (const { partNumber, eTag } of arrived) {
    const noted = upload.parts[partNumber] ?? (await ports.md5(partOf(file, upload, partNumber), signal));
    if (noted === eTag) found[partNumber] = eTag;
  }
  return found;
}

/**
 * Sends the parts that the server has not yet, a few at a time, and notes each one so that a later page can go on. Gives
 * all ETags by part number. Source: shells handbook 8.4.
 */
export async function sendParts(
  ports: UploadPorts,
  file: Blob,
  upload: ResumableUpload,
  arrived: readonly ArrivedPart[],
  sending: Sending,
): Promise<Record<number, string>> {
  const done = await partsOfFile(ports, file, upload, arrived, sending.signal);
  const numbers = Array.from({ length: upload.partCount }, (_none, index) => index + 1);
  const waiting = numbers.filter((partNumber) => done[partNumber] === undefined);
  const addresses = new Addresses(ports, upload, sending.signal, [...waiting]);
  const inFlight = new Map<number, number>();
  const report = (): void => {
    const arrivedBytes = Object.keys(done).reduce((sum, number) => sum + partOf(file, upload, Number(number)).size, 0);
    sending.onProgress(arrivedBytes + [...inFlight.values()].reduce((sum, bytes) => sum + bytes, 0));
  };
  report();
  const stop = linkedAbort(sending.signal);
  const { signal } = stop;
  const lane = async (): Promise<void> => {
    for (let partNumber = waiting.shift(); partNumber !== undefined; partNumber = waiting.shift()) {
      const number = partNumber;
      const onProgress = (bytes: number): void => {
        inFlight.set(number, bytes);
        report();
      };
      const eTag = await sendPart(ports, partOf(file, upload, number), addresses, number, { signal, onProgress });
      inFlight.delete(number);
      done[number] = eTag;
      report();
      await ports.resumable.save({ ...upload, parts: { ...done } });
    }
  };
  try {
    await Promise.all(Array.from({ length: ports.lanes() }, lane));
  } catch (error) {
    // One part has failed for good: the others need not go on.
    stop.abort();
    throw error;
  }
  return done;
}

async function sendPart(
  ports: UploadPorts,
  part: Blob,
  addresses: Addresses,
  partNumber: number,
  sending: Sending,
): Promise<string> {
  const md5 = await ports.md5(part, sending.signal);
  const send = async (): Promise<string> => {
    const eTag = await ports.put(await addresses.of(partNumber), part, sending);
    // Stores that encrypt with keys of their own have other tags; the server checks sizes and the whole.
    if (/^[0-9a-f]{32}$/.test(eTag) && eTag !== md5) throw new PutError('network', 'the part arrived altered');
    return eTag;
  };
  return withRetries(ports, sending.signal, send, () => addresses.forget(partNumber));
}

/** Signed addresses, asked for in advance for the parts that come next. */
class Addresses {
  readonly #ports: UploadPorts;
  readonly #upload: ResumableUpload;
  readonly #signal: AbortSignal;
  readonly #numbers: readonly number[];
  readonly #known = new Map<number, Promise<PartAddress>>();

  constructor(ports: UploadPorts, upload: ResumableUpload, signal: AbortSignal, numbers: readonly number[]) {
    this.#ports = ports;
    this.#upload = upload;
    this.#signal = signal;
    this.#numbers = numbers;
  }

  of(partNumber: number): Promise<PartAddress> {
    return this.#known.get(partNumber) ?? this.#ask(partNumber);
  }

  forget(partNumber: number): void {
    this.#known.delete(partNumber);
  }

  #ask(partNumber: number): Promise<PartAddress> {
    const next = this.#numbers.filter((number) => number !== partNumber && !this.#known.has(number));
    const partNumbers = [partNumber, ...next].slice(0, addressesAtOnce);
    const { uploadId, filePath } = this.#upload;
    const answer = this.#ports.call(
      'POST /api/dynamic/getMulSignatureUrl',
      { uploadId, filePath, partNumbers },
      { signal: this.#signal },
    );
    for (const number of partNumbers) {
      const address = answer.then(({ urls }) => {
        const found = urls.find((each) => each.partNumber === number);
        if (!found) throw new PutError('refused', 'the server gave no address');
        return found;
      });
      // A failed question is asked again; nobody may be waiting for this promise.
      address.catch(() => this.#known.delete(number));
      this.#known.set(number, address);
    }
    return this.of(partNumber);
  }
}
