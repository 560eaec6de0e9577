import { useEffect, useState } from 'react';

/** Seconds until an instant, counted down; 0 when it has passed. */
export function useCountdown(untilMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((untilMs - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  useEffect(() => setNow(Date.now()), [untilMs]);
  return left;
}
