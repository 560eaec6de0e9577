import { figures } from '@lianpan/domain';
import { Figure, LifeRow, Tag, type LifeStep } from '@lianpan/ui';
import type { ReactNode } from 'react';
import { href } from '../../../routes/href.ts';
import { useLanguage } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Signal } from '../api.ts';
import { tacticsTexts } from '../texts.ts';

const shortDay = (date: string | null): string | undefined => date?.slice(5);

interface SignalRowProps {
  readonly signal: Signal;
  /** The page is of one tactics: its name would stand on each row. */
  readonly isNamed?: boolean | undefined;
  readonly graph?: ReactNode;
}

/** A signal with its life: told, bought or missed, held or ended, and what it came to. Leads to its days. */
export function SignalRow({ signal, isNamed = true, graph }: SignalRowProps) {
  const say = useTexts(tacticsTexts);
  const language = useLanguage();
  const { cell, stockName, signalId, state, strength, resultPct, sincePct, days } = signal;
  const change = state === 'closed' ? resultPct : sincePct;
  return (
    <LifeRow
      title={cell ? `${stockName} ${cell.stockNo}` : stockName}
      note={strength === null ? undefined : say('strength', { n: strength })}
      tags={isNamed ? <Tag>{language === 'en' ? signal.nameEn : signal.name}</Tag> : undefined}
      value={<Figure text={figures.signedPercent(change)} tone={figures.toneOf(change)} size="md" isStrong />}
      valueNote={
        <>
          {say(state === 'closed' ? 'result' : state === 'held' ? 'sinceEntry' : `state_${state}`)}
          {days !== null && ` · ${say('heldDays', { n: days })}`}
        </>
      }
      graph={graph}
      steps={useSteps(signal)}
      stepsLabel={say('life')}
      href={signalId === null ? undefined : href('trackReview', { signalId })}
    />
  );
}

function useSteps(signal: Signal): LifeStep[] {
  const say = useTexts(tacticsTexts);
  const { state, signalDate, refPrice, missedFor, enterDate, enterPrice, exitDate, exitPrice, exitReason, leaving } =
    signal;
  const view: LifeStep = {
    key: 'told',
    name: refPrice === null ? say('publishedHidden') : say('published', { price: figures.price(refPrice) }),
    time: shortDay(signalDate),
    state: 'done',
  };
  if (state === 'pending') return [view, { key: 'waits', name: say('waits'), state: 'ahead' }];
  if (state === 'missed') {
    const why = missedFor === null ? say('state_missed') : say('notHad', { why: say(`missed_${missedFor}`) });
    return [view, { key: 'missed', name: why, state: 'failed' }];
  }
  const entered: LifeStep[] =
    enterPrice === null
      ? []
      : [
          {
            key: 'entered',
            name: say('entered', { price: figures.price(enterPrice) }),
            time: shortDay(enterDate),
            state: 'done',
          },
        ];
  if (state === 'held') {
    const name = leaving === null ? say('holds') : say('leavingSoon', { why: say(`exit_${leaving}`) });
    return [view, ...entered, { key: 'held', name, state: 'now' }];
  }
  const why = exitReason === null ? say('state_closed') : say(`exit_${exitReason}`);
  return [
    view,
    ...entered,
    {
      key: 'exited',
      name: exitPrice === null ? why : say('exited', { why, price: figures.price(exitPrice) }),
      time: shortDay(exitDate),
      state: 'done',
    },
  ];
}
