import { Note } from '@lianpan/ui';
import { useMarket } from './market.ts';
import { catalogue, useTexts } from './texts.ts';

const texts = catalogue({
  notReal: ['来自模拟行情，不说明真实市场', 'From simulated prices. Says nothing about the real market'],
});

/** What success rates, win rates and tests stand beside where their prices are invented. */
export function SimulatedNote({ isPadded = true }: { readonly isPadded?: boolean }) {
  const say = useTexts(texts);
  if (useMarket() !== 'simulated') return null;
  return <Note isPadded={isPadded}>{say('notReal')}</Note>;
}
