import { messageTypes } from './chat-wire.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { chatForm, clientMsgId, seq } from './chat-message.ts';
import { clientReqId, contentFile, cursorInput, listed, rowId } from './content-wire.ts';
import { marketName, stockNo } from './shapes.ts';

export const ticketKind = z.enum(['position', 'concept', 'tool', 'service']);
export const ticketState = z.enum(['queued', 'assigned', 'answered', 'followUp', 'escalated', 'closed', 'rated']);
export const costBand = z.enum(['above10', 'near', 'below10', 'below30']);
export const adviserView = z.enum(['positive', 'neutral', 'cautious']);
export const horizon = z.enum(['short', 'middle', 'long']);

/** A view on a stock with its reasons; never an order. `stockName` is `null` where another market is looked at. */
export const suggestionBody = z.object({
  msgType: z.literal(messageTypes.suggestion),
  market: marketName,
  stockNo,
  stockName: z.string().nullable(),
  view: adviserView,
  reasons: z.array(z.string()),
  /** What it stands on, from where, of which day. */
  evidence: z.array(z.object({ text: z.string(), origin: z.string(), day: z.string() })),
  horizon,
  risks: z.array(z.string()),
  positionHint: z.string(),
  validUntil: z.number(),
  /** R1 to R5. */
  riskClass: z.int(),
  priceAt: z.number().nullable(),
  tradeDate: z.string(),
  certNo: z.string(),
});

/** What stands in a ticket: words with pictures, a suggestion, or a line of the system. */
export const ticketMessage = z.object({
  messageId: rowId,
  seq,
  clientMsgId: z.string(),
  author: z.enum(['member', 'adviser', 'system']),
  /** Of the adviser; empty for others. */
  name: z.string(),
  body: z.discriminatedUnion('msgType', [
    z.object({ msgType: z.literal(messageTypes.text), text: z.string(), files: z.array(contentFile) }),
    z.object({ msgType: z.literal(messageTypes.notice), text: z.string() }),
    /** A form that the firm asks for. */
    z.object({ msgType: z.literal(messageTypes.form), form: chatForm }),
    suggestionBody,
  ]),
  /** The message that this one puts right, and the one that puts this one right. */
  correctsSeq: seq.nullable(),
  correctedBySeq: seq.nullable(),
  createdTime: z.number(),
});

export const ticketCard = z.object({
  ticketId: rowId,
  kind: ticketKind,
  state: ticketState,
  stockNo: stockNo.nullable(),
  stockName: z.string().nullable(),
  costBand: costBand.nullable(),
  brief: z.string(),
  adviserName: z.string(),
  createdTime: z.number(),
  lastTime: z.number(),
  /** By when an answer is promised; `null` while none is due. */
  dueTime: z.number().nullable(),
  unreadNum: z.int(),
  hasSuggestion: z.boolean(),
  rating: z.object({ score: z.int(), tags: z.array(z.string()), text: z.string() }).nullable(),
});

/** How an adviser has answered in ninety days; `null` where too little is known. */
const conduct = z.object({
  answeredNum: z.int(),
  /** Working minutes until the first answer: half of all were faster, nine of ten. */
  firstMinutes: z.object({ p50: z.int(), p90: z.int() }).nullable(),
  inTimePct: z.number().nullable(),
  score: z.number().nullable(),
  scoreNum: z.int(),
  suggestionNum: z.int(),
  complaintNum: z.int(),
  upheldNum: z.int(),
});

const adviserCard = z.object({
  name: z.string(),
  photoUrl: z.string(),
  certNo: z.string(),
  intro: z.string(),
  isAbsent: z.boolean(),
  /** Tickets that wait for this adviser. */
  waitingNum: z.int(),
  conduct,
});

const text = z.string().max(2000);
const fileUrls = z.array(z.string().max(300)).max(4).default([]);
export const rateTags = z.enum(['clear', 'fast', 'helpful', 'slow', 'vague', 'offTopic']);

const record = z.object({
  ticketId: rowId,
  message: ticketMessage,
  adviserName: z.string(),
  isRead: z.boolean(),
  decision: z.enum(['followed', 'partly', 'not']).nullable(),
  /** Percent since the price at which it was given, as an owner had it, after so many trading days and by now; `null` where it is not known yet. */
  outcome: z.object({
    after5: z.number().nullable(),
    after20: z.number().nullable(),
    now: z.number().nullable(),
    days: z.int(),
  }),
  isExpired: z.boolean(),
});

