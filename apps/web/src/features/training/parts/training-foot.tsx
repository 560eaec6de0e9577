import { useMarket } from '../../../shared/market.ts';
import { useTexts } from '../../../shared/texts.ts';
import { trainingTexts } from '../texts.ts';

/** Where cases come from, and that nothing is traded. */
export function TrainingFoot() {
  const say = useTexts(trainingTexts);
  const market = useMarket();
  return (
    <>
      {say('rules')}
      <br />
      {market !== null && `${say(market)} · `}
      {say('playMoney')}
    </>
  );
}
