import { useEffect, useEffectEvent } from 'react';
import type { Action } from '../api.ts';

const actionOf: Readonly<Record<string, Action>> = { b: 'buy', s: 'sell', h: 'hold' };

interface Keys {
  readonly isOff: boolean;
  readonly onStep: () => void;
  readonly onRun: () => void;
  readonly onDecide: (action: Action) => void;
}

/** Arrow right steps, space runs, B, S and H decide; what is typed and pressed elsewhere stays there. */
export function useKeys({ isOff, onStep, onRun, onDecide }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (target?.closest('input, textarea, select, [role="dialog"]')) return;
    const action = actionOf[event.key.toLowerCase()];
    if (action) onDecide(action);
    // The chart moves by arrows, buttons are pressed by space.
    else if (event.key === 'ArrowRight' && !target?.closest('.lp-k-line')) onStep();
    else if (event.key === ' ' && !target?.closest('button, a, .lp-k-line')) onRun();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
