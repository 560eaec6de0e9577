/** A word of one glance; the specification's default. */
const shortestMs = 1200;
const wordOfGlance = 5;
/** Whatever has to be read. */
const shortestReadMs = 2000;
const longestMs = 6000;
const noticedMs = 600;

/** How long a sentence stays so that it can be read: a Chinese character takes as long as three letters. */
export function readingTimeMs(text: string): number {
  const wide = text.match(/[\u3000-\u9fff\uff00-\uffef]/g)?.length ?? 0;
  const narrow = text.length - wide;
  const minMs = text.length <= wordOfGlance ? shortestMs : shortestReadMs;
  return Math.min(longestMs, Math.max(minMs, noticedMs + wide * 170 + narrow * 55));
}
