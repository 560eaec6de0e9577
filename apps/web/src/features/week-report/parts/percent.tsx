import { figures } from '@lianpan/domain';
import { Figure } from '@lianpan/ui';

/** A change in percent with its sign and colour. */
export const Percent = ({ value }: { readonly value: number | null }) => (
  <Figure text={figures.signedPercent(value)} tone={figures.toneOf(value)} />
);
