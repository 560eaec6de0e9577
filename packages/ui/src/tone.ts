/** How a figure moved: red up, green down, grey flat, or plain ink. Never inverted. */
export type Tone = 'up' | 'down' | 'flat' | 'none';

export function toneClass(tone: Tone): string | false {
  return tone !== 'none' && `lp-tone-${tone}`;
}
