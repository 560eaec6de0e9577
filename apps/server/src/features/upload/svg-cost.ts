/**
 * What a drawing may hold. A large map has ten thousand paths and a poster from a design program dozens of shadows; what is beyond
 * asks for minutes. The process that draws has a limit of its own for what these miss.
 */
const limits = {
  bytes: 4 * 1024 * 1024,
  elements: 60_000,
  /** Steps of all filters, each as often as a filter is used. */
  filterSteps: 4000,
  copies: 5000,
  octaves: 12,
  /** Of a kernel or a spread, in units of the drawing. */
  reach: 200,
} as const;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function largestOf(text: string, attribute: string): number {
  const values = [...text.matchAll(new RegExp(`\\b${attribute}\\s*=\\s*["']?\\s*([\\d.eE+]+)`, 'g'))];
  return values.reduce((largest, [, value]) => Math.max(largest, Number(value)), 0);
}

/** Whether an SVG asks for no more work than real drawings do, as far as its text tells. */
export function isDrawable(bytes: Buffer): boolean {
  if (bytes.length > limits.bytes) return false;
  const text = bytes.toString('utf8');
  const steps = countOf(text, /<(?:[\w-]+:)?fe[A-Z]/g);
  const uses = countOf(text, /\bfilter\s*[:=]/g);
  return (
    countOf(text, /<[A-Za-z]/g) <= limits.elements &&
    countOf(text, /<(?:[\w-]+:)?use\b/g) <= limits.copies &&
    steps * Math.max(1, uses) <= limits.filterSteps &&
    largestOf(text, 'numOctaves') <= limits.octaves &&
    largestOf(text, 'radius') <= limits.reach &&
    largestOf(text, 'order') <= limits.reach
  );
}
