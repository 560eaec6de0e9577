/** A word or two; the specification's default. */
const shortestMs = 1200;
const longestMs = 6000;
const noticedMs = 600;

/** How long a sentence stays so that it can be read: a Chinese character takes as long as three letters. */
export function readingTimeMs(text: string): number {
  const wide = text.match(/[\u3000-\u9fff\uff00-\uffef]/g)?.length ?? 0;
  const narrow = text.length - wide;
  return Math.min(longestMs, Math.max(shortestMs, noticedMs + wide * 170 + narrow * 55));
}
