import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const folder = new URL('../../../../../shared/data/', import.meta.url);

/** Whether the real data stand beside the repository; tests that need them say that they were skipped. */
export const hasSharedData = existsSync(new URL('daily', folder));

/** Lines of a file of real data, without the empty one at the end. */
export function sharedLines(file: string): string[] {
  const content = readFileSync(new URL(file, folder));
  const text = (file.endsWith('.gz') ? gunzipSync(content) : content).toString();
  return text.trimEnd().split('\n');
}
