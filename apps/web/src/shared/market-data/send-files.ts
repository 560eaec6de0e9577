import { PutError, type Put } from '../upload/ports.ts';
import type { BegunImport } from './calls.ts';
import type { PickedFile } from './picked-files.ts';

const lanes = 3;
const maxTries = 4;
const pauseMs = 1000;

/** That a file could not be sent, with its name. */
export class SendError extends Error {
  readonly fileName: string;

  constructor(fileName: string, cause: unknown) {
    super(`${fileName} was not sent`, { cause });
    this.name = 'SendError';
    this.fileName = fileName;
  }
}

interface SendOptions {
  readonly put: Put;
  readonly signal: AbortSignal;
  readonly onProgress: (place: number, sentBytes: number) => void;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

const rest = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sends files to their places, some at a time; what a broken connection lost is sent again. Throws `SendError`. */
export async function sendFiles(
  files: readonly PickedFile[],
  { address, headers }: BegunImport,
  { put, signal, onProgress, wait = rest }: SendOptions,
): Promise<void> {
  let next = 0;
  const sendOne = async (place: number): Promise<void> => {
    const { name, file } = files[place]!;
    for (let tries = 1; ; tries++) {
      try {
        await put({ url: `${address}${place}`, headers }, file, {
          signal,
          onProgress: (bytes) => onProgress(place, bytes),
        });
        return onProgress(place, file.size);
      } catch (error) {
        const isPassing = error instanceof PutError && error.reason === 'network';
        if (signal.aborted) throw error;
        if (!isPassing || tries === maxTries) throw new SendError(name, error);
        await wait(pauseMs * tries);
      }
    }
  };
  const lane = async (): Promise<void> => {
    while (next < files.length && !signal.aborted) await sendOne(next++);
  };
  await Promise.all(Array.from({ length: Math.min(lanes, files.length) }, lane));
}
