import { useEffect, useState } from 'react';

/**
 * Counts down the seconds until an instant: `left` is 0 when it has passed or none was set. `until` takes the instant and
 * the moment of now by the same clock, milliseconds since the epoch: the device's own may be wrong by hours.
 */
export function useCountdown(): { left: number; until: (instant: number, now: number) => void } {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    left,
    until(instant, serverNow) {
      const deviceNow = Date.now();
      setNow(deviceNow);
      setEnd(deviceNow + instant - serverNow);
    },
  };
}
