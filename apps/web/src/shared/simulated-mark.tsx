import { marketTexts } from './market-texts.ts';
import { useMarket } from './market.ts';
import { useTexts } from './texts.ts';

/** Stands behind the code of an invented stock in a list: the code alone may be that of a real one. */
export function SimulatedMark() {
  const say = useTexts(marketTexts);
  return useMarket() === 'simulated' ? <small className="lp-note"> {say('simulatedMark')}</small> : null;
}
