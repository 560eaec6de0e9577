import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The custom properties of the first rule that opens with `selector`. */
function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return Object.fromEntries([...body.matchAll(/(--lp-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
}

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [bright = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
}

/** What a token comes to in a set; a `var()` is followed. */
function valueOf(tokens: Record<string, string>, name: string): string {
  const value = tokens[`--lp-${name}`] ?? '';
  const other = /^var\(--lp-([\w-]+)\)$/.exec(value)?.[1];
  return other === undefined ? value : valueOf(tokens, other);
}

const day = tokensOf(':root');
const night = tokensOf(":root[data-theme='dark']");
const reversed = tokensOf(":root[data-rise='green']");
const texts = ['ink', 'ink-2', 'ink-3', 'brand', 'up', 'down', 'flat', 'warn', 'danger'];
const grounds = ['paper', 'surface'];
const pairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground])),
  ...['up', 'down', 'flat', 'warn', 'brand'].map((tone) => [tone, `${tone}-tint`]),
  ['on-fill', 'brand-fill'],
  ['on-fill', 'danger-fill'],
  ['ink-2', 'sunken'],
  ...[1, 2, 3, 4, 5, 6].map((line) => [`line-${line}`, 'paper']),
  ...['up', 'down'].flatMap((side) =>
    [1, 2, 3, 4].map((step) => [step < 3 ? 'ink' : 'on-fill', `heat-${side}-${step}`]),
  ),
  ['ink', 'flat-tint'],
] as [string, string][];

const modes = [
  ['day', day],
  ['night', { ...day, ...night }],
  ['day with a green rise', { ...day, ...reversed }],
  ['night with a green rise', { ...day, ...night, ...reversed }],
] as const;

describe.each(modes)('%s colours', (_mode, tokens) => {
  it.each(pairs)('%s on %s reaches 4.5 to 1', (text, ground) => {
    expect(contrast(valueOf(tokens, text), valueOf(tokens, ground))).toBeGreaterThanOrEqual(4.5);
  });
});

it('gives the system choice the same night as the explicit one', () => {
  expect(tokensOf(':root:not([data-theme])')).toEqual(night);
});

it.each(['', '-tint', 1, 2, 3, 4])('swaps rise and fall when a rise is green: %s', (part) => {
  const named = (side: 'up' | 'down'): string => (typeof part === 'number' ? `heat-${side}-${part}` : `${side}${part}`);
  for (const [usual, other] of [
    [modes[0][1], modes[2][1]],
    [modes[1][1], modes[3][1]],
  ] as const) {
    expect(valueOf(other, named('up'))).toBe(valueOf(usual, named('down')));
    expect(valueOf(other, named('down'))).toBe(valueOf(usual, named('up')));
    expect(valueOf(other, 'danger')).toBe(valueOf(usual, 'danger'));
  }
});
