import { figures } from '@lianpan/domain';
import { Sparkline } from '@lianpan/ui';
import type { SignalLine } from '../api.ts';

/** What the entry cost, or the close of the signal, is a hundred. */
const base = 100;

/** The closes around a signal: the dotted line is what was paid. Empty until they are there. */
export function SignalGraph({ line }: { readonly line: SignalLine | undefined }) {
  if (!line) return null;
  const { closes, exitAt } = line;
  const end = exitAt === null ? closes.at(-1) : closes[exitAt];
  return <Sparkline values={closes} baseValue={base} tone={figures.toneOf((end ?? base) - base)} />;
}
