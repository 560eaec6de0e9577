import fs from 'node:fs';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process that is told to end needs a moment before the next one may begin. */
const attempts = 15;
const retryMs = 200;

/**
 * Makes this process the only one on a folder. Returns what gives it back. What a dead owner left counts for nothing;
 * throws with the process id of one that lives.
 */
export async function takeFolder(folder: string): Promise<() => void> {
  const file = `${folder}.owner`;
  const own = `${process.pid} ${startOf(process.pid)} ${randomBytes(8).toString('hex')}`;
  // Linked with its content, the file never stands without its owner.
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  fs.writeFileSync(draft, own, { mode: 0o600 });
  try {
    for (let attempt = 0; !tryLink(draft, file); attempt++) {
      const owner = read(file);
      if (owner === null) continue;
      const [pid = '', start = ''] = owner.split(' ');
      if (!isRunning(Number(pid), start)) passOver(file, owner, `${draft}.passed`);
      else if (attempt < attempts) await sleep(retryMs);
      else throw new Error(`process ${pid} already uses ${folder}; stop it first, or set another DATA_DIR`);
    }
  } finally {
    fs.rmSync(draft, { force: true });
  }
  return () => {
    if (read(file) === own) fs.rmSync(file, { force: true });
  };
}

function tryLink(draft: string, file: string): boolean {
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function passOver(file: string, dead: string, aside: string): void {
  try {
    fs.renameSync(file, aside);
  } catch {
    return;
  }
  // Somebody else may have passed over it first and taken the folder: then it is given back.
  if (read(aside) !== dead) tryLink(aside, file);
  fs.rmSync(aside, { force: true });
}

/** A number is given again, after a restart of a container often at once: the time of the start tells two apart. */
function isRunning(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startOf(pid) === start;
}

/** Ticks from the start of the machine to that of a process, where the system tells. */
function startOf(pid: number): string {
  const line = read(`/proc/${pid}/stat`);
  // The name in brackets may contain anything.
  return line?.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '-';
}
