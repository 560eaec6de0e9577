import os from 'node:os';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';

const file = new URL('./background-thread.ts', import.meta.url).href;

/** The priority of a thread that imports what `href` names, after it has. */
async function priorityWith(href: string | null): Promise<number> {
  const work = `import('node:worker_threads').then(({ parentPort }) => parentPort.postMessage(require('node:os').getPriority(0)))`;
  const source = `import('tsx/esm/api').then(({ register }) => { register(); return ${href ? `import(${JSON.stringify(href)})` : 'undefined'}; }).then(() => ${work})`;
  const worker = new Worker(source, { eval: true });
  const [priority] = (await once(worker, 'message')) as [number];
  await worker.terminate();
  return priority;
}

describe('a thread that works for nobody who waits', () => {
  it.runIf(process.platform === 'linux')('leaves the cores to the other threads of the process', async () => {
    const own = os.getPriority(0);
    const usual = await priorityWith(null);
    expect(await priorityWith(file)).toBeGreaterThan(usual);
    expect(await priorityWith(null)).toBe(usual);
    expect(os.getPriority(0)).toBe(own);
  });
});
