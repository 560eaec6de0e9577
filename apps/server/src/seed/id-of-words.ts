import { createHash } from 'node:crypto';

/** An id in the form of a uuid, the same for the same words whenever rows are written. */
export function idOfWords(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
