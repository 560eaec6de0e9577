import { figures } from '@lianpan/domain';
import type { useFigureWriter } from '../../../shared/language.ts';
import type { useTexts } from '../../../shared/texts.ts';
import type { Fill } from '../api.ts';
import type { playTexts } from '../play-texts.ts';

type FigureWriter = ReturnType<typeof useFigureWriter>;
type Say = ReturnType<typeof useTexts<typeof playTexts>>;

/** What traded, in yuan of the play money, and at which price: as it is shown, times a scale. */
export function fillWords({ cause, side, shares, price }: Fill, say: Say, write: FigureWriter, scale = 1): string {
  const view = { n: write.compact(shares * price), price: figures.price(price * scale) };
  return say(cause === 'decision' ? `filled_${side}` : `filled_${cause}`, view);
}
