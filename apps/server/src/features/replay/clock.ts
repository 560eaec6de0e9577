import type { ReplayClock, ReplaySpeed } from './replay-clock.ts';
import type { SessionRow } from './queries.ts';

/** The clock of a replay as its row has it. */
export const clockOf = ({ tradeDate, at, setAt, seenAt, speed, isRunning }: SessionRow): ReplayClock => ({
  tradeDate,
  at: at.getTime(),
  setAt: setAt.getTime(),
  seenAt: seenAt.getTime(),
  speed: speed as ReplaySpeed,
  isRunning,
});

/** The columns of a clock. */
export const columnsOf = ({ at, setAt, seenAt, speed, isRunning }: ReplayClock) => ({
  at: new Date(at),
  setAt: new Date(setAt),
  seenAt: new Date(seenAt),
  speed,
  isRunning,
});
