import { spawn } from 'node:child_process';
import os from 'node:os';
import readline from 'node:readline';
import { fileURLToPath } from 'node:url';
import { builtFile } from '../../built-file.ts';
import type { ImportMessage } from './import-task.ts';

/** Quotes and pages of people go before an import. */
const lowPriority = 10;

export interface RunningImport {
  /** Resolves when the process has ended, however it ended, with the last that it said. */
  readonly ended: Promise<ImportMessage | null>;
  /** Ends it at once: what was not stored by then is not there. */
  stop(): void;
}

/** The arguments of Node that do a task; the process changes nothing where `parent` is no longer its parent. */
export function importArguments(taskFile: string, parent: number): string[] {
  const built = builtFile('import-process');
  const file = built
    ? [fileURLToPath(built)]
    : ['--import', 'tsx', fileURLToPath(new URL('import-process.ts', import.meta.url))];
  return [...file, taskFile, String(parent)];
}

/**
 * Does the task of a file in a process of its own: its memory goes with it, and a file that breaks it breaks nothing else.
 * `onMessage` is given each line that it says.
 */
export function runImport(taskFile: string, onMessage: (message: ImportMessage) => void): RunningImport {
  // Nothing of our environment: it holds secrets.
  const args = importArguments(taskFile, process.pid);
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'], env: {} });
  const stop = (): void => void child.kill('SIGKILL');
  process.once('exit', stop);
  let last: ImportMessage | null = null;
  readline.createInterface({ input: child.stdout }).on('line', (line) => {
    last = JSON.parse(line) as ImportMessage;
    onMessage(last);
  });
  if (child.pid !== undefined) os.setPriority(child.pid, lowPriority);
  const ended = new Promise<ImportMessage | null>((resolve) => {
    const end = (): void => {
      process.off('exit', stop);
      resolve(last);
    };
    child.once('error', end).once('close', end);
  });
  return { ended, stop };
}
