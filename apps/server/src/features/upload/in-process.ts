import { spawn, type ChildProcess } from 'node:child_process';
import os from 'node:os';
import { createRequire } from 'node:module';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { builtFile } from '../../built-file.ts';
import { rejected } from '../../rejection.ts';
import { uploadTexts as texts } from './texts.ts';

/** What a piece of work may take; real ones take a tenth. The system keeps the limit of work; waiting for a busy machine is none. */
const wallMs = 60_000;
const cpuSeconds = 4;
const memoryKilobytes = 1_500_000;

/** The work asks for more time or memory than a file gets. */
export class CostlyWorkError extends Error {
  constructor() {
    super('the work takes too long');
    this.name = 'CostlyWorkError';
  }
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** What `upload-process.ts` can be asked for. */
export type ProcessWork = ['svg', maxPixels: string] | ['pdf'] | ['office'];

/**
 * Has a file of a stranger's drawn or read in a process of its own: a few bytes can ask for hours, and nothing but the end of a
 * process stops a library. Gives what the work said; throws CostlyWorkError, or Error in the library's words, and
 * rejects where the machine had no time for it.
 */
export async function runInProcess(work: Readonly<ProcessWork>, bytes: Buffer): Promise<Buffer> {
  const [program, args] = limited([...ownFile(), ...work]);
  // Nothing of our environment: it holds secrets, and the process reads what strangers sent.
  const child = spawn(program, args, { stdio: 'pipe', env: {} });
  running.add(child);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, wallMs);
  // It may end before it has read everything.
  child.stdin.on('error', () => {});
  child.stdin.end(bytes);
  try {
    const ended = new Promise<{ code: number | null }>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve({ code }));
      if (child.pid !== undefined) yieldToOthers(child.pid);
    });
    const [{ code }, said, fault] = await Promise.all([ended, buffer(child.stdout), text(child.stderr)]);
    if (code === 0) return said;
    // It had no time to work: that says nothing of the file, which may be sent again.
    if (isLate) throw rejected(texts.busy, 'TOO_FREQUENT');
    // The library ends its process where it gets no memory.
    if (code !== 1 || /memory/i.test(fault)) throw new CostlyWorkError();
    throw new Error(fault);
  } finally {
    clearTimeout(timer);
    running.delete(child);
  }
}

function ownFile(): string[] {
  const built = builtFile('upload-process');
  if (built) return [fileURLToPath(built)];
  const here = import.meta.url;
  return ['--import', createRequire(here).resolve('tsx'), fileURLToPath(new URL('./upload-process.ts', here))];
}

/** Every request comes before such work. */
function yieldToOthers(pid: number): void {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already.
  }
}

function limited(args: readonly string[]): [string, string[]] {
  if (process.platform === 'win32') return [process.execPath, [...args]];
  const limits = `ulimit -t ${cpuSeconds}; ulimit -d ${memoryKilobytes} 2>/dev/null; exec "$@"`;
  return ['/bin/sh', ['-c', limits, 'upload', process.execPath, ...args]];
}
