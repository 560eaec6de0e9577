import type { CallFunction } from '@lianpan/client';
import { md5 } from 'hash-wasm';
import { PutError, type ResumableUpload, type UploadPorts } from './ports.ts';

export const md5Of = async (content: Blob): Promise<string> => md5(new Uint8Array(await content.arrayBuffer()));

export interface Bench {
  readonly ports: UploadPorts;
  /** Calls in their order, without their paths. */
  readonly calls: string[];
  /** Sizes of all bodies that arrived. */
  readonly arrived: number[];
  readonly kept: Map<string, ResumableUpload>;
  readonly waits: number[];
  /** Parts that the pretended server has. */
  readonly parts: Map<number, string>;
  /** Most PUTs that were on their way at one time. */
  maxAtOnce(): number;
}

export interface BenchOptions {
  readonly known?: boolean;
  readonly threshold?: number;
  readonly partSize?: number;
  /** Told before each PUT; throws or waits to disturb it. */
  readonly disturb?: (put: { number: number; url: string; signal: AbortSignal }) => Promise<void> | void;
  readonly answer?: (name: string, input: Record<string, unknown>) => unknown;
}

/** An uploader on a pretended server: what is sent and asked is written down. */
export function uploadBench(options: BenchOptions = {}): Bench {
  const calls: string[] = [];
  const arrived: number[] = [];
  const waits: number[] = [];
  const kept = new Map<string, ResumableUpload>();
  const parts = new Map<number, string>();
  let signed = 0;
  let puts = 0;
  let running = 0;
  let most = 0;
  const answers = new Map<string, (input: Record<string, unknown>) => unknown>([
    [
      'getFileLog',
      () =>
        options.known
          ? { exists: true, filePath: '/objects/gp-media/known.png', multipartThreshold: options.threshold ?? 100 }
          : { exists: false, multipartThreshold: options.threshold ?? 100 },
    ],
    [
      'getSignatureUrl',
      () => ({
        url: `/put/${(signed += 1)}`,
        method: 'PUT',
        headers: {},
        filePath: 'key',
        expiresAt: 0,
      }),
    ],
    ['saveFileLog', (input) => ({ fileUrl: `/objects/saved?${String(input['fileUrl'])}`, thumbUrl: '/thumb' })],
    [
      'getUploadId',
      (input) => {
        const partSize = options.partSize ?? 10;
        return { uploadId: 'up', filePath: 'key', partSize, partCount: Math.ceil(Number(input['size']) / partSize) };
      },
    ],
    [
      'getMulSignatureUrl',
      (input) => ({
        urls: ((input['partNumbers'] as number[] | undefined) ?? []).map((partNumber) => ({
          partNumber,
          url: `/part/${partNumber}/${(signed += 1)}`,
          headers: {},
        })),
        expiresAt: 0,
        ...(input['list'] ? { parts: [...parts].map(([partNumber, eTag]) => ({ partNumber, eTag, size: 1 })) } : {}),
      }),
    ],
    ['completeUpload', () => ({ fileUrl: '/objects/joined', size: 1 })],
    ['cancelUpload', () => ({})],
  ]);
  const call = (async (target: string, input: Record<string, unknown>) => {
    const name = target.split('/').at(-1) ?? '';
    calls.push(name);
    return (await options.answer?.(name, input)) ?? answers.get(name)?.(input);
  }) as unknown as CallFunction;
  const ports: UploadPorts = {
    call,
    async put({ url }, content, { signal, onProgress }) {
      puts += 1;
      running += 1;
      most = Math.max(most, running);
      try {
        await options.disturb?.({ number: puts, url, signal });
        if (signal.aborted) throw signal.reason;
        onProgress(content.size);
        arrived.push(content.size);
        const eTag = await md5Of(content);
        const part = /^\/part\/(\d+)/.exec(url)?.[1];
        if (part !== undefined) parts.set(Number(part), eTag);
        return eTag;
      } finally {
        running -= 1;
      }
    },
    md5: md5Of,
    prepareImage: (file) => Promise.resolve({ content: file, width: 40, height: 30 }),
    describeVideo: () => Promise.resolve({ width: 640, height: 360, durationSeconds: 3 }),
    resumable: {
      list: (customerId) => Promise.resolve([...kept.values()].filter((upload) => upload.customerId === customerId)),
      save: (upload) => Promise.resolve(void kept.set(upload.id, upload)),
      remove: (id) => Promise.resolve(void kept.delete(id)),
    },
    wait: (milliseconds) => Promise.resolve(void waits.push(milliseconds)),
    random: () => 1,
    now: () => 1,
    lanes: () => 3,
  };
  return { ports, calls, arrived, kept, waits, parts, maxAtOnce: () => most };
}

export const brokenWay = (): never => {
  throw new PutError('network', 'the connection broke');
};

export const fileOf = (size: number, type: string, name = 'film.mp4'): File =>
  new File([Uint8Array.from({ length: size }, (_none, index) => (index * 7) % 256)], name, { type });
