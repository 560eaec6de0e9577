import { confirm } from '@lianpan/ui';
import { useState } from 'react';
import { secondText } from '../../shared/dates.ts';
import { useStoreValue } from '../../shared/store.ts';
import { useTexts } from '../../shared/texts.ts';
import type { ReplayControl } from './follow-replay.ts';
import { replayBarTexts } from './replay-texts.ts';
import './replay-bar.css';

const speeds = [1, 5, 20, 60] as const;

/** The slim line over every page of a replay: where it stands, and what moves it. */
export function ReplayBar({ control }: { readonly control: ReplayControl }) {
  const say = useTexts(replayBarTexts);
  const session = useStoreValue(control.session);
  const [isBusy, setBusy] = useState(false);
  const whileBusy = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await work().finally(() => setBusy(false));
  };
  if (!session) return null;
  const { state, isRunning, speed, clock, tradeDate, isStored } = session;
  const isStill = isBusy || state !== 'open';
  const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1;
  const end = async (): Promise<void> => {
    const asked = { title: say('endTitle'), text: say('endText'), confirmText: say('end'), cancelText: say('cancel') };
    if (await confirm(asked)) await whileBusy(control.end);
  };
  return (
    <section className="replay-bar" aria-label={say('bar')}>
      <span className="replay-bar__time">
        {state === 'preparing' ? say('preparing') : secondText(clock)} {state === 'over' && say('over')}
        <span className="replay-bar__date">
          {say('bar')} {tradeDate ?? say('blind')} · {say(isStored ? 'storedMark' : 'mark')}
        </span>
      </span>
      <button
        type="button"
        className="replay-bar__button"
        disabled={isStill}
        onClick={() => void whileBusy(() => control.move(isRunning ? 'pause' : 'run'))}
      >
        {say(isRunning ? 'pause' : 'play')}
      </button>
      <button
        type="button"
        className="replay-bar__button"
        aria-label={say('stepLabel')}
        disabled={isStill}
        onClick={() => void whileBusy(() => control.move('step'))}
      >
        {say('step')}
      </button>
      <button
        type="button"
        className="replay-bar__button"
        aria-label={say('speed', { n: speed })}
        disabled={isStill}
        onClick={() => void whileBusy(() => control.move(isRunning ? 'run' : 'pause', next))}
      >
        {speed}×
      </button>
      <button type="button" className="replay-bar__button" disabled={isBusy} onClick={() => void end()}>
        {say('end')}
      </button>
    </section>
  );
}
