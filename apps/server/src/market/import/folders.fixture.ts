import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** A folder of files and one of a market, fresh for each test. */
export interface Folders {
  readonly folder: string;
  readonly root: string;
  /** Writes a file of the folder, with the folders that lead to it. */
  write(name: string, content: string | Buffer): void;
}

/** Makes both before each test of a file and removes them after it. */
export function useFolders(): Folders {
  let folder = '';
  let root = '';
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-theirs-'));
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-market-'));
  });
  afterEach(() => {
    for (const one of [folder, root]) fs.rmSync(one, { recursive: true, force: true });
  });
  return {
    get folder() {
      return folder;
    },
    get root() {
      return root;
    },
    write(name, content) {
      const target = path.join(folder, name);
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.writeFileSync(target, content);
    },
  };
}

/** A table as text; the titles are separated by commas in `header`. */
export const table = (header: string, rows: readonly (readonly unknown[])[], separator = ','): string =>
  `${[header.replaceAll(',', separator), ...rows.map((row) => row.join(separator))].join('\n')}\n`;
