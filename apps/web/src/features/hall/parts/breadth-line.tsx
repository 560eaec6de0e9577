import { BreadthBar } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { hallTexts } from '../texts.ts';
import type { MarketInfo } from './index-strip.tsx';
import './breadth-line.css';

/** How many stocks rose, stood and fell, in one line, and how many of the market they are where these are few. */
export function BreadthLine({ breadth: { up, flat, down }, coverage }: Pick<MarketInfo, 'breadth' | 'coverage'>) {
  const say = useTexts(hallTexts);
  return (
    <>
      <BreadthBar
        up={up}
        flat={flat}
        down={down}
        upText={say('up', { n: up })}
        flatText={say('flat', { n: flat })}
        downText={say('down', { n: down })}
        label={say('breadthLabel', { up, flat, down })}
      />
      {coverage && (
        <small className="hall-coverage">{say('coverage', { n: coverage.knownNum, all: coverage.listedNum })}</small>
      )}
    </>
  );
}
