import { createMD5 } from 'hash-wasm';

/** One question to the worker: hash this, answer under this number. */
export interface HashQuestion {
  readonly id: number;
  readonly content: Blob;
}

export type HashAnswer =
  | { readonly id: number; readonly md5: string }
  | { readonly id: number; readonly failure: string };

/** Read and hashed slice by slice, so that five gigabytes need four megabytes of memory. */
const sliceBytes = 4 * 1024 * 1024;

async function md5Of(content: Blob): Promise<string> {
  const hash = await createMD5();
  hash.init();
  for (let start = 0; start < content.size; start += sliceBytes) {
    hash.update(new Uint8Array(await content.slice(start, start + sliceBytes).arrayBuffer()));
  }
  return hash.digest('hex');
}

globalThis.addEventListener('message', (event: MessageEvent<HashQuestion>) => {
  const { id, content } = event.data;
  md5Of(content).then(
    (md5) => globalThis.postMessage({ id, md5 } satisfies HashAnswer),
    (error: unknown) => globalThis.postMessage({ id, failure: String(error) } satisfies HashAnswer),
  );
});
