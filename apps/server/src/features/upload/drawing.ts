import { spawn, type ChildProcess } from 'node:child_process';
import os from 'node:os';
import { createRequire } from 'node:module';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { builtFile } from '../../built-file.ts';

/** What a drawing may take; real ones take a tenth. The system keeps the limit of work; waiting for a busy machine is none. */
const wallMs = 20_000;
const cpuSeconds = 8;
const memoryKilobytes = 1_500_000;

/** The drawing asks for more time or memory than a picture gets. */
export class CostlyDrawingError extends Error {
  constructor() {
    super('the drawing takes too long');
    this.name = 'CostlyDrawingError';
  }
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Draws an SVG as PNG in a process of its own: a few bytes of filters can ask for hours, and nothing but the end of a
 * process stops the library. Throws CostlyDrawingError, or Error in the library's words for what is no drawing.
 */
export async function drawSvg(bytes: Buffer, mostPixels: number): Promise<Buffer> {
  const [program, args] = limited([...ownFile(), String(mostPixels)]);
  // Nothing of our environment: it holds secrets, and the process reads what strangers sent.
  const child = spawn(program, args, {
    stdio: 'pipe',
    env: {},
  });
  running.add(child);
  const timer = setTimeout(() => child.kill('SIGKILL'), wallMs);
  // It may end before it has read everything.
  child.stdin.on('error', () => {});
  child.stdin.end(bytes);
  try {
    const ended = new Promise<{ code: number | null }>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve({ code }));
      if (child.pid !== undefined) yieldToOthers(child.pid);
    });
    const [{ code }, drawn, fault] = await Promise.all([ended, buffer(child.stdout), text(child.stderr)]);
    if (code === 0) return drawn;
    // The library ends its process where it gets no memory.
    if (code !== 1 || /memory/i.test(fault)) throw new CostlyDrawingError();
    throw new Error(fault);
  } finally {
    clearTimeout(timer);
    running.delete(child);
  }
}

function ownFile(): string[] {
  const built = builtFile('drawing-process');
  if (built) return [fileURLToPath(built)];
  const here = import.meta.url;
  return ['--import', createRequire(here).resolve('tsx'), fileURLToPath(new URL('./drawing-process.ts', here))];
}

/** Every request comes before a drawing. */
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
  return ['/bin/sh', ['-c', limits, 'drawing', process.execPath, ...args]];
}
