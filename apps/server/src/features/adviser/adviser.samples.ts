import { serviceStatuses } from '@lianpan/domain';
import { messageTypes } from '@lianpan/contract/chat-wire';
import { customers } from '@lianpan/db';
import { eq } from 'drizzle-orm';
import { now, uuid, type ForeignSamples, type InputSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const list = { customerId: 1, market: 'simulated', before: { at: now, id: 9 }, limit: 20 } as const;
const ticket = {
  customerId: 1,
  kind: 'concept',
  state: 'queued',
  brief: 'a',
  clientReqId: uuid,
  createdAt: now,
  firstDueAt: now,
  lastAt: now,
} as const;
const message = {
  ticketId: 1,
  seq: 1,
  author: 'member',
  clientMsgId: uuid,
  body: { msgType: messageTypes.text, text: 'a', files: [] },
  words: 'a',
  createdAt: now,
} as const;
const note = { ticketId: 1, staffId: 1, kind: 'internal', text: 'a', clientReqId: uuid, at: now } as const;

export const querySamples: QuerySamples = {
  cardColumns: () => Promise.resolve(queries.cardColumns),
  lockCustomer: (db) => queries.lockCustomer(db, 1),
  insertTicket: (db) => queries.insertTicket(db, ticket),
  selectByRequest: (db) => queries.selectByRequest(db, 1, uuid),
  lockTicket: (db) => queries.lockTicket(db, 1),
  updateTicket: (db) => queries.updateTicket(db, 1, { state: 'closed' }),
  selectCard: (db) => queries.selectCard(db, 1),
  selectOwnCards: (db) => queries.selectOwnCards(db, { ...list, tab: 'open', stockNo: '600000', keyword: '市盈率' }),
  selectOwnStocks: (db) => queries.selectOwnStocks(db, 1, 'simulated'),
  countOwn: (db) => queries.countOwn(db, 1, now),
  insertMessage: (db) => queries.insertMessage(db, message),
  selectByClientMsgId: (db) => queries.selectByClientMsgId(db, 1, uuid),
  selectMessages: (db) => queries.selectMessages(db, [1]),
  countSaid: (db) => queries.countSaid(db, 1, 'member', 0),
  selectLastAnswerSeq: (db) => queries.selectLastAnswerSeq(db, 1),
  countSent: (db) => queries.countSent(db, 1, 1, now),
  insertSuggestion: (db) =>
    queries.insertSuggestion(db, {
      messageId: 1,
      ticketId: 1,
      customerId: 1,
      staffId: 1,
      market: 'simulated',
      stockNo: '600000',
      tradeDate: '2026-11-20',
      priceFen: 1000,
      givenAt: now,
    }),
  selectSuggestions: (db) => queries.selectSuggestions(db, list),
  markSuggestionsRead: (db) => queries.markSuggestionsRead(db, 1, now),
  decideSuggestion: (db) =>
    queries.decideSuggestion(db, { messageId: 1, customerId: 1 }, { decision: 'not', decidedAt: now }),
  insertAnswer: (db) =>
    queries.insertAnswer(db, {
      messageId: 1,
      ticketId: 1,
      staffId: 1,
      isFirst: true,
      waitMs: 1,
      isInTime: true,
      at: now,
    }),
  insertNote: (db) => queries.insertNote(db, note),
  insertInternalNote: (db) => queries.insertInternalNote(db, note),
  insertEvidence: (db) => queries.insertEvidence(db, [{ ticketId: 1, staffId: 1, what: 'read', reason: 'a', at: now }]),
  insertComplaint: (db) =>
    queries.insertComplaint(db, { ticketId: 1, customerId: 1, text: 'a', state: 'open', createdAt: now }),
  selectComplaint: (db) => queries.selectComplaint(db, 1),
  selectProfile: (db) => queries.selectProfile(db, 1),
  selectOwnAdviser: (db) => queries.selectOwnAdviser(db, 1),
  upsertClient: (db) => queries.upsertClient(db, { customerId: 1, staffId: 1, since: now }, { isReplaced: true }),
  forgetMember: (db) => queries.forgetMember(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
};

export const inputSamples: InputSamples = {
  'POST /api/sp/hgd/adviser/ask': { kind: 'concept', text: '市盈率和市净率该怎么看', clientReqId: uuid },
  'POST /api/sp/hgd/adviser/followUp': { ticketId: '1', clientMsgId: uuid, text: '还想知道怎么看' },
};

/** Tickets of members in service, one of them answered with a suggestion. */
export const foreignSamples: ForeignSamples = {
  async make({ slice, messengerMember, add }) {
    const owner = await messengerMember();
    await slice.db
      .update(customers)
      .set({ serviceStatus: serviceStatuses.running, customerLevel: 116 })
      .where(eq(customers.id, owner.customerId));
    const open = async (text: string, clientReqId: string) =>
      (await owner.device.call('POST /api/sp/hgd/adviser/ask', { kind: 'concept', text, clientReqId })).ticketId;
    const asked = await open('换手率高说明什么', '7f1d2c60-4d2b-4b6c-9f0f-2f6f0a5f9a01');
    const answered = await open('量比怎么算出来', '7f1d2c60-4d2b-4b6c-9f0f-2f6f0a5f9a02');
    const at = new Date(slice.clock.now());
    await queries.updateTicket(slice.db, Number(answered), { state: 'answered', firstAnsweredAt: at });
    const gone = { ticketId: '999999999' };
    add(owner, 'POST /api/sp/hgd/adviser/getTicket', { ticketId: asked }, gone);
    add(
      owner,
      'POST /api/sp/hgd/adviser/followUp',
      { ticketId: asked, clientMsgId: '7f1d2c60-4d2b-4b6c-9f0f-2f6f0a5f9a03', text: '再补充一句说明' },
      gone,
    );
    add(owner, 'POST /api/sp/hgd/adviser/complain', { ticketId: asked, text: '等了很久没有人答复' }, gone);
    add(owner, 'POST /api/sp/hgd/adviser/rateTicket', { ticketId: answered, score: 4 }, gone);
  },
  openCells: {
    'POST /api/sp/hgd/adviser/decideSuggestion messageId':
      'a suggestion needs an adviser of the staff; a test of it has who may not',
  },
};
