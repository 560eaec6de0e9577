import { Button, Cluster, confirm, Note, SkeletonBlock, toast } from '@lianpan/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useFigureWriter } from '../../../shared/language.ts';
import { latePart } from '../../../shared/late-part.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useMoves, type Action, type Practice } from '../api.ts';
import { playTexts } from '../play-texts.ts';
import { trainingTexts } from '../texts.ts';
import { hiddenBars } from './case-bars.ts';
import { ChartChoicesBar, firstChoices } from './chart-choices.tsx';
import { DecideSheet, type Decided } from './decide-sheet.tsx';
import type { Guards } from './guard-lines.tsx';
import { PlayBar } from './play-bar.tsx';
import { BarLegend, PlayFigures } from './play-figures.tsx';
import { fillWords } from './trade-words.ts';
import { useKeys } from './use-keys.ts';
import { useRun } from './use-run.ts';
import './play.css';

const CaseChart = latePart(async () => (await import('./case-chart.tsx')).CaseChart, <SkeletonBlock height={320} />);

const guardsOf = ({ stop, target }: Practice): Guards => ({ stop, target });

/** A practice that goes on: the chart as large as the screen allows, decisions below it. */
export function Play({ practice }: { readonly practice: Practice }) {
  const say = useTexts(playTexts);
  const training = useTexts(trainingTexts);
  const common = useTexts(commonTexts);
  const write = useFigureWriter();
  const moves = useMoves(practice.practiceId);
  const run = useRun(practice, moves);
  const [action, setAction] = useState<Action | null>(null);
  const [choices, setChoices] = useState(firstChoices);
  const [cross, setCross] = useState<number | null>(null);
  const [moved, setMoved] = useState<{ readonly of: string; readonly guards: Guards } | null>(null);
  const { at, bars, decisions, decisionBars, fills, misses, mode, shares, version } = practice;
  const canDecide =
    !run.isRunning && decisionBars.includes(at) && !decisions.some(({ bar }) => bar === at) && !practice.isFinished;
  const close = bars[at]!.close;

  // Lines that were moved stand until the practice has others: a stop that was hit is gone.
  const kept = `${practice.stop} ${practice.target}`;
  const guards = moved?.of === kept ? moved.guards : guardsOf(practice);
  const setGuards = (next: Guards): void => setMoved({ of: kept, guards: next });
  const reportTrades = useEffectEvent(() => {
    const filled = fills.filter(({ bar }) => bar === at);
    const missed = misses.filter(({ bar }) => bar === at);
    if (filled.length > 0) toast(filled.map((fill) => fillWords(fill, say, write)).join(' '));
    else if (missed[0]) toast(say(`miss_${missed[0].why}`));
  });
  useEffect(() => {
    reportTrades();
  }, [at]);

  const open = (next: Action): void => {
    if (canDecide && (next !== 'sell' || shares > 0)) setAction(next);
  };
  useKeys({
    isOff: action !== null,
    onStep: run.step,
    onRun: () => run.setIsRunning(!run.isRunning),
    onDecide: open,
  });
  const send = ({ guards: wanted, ...decided }: Decided): void => {
    const { stop, target } = wanted;
    moves.decided.mutate(
      {
        practiceId: practice.practiceId,
        version,
        decisionId: crypto.randomUUID(),
        ...decided,
        ...(stop === null ? {} : { stop }),
        ...(target === null ? {} : { target }),
      },
      {
        onSuccess: () => {
          setAction(null);
          setMoved(null);
          // The weekly exercise goes on to the next decision by itself.
          run.setIsRunning(mode === 'WEEKLY');
        },
      },
    );
  };
  const end = async (): Promise<void> => {
    const texts = { title: say('endAsk'), text: say('endNote'), confirmText: say('end'), cancelText: common('cancel') };
    if (await confirm(texts)) moves.finished.mutate(version);
  };
  const isMoved = canDecide && shares > 0 && (guards.stop !== practice.stop || guards.target !== practice.target);
  const asked = decisionBars.indexOf(at) + 1;
  const hint = isMoved
    ? say('linesMoved')
    : practice.mustDecide
      ? say('mustDecide', { n: asked })
      : practice.waiting
        ? say(`waiting_${practice.waiting.side}`)
        : null;
  return (
    <SubPage
      back="weeklyPractice"
      title={training('caseName', { code: practice.code })}
      subtitle={training(`mode_${mode}`)}
      footer={<PlayBar practice={practice} run={run} canDecide={canDecide} onDecide={open} />}
    >
      <div className="training-play">
        <PlayFigures practice={practice} />
        <BarLegend practice={practice} cross={cross} />
        <div className="training-play__chart">
          <CaseChart
            name={practice.code}
            bars={hiddenBars(bars)}
            markers={fills.map(({ bar, side }) => ({
              index: bar,
              text: say(side === 'buy' ? 'buyMark' : 'sellMark'),
              tone: side === 'buy' ? 'up' : 'down',
            }))}
            overlay={choices.overlay}
            pane={choices.pane}
            hidesDates
            guards={guards}
            onGuards={canDecide ? setGuards : undefined}
            onCross={setCross}
            summary={say('chartSummary', { n: bars.length, close: close.toFixed(2) })}
          />
        </div>
        <div className="training-play__tools">
          <ChartChoicesBar choices={choices} onChange={setChoices} />
          <Cluster gap={1}>
            {(['stop', 'target'] as const).map((name) => (
              <Button
                key={name}
                size="sm"
                isDisabled={!canDecide}
                onClick={() =>
                  setGuards({
                    ...guards,
                    [name]: guards[name] === null ? Math.round(close * (name === 'stop' ? 92 : 115)) / 100 : null,
                  })
                }
              >
                {guards[name] === null
                  ? say('setLine', { name: say(name) })
                  : say('dropLine', { name: say(name), price: guards[name].toFixed(2) })}
              </Button>
            ))}
            <Button size="sm" variant="text" onClick={() => void end()}>
              {say('end')}
            </Button>
          </Cluster>
        </div>
        <div role="status" className="training-play__hint">
          {hint !== null && <Note isPadded>{hint}</Note>}
          {hint === null && (
            <div className="lp-only-wide">
              <Note isPadded>{say('keys')}</Note>
            </div>
          )}
        </div>
      </div>
      <DecideSheet
        action={action}
        practice={practice}
        guards={guards}
        isSending={moves.decided.isPending}
        onClose={() => setAction(null)}
        onSend={send}
      />
    </SubPage>
  );
}
