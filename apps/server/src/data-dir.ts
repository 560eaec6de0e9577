import fs from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';

/** Makes the data folder, readable by its owner alone, and keeps it out of version control. */
export function prepareDataDir(dataDir: string): void {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const ignore = path.join(dataDir, '.gitignore');
  if (!fs.existsSync(ignore)) fs.writeFileSync(ignore, '*\n');
}

/** Bytes that the disk of a folder has left for us. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
