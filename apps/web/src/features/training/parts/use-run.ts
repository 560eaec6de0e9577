import { useEffect, useEffectEvent, useState } from 'react';
import type { Practice, useMoves } from '../api.ts';

export const speeds = ['1', '2', '4'] as const;
export type Speed = (typeof speeds)[number];

/** Bars one by one, or running until somebody has to decide, a trade happens or the case is over. */
export function useRun(practice: Practice, { stepped }: Pick<ReturnType<typeof useMoves>, 'stepped'>) {
  const [isStarted, setIsStarted] = useState(false);
  const [speed, setSpeed] = useState<Speed>('2');
  const { version, mustDecide, isFinished } = practice;
  const canStep = !mustDecide && !isFinished;
  const isRunning = isStarted && canStep;
  const step = (): void => {
    if (!canStep || stepped.isPending) return;
    stepped.mutate(version, {
      onError: () => setIsStarted(false),
      onSuccess: (next) => {
        // Where one may decide at every bar, a trade is a reason to look.
        const isNews = next.mode === 'ENDLESS' && next.fills.length > practice.fills.length;
        if (next.mustDecide || isNews) setIsStarted(false);
      },
    });
  };
  const stepNow = useEffectEvent(step);
  const isWaiting = stepped.isPending;
  useEffect(() => {
    if (!isRunning || isWaiting) return;
    const timer = setTimeout(() => stepNow(), 1000 / Number(speed));
    return () => clearTimeout(timer);
  }, [isRunning, isWaiting, speed, version]);
  return { isRunning, canStep, speed, setSpeed, step, setIsRunning: setIsStarted };
}