/** Questions of members to licensed advisers. Source: product handbook 6.9, feature table N7. */
export const adviserCalls = {
  'POST /api/sp/hgd/adviser/getState': call({
    summary: 'Who would answer, until when, whether the caller may ask, and what is open',
    source: 'ours',
    auth: 'member',
    input: z.object({}),
    output: z.object({
      /** The service that the caller has includes asking. */
      isEntitled: z.boolean(),
      /** Why no suggestion can be given; empty where one can. */
      suggestionBar: z.enum(['', 'noContract', 'contractEnded', 'noTest', 'testEnded']),
      adviser: adviserCard.nullable(),
      /** Other advisers who answer while there is no own one. */
      teamNum: z.int(),
      hours: z.string(),
      isInHours: z.boolean(),
      answerBy: z.number(),
      openNum: z.int(),
      mostOpen: z.int(),
      leftToday: z.int(),
    }),
  }),
  'POST /api/sp/hgd/adviser/ask': call({
    summary: 'Ask the advisers; sent again it stands once',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({
      kind: ticketKind,
      stockNo: stockNo.optional(),
      costBand: costBand.optional(),
      text,
      fileUrls,
      clientReqId,
    }),
    output: ticketCard,
  }),
  'POST /api/sp/hgd/adviser/getTickets': call({
    summary: 'Own tickets, the newest first: open ones, answered ones, or all of a stock or a word',
    source: 'ours',
    auth: 'member',
    input: z.object({
      tab: z.enum(['open', 'ended', 'all']).default('all'),
      stockNo: stockNo.optional(),
      keyword: z.string().trim().max(40).optional(),
      ...cursorInput,
    }),
    output: z.object({
      ...listed(ticketCard),
      stocks: z.array(z.object({ stockNo, stockName: z.string().nullable() })),
    }),
  }),
  'POST /api/sp/hgd/adviser/getTicket': call({
    summary: 'An own ticket with what was said; read by that',
    source: 'ours',
    auth: 'member',
    input: z.object({ ticketId: rowId }),
    output: z.object({
      ticket: ticketCard,
      messages: z.array(ticketMessage),
      canFollowUp: z.boolean(),
      canRate: z.boolean(),
      complaint: z.object({ state: z.enum(['open', 'upheld', 'dismissed']), note: z.string() }).nullable(),
    }),
  }),
  'POST /api/sp/hgd/adviser/followUp': call({
    summary: 'Say more in an own ticket that is not closed; sent again it stands once',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ ticketId: rowId, clientMsgId, text, fileUrls }),
    output: z.object({ message: ticketMessage }),
  }),
  'POST /api/sp/hgd/adviser/rateTicket': call({
    summary: 'Rate an answered ticket once; it is closed by that',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({
      ticketId: rowId,
      score: z.int().min(1).max(5),
      tags: z.array(rateTags).max(6).default([]),
      text: z.string().trim().max(200).default(''),
    }),
    output: ticketCard,
  }),
  'POST /api/sp/hgd/adviser/complain': call({
    summary: 'Complain about an own ticket; compliance decides',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ ticketId: rowId, text: z.string().trim().min(6).max(500) }),
    output: z.object({ state: z.enum(['open', 'upheld', 'dismissed']) }),
  }),
  'POST /api/sp/hgd/adviser/getSuggestions': call({
    summary: 'Every suggestion that the caller was given, with what came of it',
    source: 'ours',
    auth: 'member',
    input: z.object({ cursor: cursorInput.cursor, pageSize: z.int().min(1).max(20).default(10) }),
    output: z.object(listed(record)),
  }),
  'POST /api/sp/hgd/adviser/decideSuggestion': call({
    summary: 'Note whether one went along with a suggestion; the newest word counts',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ messageId: rowId, decision: z.enum(['followed', 'partly', 'not']) }),
    output: z.object({ decision: z.enum(['followed', 'partly', 'not']) }),
  }),
  'POST /api/sp/hgd/adviser/exportTickets': call({
    summary: 'All own tickets as a text to keep; noted in each of them',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({}),
    output: z.object({ fileName: z.string(), text: z.string(), ticketNum: z.int() }),
  }),
};
