import { now, uuid, type ForeignSamples, type InputSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const answer = { customerId: 1, conversationId: 1, seq: 2 };

export const querySamples: QuerySamples = {
  insertAsk: (db) =>
    queries.insertAsk(db, {
      customerId: 1,
      clientMsgId: uuid,
      conversationId: 1,
      questionSeq: 1,
      answerSeq: 2,
      market: 'simulated',
      intent: 'term',
      route: '',
      isAbstained: false,
      isRefused: false,
      isCounted: true,
      at: now,
    }),
  selectAsked: (db) => queries.selectAsked(db, 1, uuid),
  countCounted: (db) => queries.countCounted(db, 1, now),
  isOwn: (db) => queries.isOwn(db, 1, 1),
  updateAnswer: (db) => queries.updateAnswer(db, answer, { opinion: 'useful' }),
  selectOpinions: (db) => queries.selectOpinions(db, 1, 1, 300),
  selectLog: (db) => queries.selectLog(db, { sort: 'reported', customerId: 1, before: { at: now, id: 9 }, limit: 20 }),
  selectEntry: (db) => queries.selectEntry(db, 1),
  lockReport: (db) => queries.lockReport(db, 1),
  settleReport: (db) => queries.settleReport(db, 1, { verdict: 'upheld', handledById: 1, handledAt: now }),
  hasDemonstration: (db) => queries.hasDemonstration(db),
  hasDemoStatements: (db) => queries.hasDemoStatements(db),
  insertStatements: (db) =>
    queries.insertStatements(db, [
      { market: 'simulated', stockNo: '600000', tradeDate: '2026-11-20', answerHash: 'a', at: now },
    ]),
  selectStatements: (db) => queries.selectStatements(db, 'simulated', 20),
  countStatements: (db) => queries.countStatements(db, 'simulated'),
  countJudged: (db) => queries.countJudged(db, 'simulated'),
  deleteBefore: (db) => queries.deleteBefore(db, now),
  deleteOwn: (db) => queries.deleteOwn(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
};

export const inputSamples: InputSamples = {
  'POST /api/chat/ai/ask': { clientMsgId: uuid, text: '市净率是什么意思' },
};

export const foreignSamples: ForeignSamples = {
  async make({ messengerMember, add }) {
    const owner = await messengerMember();
    const asked = { clientMsgId: '00000000-0000-4000-8000-000000000009', text: '市净率是什么意思' };
    const { conversationId, answer: view } = await owner.device.call('POST /api/chat/ai/ask', asked);
    const gone = { conversationId: '999999999' };
    const again = { clientMsgId: '00000000-0000-4000-8000-000000000008', text: '市盈率是什么意思' };
    add(owner, 'POST /api/chat/ai/ask', { ...again, conversationId }, gone);
    add(owner, 'POST /api/chat/ai/rate', { conversationId, seq: view.seq, opinion: 'useful' }, gone);
    add(owner, 'POST /api/chat/ai/report', { conversationId, seq: view.seq, reason: 'wrong' }, gone);
    add(owner, 'POST /api/chat/ai/clear', { conversationId }, gone);
  },
};

export const patternSamples = { '^[A-Za-z]{0,40}$': 'hall' };
