import fs from 'node:fs';
import path from 'node:path';

/** Lines of days that were fetched and are not merged yet, and of which stocks they have been fetched. */
export const linesFolder = (root: string): string => path.join(root, 'lines');
export const fetchedFile = (root: string): string => path.join(linesFolder(root), 'fetched.json');

/** By code, the date up to which a line was fetched and merged (`YYYY-MM-DD`). */
export type FetchedLines = Readonly<Record<string, string>>;

export function loadFetched(root: string): FetchedLines {
  const file = fetchedFile(root);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as FetchedLines) : {};
}
