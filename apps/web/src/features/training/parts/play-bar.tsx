import { Button, SegmentedControl } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import type { Action, Practice } from '../api.ts';
import { playTexts } from '../play-texts.ts';
import { speeds, type useRun } from './use-run.ts';

interface PlayBarProps {
  readonly practice: Practice;
  readonly run: ReturnType<typeof useRun>;
  readonly canDecide: boolean;
  readonly onDecide: (action: Action) => void;
}

const actions: readonly Action[] = ['buy', 'sell', 'hold'];

/** Under the thumb: what to decide, and how the days go on. */
export function PlayBar({ practice, run, canDecide, onDecide }: PlayBarProps) {
  const say = useTexts(playTexts);
  return (
    <div className="training-bar">
      <div className="training-bar__decide" role="group" aria-label={say('decide')}>
        {actions.map((action) => (
          <button
            key={action}
            type="button"
            className={`training-bar__action training-bar__action--${action}`}
            disabled={!canDecide || (action === 'sell' && practice.shares === 0)}
            onClick={() => onDecide(action)}
          >
            {say(action)}
          </button>
        ))}
      </div>
      <div className="training-bar__steps">
        <Button isDisabled={!run.canStep} onClick={run.step}>
          {say('next')}
        </Button>
        <Button isDisabled={!run.canStep} onClick={() => run.setIsRunning(!run.isRunning)}>
          {say(run.isRunning ? 'pause' : 'run')}
        </Button>
        <SegmentedControl
          label={say('speed')}
          value={run.speed}
          onChange={run.setSpeed}
          choices={speeds.map((key) => ({ key, title: `${key}×` }))}
        />
      </div>
    </div>
  );
}
