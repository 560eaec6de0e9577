import type { PracticeDay } from '@lianpan/market/replay';
import type { Handlers } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import { pageOf } from '../../list-place.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { earn } from '../points/service.ts';
import { blindDay } from './blind-day.ts';
import { debriefed, endSession } from './end.ts';
import * as queries from './queries.ts';
import { controlSession, keepGoing, scoreOf, startSession, wireSession } from './sessions.ts';
import { kindTexts, replayTexts, type ReplayKind } from './texts.ts';
import { wireStock } from './wire-debrief.ts';

const presentDay = ({ kind, level, tradeDate, preDays }: PracticeDay, language: Language) => ({
  ...{ tradeDate, kind, level, preDays },
  title: say(kindTexts[kind].title, language),
  goal: say(kindTexts[kind].goal, language),
});

/** Right answers with which the checks of a day are passed. */
const passScore = 2;

export const replayHandlers = ({ db, now, replays }: Pick<ServerParts, 'db' | 'now' | 'replays'>) => {
  const { dayReader, days } = replays;
  const present = (row: queries.SessionRow, { language }: { language: Parameters<typeof say>[1] }) =>
    wireSession(row, { now: now(), language, isReady: row.endedAt !== null || dayReader.isReady(row) });
  const own = async (customerId: number, id: number): Promise<queries.SessionRow> => {
    const row = await queries.selectSession(db, customerId, id);
    if (!row) throw rejected(replayTexts.noSession, 'CONTENT_GONE');
    return row;
  };
  return {
    'POST /api/stocks/replay/getReplayDays': async (_input, { customerId, language }) => {
      const [chosen, stored, practised] = await Promise.all([days.days(), days.stored(), days.storedDays()]);
      const storedDays = practised.map((day) => presentDay(day, language));
      if (chosen === 'none') return { state: 'none', days: [], stored, storedDays };
      if (chosen === null) return { state: 'preparing', days: [], stored, storedDays };
      const played = customerId === null ? [] : await queries.selectPlayed(db, customerId);
      return {
        state: 'ready',
        ...{ stored, storedDays },
        days: chosen.map((day) => ({
          ...presentDay(day, language),
          dayId: day.tradeDate,
          played: played.find(({ tradeDate }) => tradeDate === day.tradeDate)?.n ?? 0,
        })),
      };
    },
    'POST /api/stocks/replay/startReplay': async ({ dayId, storedDate }, caller) => {
      if (storedDate !== undefined) {
        const day = { tradeDate: await days.requireStored(storedDate), kind: 'stored' } as const;
        return present(await startSession(db, caller.customerId, day, now()), caller);
      }
      const chosen = await days.days();
      if (chosen === null) throw rejected(replayTexts.preparing, 'PREPARING');
      const isBlind = dayId === undefined;
      const offered = chosen === 'none' ? [] : chosen;
      const day = isBlind
        ? blindDay(offered, await queries.selectPlayed(db, caller.customerId))
        : offered.find(({ tradeDate }) => tradeDate === dayId);
      if (!day) throw rejected(replayTexts.noDay, 'CONTENT_GONE');
      return present(await startSession(db, caller.customerId, { ...day, isBlind }, now()), caller);
    },
    'POST /api/stocks/replay/getReplay': async ({ sessionId }, caller) => {
      const row =
        sessionId === undefined
          ? await queries.selectOpenSession(db, caller.customerId)
          : await queries.selectSession(db, caller.customerId, sessionId);
      if (!row) return { session: null };
      const kept = await keepGoing(db, row, now());
      // The market stands where the answer says that it does.
      if (!kept.endedAt) await dayReader.follow(kept);
      return { session: present(kept, caller) };
    },
    'POST /api/stocks/replay/controlReplay': async ({ sessionId, ...control }, caller) => {
      const row = await controlSession(db, { customerId: caller.customerId, id: sessionId }, control, now());
      await dayReader.follow(row);
      return present(row, caller);
    },
    'POST /api/stocks/replay/endReplay': async ({ sessionId }, caller) =>
      present(await endSession(db, caller.customerId, sessionId, now()), caller),
    'POST /api/stocks/replay/getReplaySessions': async ({ pageNum, pageSize }, caller) => {
      const page = pageOf({ pageNum, pageSize });
      const [rows, total] = await Promise.all([
        queries.selectSessions(db, caller.customerId, page),
        queries.countSessions(db, caller.customerId),
      ]);
      // A list starts no engines.
      return {
        total,
        list: rows.map((row) => wireSession(row, { now: now(), language: caller.language, isReady: true })),
      };
    },
    'POST /api/stocks/replay/getDebrief': async ({ sessionId }, caller) => {
      const { language } = caller;
      const row = await own(caller.customerId, sessionId);
      const debrief = await debriefed({ db, dayReader }, row);
      const answers = row.answers as number[] | null;
      return {
        session: present(row, caller),
        lesson: say(kindTexts[row.kind as ReplayKind].lesson, language),
        initial: debrief.initial,
        equity: debrief.equity,
        profitPct: debrief.profitPct,
        indexPct: debrief.indexPct,
        stocks: debrief.stocks.map((stock) => wireStock(stock, language)),
        checks: debrief.checks.map(({ question, options, answer, explanation }, at) => ({
          question: say(question, language),
          options: options.map((option) => say(option, language)),
          answer: answers && answer,
          explanation: answers && say(explanation, language),
          chosen: answers?.[at] ?? null,
        })),
      };
    },
    'POST /api/stocks/replay/saveChecks': async ({ sessionId, answers }, { customerId }) => {
      const row = await own(customerId, sessionId);
      const debrief = await debriefed({ db, dayReader }, row);
      const isWhole =
        answers.length === debrief.checks.length &&
        answers.every((chosen, at) => chosen < debrief.checks[at]!.options.length);
      if (!isWhole) throw rejected(replayTexts.wrongAnswers, 'INPUT_INVALID');
      const score = scoreOf(debrief, answers);
      await db.transaction(async (tx) => {
        const isFirst = await queries.saveAnswers(tx, sessionId, answers);
        if (!isFirst) throw rejected(replayTexts.answered, 'ALREADY_DONE');
        if (score < passScore) return;
        // A day is one lesson, however often it is lived again.
        const cause = `replay:${row.market === 'real' ? 'real:' : ''}${row.tradeDate}`;
        await earn(tx, { customerId, task: 'lessonFinished', cause, at: new Date(now()) });
      });
      return { score, of: debrief.checks.length };
    },
  } satisfies Partial<Handlers>;
};
