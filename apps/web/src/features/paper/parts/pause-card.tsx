import { figures } from '@lianpan/domain';
import { Button } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { CoolDown } from '../api.ts';
import { whyTexts } from '../why-texts.ts';
import './pause-card.css';

/** Says why it is time to pause, and the way to what one can learn from today. Source: product handbook 23.6. */
export function PauseCard({ coolDown }: { readonly coolDown: CoolDown }) {
  const say = useTexts(whyTexts);
  const { losingCloses, dayLossPct, trades, reasons } = coolDown;
  const figureOf = {
    LOSING_CLOSES: String(losingCloses),
    DAY_LOSS: figures.signedPercent(dayLossPct),
    MANY_TRADES: String(trades),
    DISTRESS: '',
  } as const;
  return (
    <section className="pause-card" aria-label={say('pause')}>
      <h2>{say('pause')}</h2>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{say(`pause_${reason}`, { n: figureOf[reason] })}</li>
        ))}
      </ul>
      <p>{say('pauseNote')}</p>
      <Button size="sm" href={href('practiceJournal')}>
        {say('pauseJournal')}
      </Button>
    </section>
  );
}
