import { figures } from '@lianpan/domain';
import type { useTexts } from '../../../shared/texts.ts';
import type { Fill } from '../api.ts';
import type { playTexts } from '../play-texts.ts';

type Say = ReturnType<typeof useTexts<typeof playTexts>>;

/** What traded, in a line; the price is times a scale. */
export function fillWords({ cause, side, shares, price }: Fill, say: Say, scale = 1): string {
  const told = { n: shares.toLocaleString('en-US'), price: figures.price(price * scale) };
  return say(cause === 'decision' ? `filled_${side}` : `filled_${cause}`, told);
}
