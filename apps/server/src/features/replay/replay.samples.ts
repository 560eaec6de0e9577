import { now, type ForeignSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';
import { startSession } from './sessions.ts';

const page = { skip: 0, limit: 20 };

export const querySamples: QuerySamples = {
  insertSession: (db) =>
    queries.insertSession(db, {
      customerId: 1,
      tradeDate: '2026-06-02',
      kind: 'crash',
      at: now,
      setAt: now,
      seenAt: now,
      speed: 1,
      isRunning: false,
      createdAt: now,
    }),
  selectSession: (db) => queries.selectSession(db, 1, 1),
  lockSession: (db) => queries.lockSession(db, 1, 1),
  selectOpenSession: (db) => queries.selectOpenSession(db, 1),
  selectAnySession: (db) => queries.selectAnySession(db, 1),
  updateSession: (db) => queries.updateSession(db, 1, { isRunning: false }),
  selectSessions: (db) => queries.selectSessions(db, 1, page),
  countSessions: (db) => queries.countSessions(db, 1),
  selectPlayed: (db) => queries.selectPlayed(db, 1),
  selectKept: (db) => queries.selectKept(db, 'replay.practiceDays'),
  upsertKept: (db) => queries.upsertKept(db, 'replay.practiceDays', { of: '1', days: [] }),
  saveAnswers: (db) => queries.saveAnswers(db, 1, [0, 1, 2]),
  deleteEverything: (db) => queries.deleteEverything(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
};

export const foreignSamples: ForeignSamples = {
  make: async ({ slice, messengerMember, add }) => {
    const owner = await messengerMember();
    const day = { kind: 'crash', level: 1, tradeDate: '2026-06-02', preDays: 250 } as const;
    const { id } = await startSession(slice.db, owner.customerId, day, slice.clock.now());
    const of = { sessionId: id };
    const never = { sessionId: 999_999_999 };
    add(owner, 'POST /api/stocks/replay/getReplay', of, never);
    add(owner, 'POST /api/stocks/replay/controlReplay', { ...of, action: 'step' }, never);
    add(owner, 'POST /api/stocks/replay/endReplay', of, never);
    add(owner, 'POST /api/stocks/replay/getDebrief', of, never);
    add(owner, 'POST /api/stocks/replay/saveChecks', { ...of, answers: [0, 0, 0] }, never);
  },
  openCells: {
    'POST /api/stocks/replay/startReplay dayId': 'the days are the same for everybody',
  },
};
