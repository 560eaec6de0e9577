import type { Db } from '@lianpan/db';
import { minuteMs, shanghaiDate } from '@lianpan/domain';
import { replayEnd, replayLater, replayMoment, replayReset, replayStart, type ReplaySpeed } from './replay-clock.ts';
import type { DataOf } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import { rejected } from '../../rejection.ts';
import { openReplayAccount } from '../paper/service.ts';
import { clockOf, columnsOf } from './clock.ts';
import type { Debrief } from './debrief.ts';
import * as queries from './queries.ts';
import { kindTexts, replayTexts, type ReplayKind } from './texts.ts';

type WireSession = DataOf<'POST /api/stocks/replay/startReplay'>;

/** A running replay writes down no more often than this that its page is there. */
const seenEveryMs = 5000;

/** A replay as its member sees it. */
export function wireSession(
  row: queries.SessionRow,
  { now, language, isReady }: { readonly now: number; readonly language: Language; readonly isReady: boolean },
): WireSession {
  const clock = replayMoment(clockOf(row), now);
  const isOver = clock >= replayEnd(row.tradeDate);
  const { answers, debrief } = row as { answers: number[] | null; debrief: Debrief | null };
  return {
    sessionId: row.id,
    isBlind: row.isBlind,
    isStored: row.market === 'real',
    ...(row.isBlind && !row.endedAt ? hiddenDay(row, clock, language) : presentDay(row, clock, language)),
    speed: row.speed as ReplaySpeed,
    isRunning: row.isRunning && !isOver && !row.endedAt,
    state: row.endedAt ? 'ended' : !isReady ? 'preparing' : isOver ? 'over' : 'open',
    startedAt: row.createdAt.getTime(),
    score: answers && debrief ? scoreOf(debrief, answers) : null,
  };
}

function presentDay({ tradeDate, kind: kept }: queries.SessionRow, clock: number, language: Language) {
  const kind = kept as ReplayKind;
  const { title, goal } = kindTexts[kind];
  return { dayId: tradeDate, tradeDate, kind, title: say(title, language), goal: say(goal, language), clock };
}

/** The instant would name the day as well: of it the time alone is told, on the day on which the replay was begun. */
const hiddenDay = ({ tradeDate, createdAt }: queries.SessionRow, clock: number, language: Language) => ({
  dayId: null,
  tradeDate: null,
  kind: null,
  title: say(replayTexts.blind, language),
  goal: say(replayTexts.blindGoal, language),
  clock: clock - replayStart(tradeDate) + replayStart(shanghaiDate(createdAt.getTime())),
});

export const scoreOf = ({ checks }: Debrief, answers: readonly number[]): number =>
  checks.filter(({ answer }, at) => answers[at] === answer).length;

/** A day as a replay begins with it. */
export interface ReplayedDay {
  readonly tradeDate: string;
  readonly kind: ReplayKind;
  readonly isBlind?: boolean;
}

/** Begins the replay of a day, with an account of its own. Rejects while another one is open. */
export async function startSession(
  db: Db,
  customerId: number,
  { tradeDate, kind, isBlind = false }: ReplayedDay,
  now: number,
): Promise<queries.SessionRow> {
  const at = new Date(now);
  const market = kind === 'stored' ? 'real' : 'simulated';
  return db.transaction(async (tx) => {
    const row = await queries.insertSession(tx, {
      customerId,
      tradeDate,
      market,
      kind,
      isBlind,
      at: new Date(replayStart(tradeDate)),
      setAt: at,
      seenAt: at,
      speed: 1,
      isRunning: false,
      createdAt: at,
    });
    if (!row) throw rejected(replayTexts.oneAtATime, 'ALREADY_DONE');
    await openReplayAccount(tx, { customerId, market, tradeDate, now: at, replayId: row.id });
    return row;
  });
}

/** Notes that the page of a replay is there; one whose page was gone has stopped where it was left. */
export async function keepGoing(db: Db, row: queries.SessionRow, now: number): Promise<queries.SessionRow> {
  const isFresh = now - row.seenAt.getTime() < seenEveryMs && now >= row.seenAt.getTime();
  if (row.endedAt || (isFresh && !(row.isRunning && isAtEnd(row, now)))) return row;
  return db.transaction(async (tx) => {
    const locked = await queries.lockSession(tx, row.customerId, row.id);
    if (!locked || locked.endedAt) return locked ?? row;
    return (await queries.updateSession(tx, row.id, columnsOf(replayReset(clockOf(locked), now)))) ?? row;
  });
}

const isAtEnd = (row: queries.SessionRow, now: number): boolean =>
  replayMoment(clockOf(row), now) >= replayEnd(row.tradeDate);

export interface Control {
  readonly action: 'run' | 'pause' | 'step';
  readonly speed?: ReplaySpeed | undefined;
}

/** Runs, pauses, steps a minute on, or changes the speed. Rejects a replay that is over. */
export async function controlSession(
  db: Db,
  { customerId, id }: { readonly customerId: number; readonly id: number },
  { action, speed }: Control,
  now: number,
): Promise<queries.SessionRow> {
  return db.transaction(async (tx) => {
    const row = await queries.lockSession(tx, customerId, id);
    if (!row || row.endedAt) throw rejected(replayTexts.noSession, 'CONTENT_GONE');
    const clock = replayReset(clockOf(row), now);
    const at = action === 'step' ? replayLater(row.tradeDate, clock.at, minuteMs) : clock.at;
    const isRunning = action === 'run' && at < replayEnd(row.tradeDate);
    return (await queries.updateSession(tx, id, columnsOf({ ...clock, at, isRunning, speed: speed ?? clock.speed })))!;
  });
}
