import { BreadthBar } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { hallTexts } from '../texts.ts';
import type { MarketInfo } from './index-strip.tsx';

/** How many stocks rose, stood and fell, in one line. */
export function BreadthLine({ breadth: { up, flat, down } }: Pick<MarketInfo, 'breadth'>) {
  const say = useTexts(hallTexts);
  return (
    <BreadthBar
      up={up}
      flat={flat}
      down={down}
      upText={say('up', { n: up })}
      flatText={say('flat', { n: flat })}
      downText={say('down', { n: down })}
      label={say('breadthLabel', { up, flat, down })}
    />
  );
}
