import { useEffect, useState } from 'react';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { orderTexts } from '../texts.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** The time that is left until an instant of the server's clock, `mm:ss`; a clock of the device that is wrong changes nothing. */
export function Countdown({ until, onEnd }: { readonly until: number; readonly onEnd?: () => void }) {
  const say = useTexts(orderTexts);
  const [left, setLeft] = useState(() => Math.max(until - runtime().serverNow(), 0));
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(until - runtime().serverNow(), 0)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) onEnd?.();
  }, [isOver, onEnd]);
  const seconds = Math.ceil(left / 1000);
  const hours = Math.floor(seconds / 3600);
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return <span role="timer">{say('left', { time: hours > 0 ? `${hours}:${clock}` : clock })}</span>;
}
