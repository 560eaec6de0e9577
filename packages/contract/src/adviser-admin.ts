import { messageTypes } from './chat-wire.ts';
import { z } from 'zod';
import { adviserView, horizon, ticketCard, ticketMessage } from './adviser.ts';
import { call } from './call.ts';
import { chatForm, clientMsgId, seq } from './chat-message.ts';
import { clientReqId, cursorInput, listed, rowId } from './content-wire.ts';
import { marketName, stockNo } from './shapes.ts';

const queue = z.enum(['mine', 'team', 'unassigned', 'dueSoon', 'waiting', 'escalated', 'closed', 'sampled']);

const adminCard = ticketCard.extend({
  market: marketName.nullable(),
  customerId: rowId,
  nickName: z.string(),
  adviserId: rowId.nullable(),
  /** By when who was given it has to react; `null` once they have. */
  reactTime: z.number().nullable(),
  firstDueTime: z.number(),
  escalatedTime: z.number().nullable(),
  returnedNum: z.int(),
  /** As it was seen: a step on an older one is refused. */
  version: z.int(),
});

const noteKind = z.enum(['internal', 'handOver', 'return', 'escalation', 'close', 'clock']);

const note = z.object({
  noteId: rowId,
  kind: noteKind,
  text: z.string(),
  byName: z.string(),
  toName: z.string(),
  time: z.number(),
});

const suggestionBar = z.enum([
  '',
  'notEntitled',
  'noContract',
  'contractEnded',
  'noTest',
  'testEnded',
  'classBelow',
  'noProfile',
]);

/** Whom one talks to, without what names them. */
const customer = z.object({
  customerId: rowId,
  nickName: z.string(),
  mobile: z.string(),
  customerLevel: z.int(),
  serviceStatus: z.int(),
  serviceEndTime: z.number().nullable(),
  riskClass: z.int().nullable(),
  riskClassUntil: z.number().nullable(),
  contract: z.object({ contractNo: z.string(), status: z.int() }).nullable(),
  isEntitled: z.boolean(),
  /** Why no suggestion may be given at all; empty where one may. */
  suggestionBar,
  watchlist: z.array(z.object({ stockNo, stockName: z.string().nullable() })),
  diagnoses: z.array(z.object({ stockNo, total: z.number(), time: z.number() })),
  tickets: z.array(ticketCard.pick({ ticketId: true, kind: true, state: true, brief: true, createdTime: true })),
  complaints: z.array(
    z.object({ ticketId: rowId, text: z.string(), state: z.enum(['open', 'upheld', 'dismissed']), time: z.number() }),
  ),
  suggestionNum: z.int(),
  ownAdviserName: z.string(),
  /** Path of the page that the customer looks at now; `null` where they are not there. */
  pageNow: z.string().nullable(),
});

const finding = z.object({
  reason: z.enum([
    'promise',
    'timing',
    'testimonial',
    'followMe',
    'inside',
    'managing',
    'listed',
    'contact',
    'riskMissing',
    'order',
    'pressure',
    'certainty',
    'viewOutside',
  ]),
  words: z.string(),
  /** Where the words begin and end in what is read, UTF-16 units; `null` for what is missing. */
  place: z.tuple([z.int(), z.int()]).nullable(),
});
const checked = z.object({
  verdict: z.enum(['ok', 'warn', 'block']),
  findings: z.array(finding),
  /** Of a suggestion: why the customer can't be given it. */
  suggestionBar,
});

const line = (most: number) => z.string().trim().min(2).max(most);

export const suggestionInput = z.object({
  msgType: z.literal(messageTypes.suggestion),
  stockNo,
  view: adviserView,
  reasons: z.array(line(200)).min(1).max(5),
  evidence: z
    .array(z.object({ text: line(200), origin: line(40), day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) }))
    .min(1)
    .max(5),
  horizon,
  risks: z.array(z.string().trim().max(200)).max(5),
  positionHint: z.string().trim().max(60).default(''),
  validDays: z.int().min(1).max(90),
  riskClass: z.int().min(1).max(5),
});
const answerBody = z.discriminatedUnion('msgType', [
  z.object({
    msgType: z.literal(messageTypes.text),
    text: z.string().trim().min(1).max(2000),
    /** Pictures that the caller has sent for it. */
    fileUrls: z.array(z.string().max(2048)).max(4).default([]),
  }),
  z.object({ msgType: z.literal(messageTypes.form), form: chatForm }),
  suggestionInput,
]);

/** An answer to a ticket under a name of its own; what the check doubts is taken only confirmed. */
const answering = { ticketId: rowId, clientMsgId, body: answerBody, isConfirmed: z.boolean().default(false) };

const scheduled = z.object({
  scheduledId: rowId,
  byName: z.string(),
  isOwn: z.boolean(),
  /** What would be sent, in a line. */
  brief: z.string(),
  sendTime: z.number(),
  state: z.enum(['waiting', 'sent', 'refused', 'cancelled']),
  /** Why it was not sent when its time had come. */
  refusal: z.string(),
});

const reason = z.string().trim().min(2).max(200);

const measures = z.object({
  answeredNum: z.int(),
  firstMinutes: z.object({ p50: z.int(), p90: z.int() }).nullable(),
  firstInTimePct: z.number().nullable(),
  nextInTimePct: z.number().nullable(),
  score: z.number().nullable(),
  scoreNum: z.int(),
});

const teamMember = z.object({
  staffId: rowId,
  name: z.string(),
  certNo: z.string(),
  isOnline: z.boolean(),
  isActive: z.boolean(),
  openNum: z.int(),
  capacity: z.int(),
  absentFrom: z.number().nullable(),
  absentUntil: z.number().nullable(),
  deputyName: z.string(),
  /** For the lead and compliance alone. */
  measures: measures.nullable(),
});

/** The advisers' side of questions: queues, steps, answers, team. Source: product handbook 14.6. */
export const adviserAdminCalls = {
  'POST /api/admin/adviser/getQueues': call({
    summary: 'A queue of tickets and how many stand in each; a sign of life of the adviser',
    source: 'ours',
    auth: 'staff',
    right: 'ticket.read',
    polled: true,
    input: z.object({ queue: queue.default('mine'), ...cursorInput }),
    output: z.object({
      ...listed(adminCard),
      counters: z.record(queue, z.int()),
      me: z.object({
        hasProfile: z.boolean(),
        absentUntil: z.number().nullable(),
        isLead: z.boolean(),
        isInHours: z.boolean(),
        hours: z.string(),
      }),
    }),
  }),
  'POST /api/admin/adviser/getTicket': call({
    summary:
      'A ticket whole with the card of its customer; who does not look after it says why they read, and that is kept',
    source: 'ours',
    auth: 'staff',
    right: 'ticket.read',
    polled: true,
    input: z.object({ ticketId: rowId, reason: z.string().trim().max(200).default('') }),
    output: z.object({
      ticket: adminCard,
      messages: z.array(ticketMessage.extend({ isDoubted: z.boolean(), isOwn: z.boolean() })),
      notes: z.array(note),
      evidence: z.array(
        z.object({
          what: z.enum(['read', 'transcript', 'ownExport']),
          byName: z.string(),
          reason: z.string(),
          time: z.number(),
        }),
      ),
      customer,
      scheduled: z.array(scheduled),
      canAnswer: z.boolean(),
    }),
  }),
  'POST /api/admin/adviser/moveTicket': call({
    summary: 'Take a ticket, give it back, hand it over, pass it to the lead, assign it, or close it',
    source: 'ours',
    auth: 'staff',
    right: 'ticket.answer',
    writes: true,
    input: z.object({
      ticketId: rowId,
      version: z.int().min(1),
      action: z.enum(['take', 'return', 'handOver', 'escalate', 'assign', 'close']),
      toStaffId: rowId.optional(),
      note: z.string().trim().max(500).default(''),
    }),
    output: adminCard,
  }),
  'POST /api/admin/adviser/checkAnswer': call({
    summary: 'What the check says of an answer, before it is sent',
    source: 'ours',
    auth: 'staff',
    right: 'ticket.answer',
    input: z.object({ ticketId: rowId, body: answerBody }),
    output: checked,
  }),
  'POST /api/admin/adviser/answer': call({
    summary: 'Answer a ticket, once a clientMsgId; what the check doubts is sent only confirmed',
    source: 'ours',
    auth: 'staff',
    right: 'ticket.answer',
    writes: true,
    input: z.object({
      ...answering,
      /** An own message that this one puts right. */
      correctsSeq: seq.optional(),
    }),
    output: z.object({ message: ticketMessage }),
  }),
  'POST /api/admin/adviser/scheduleAnswer': call({
    summary: 'Have an answer sent at a time in working hours within seven days; it is checked now and again then',
    source: 'ours',
    auth: 'staff',
    right: 'ticket.answer',
    writes: true,
    input: z.object({
      ...answering,
      sendTime: z.number(),
    }),
    output: scheduled,
  }),
  'POST /api/admin/adviser/cancelScheduled': call({
    summary: 'Not send an own answer that waits for its time',
    source: 'ours',
    auth: 'staff',
    right: 'ticket.answer',
    writes: true,
    input: z.object({ scheduledId: rowId }),
    output: scheduled,
  }),
  'POST /api/admin/adviser/getFacts': call({
    summary: 'What is known of the stock of a ticket, or of another, with source and day, as evidence of a suggestion',
    source: 'ours',
    auth: 'staff',
    right: 'ticket.answer',
    input: z.object({ ticketId: rowId, stockNo }),
    output: z.object({ list: z.array(z.object({ text: z.string(), origin: z.string(), day: z.string() })) }),
  }),
  'POST /api/admin/adviser/addNote': call({
    summary: 'Note something for the staff; customers never see it',
    source: 'ours',
    auth: 'staff',
    right: 'ticket.answer',
    writes: true,
    input: z.object({ ticketId: rowId, text: z.string().trim().min(2).max(500), clientReqId }),
    output: note,
  }),
  'POST /api/admin/adviser/setAbsence': call({
    summary: 'Be away until some time: a deputy takes what is open; or be back',
    source: 'ours',
    auth: 'staff',
    right: 'ticket.answer',
    writes: true,
    input: z.object({
      /** Left out by who is back. */
      until: z.number().optional(),
      from: z.number().optional(),
      deputyId: rowId.optional(),
      note: z.string().trim().max(300).default(''),
    }),
    output: z.object({ absentUntil: z.number().nullable(), movedNum: z.int() }),
  }),
  'POST /api/admin/adviser/getTeam': call({
    summary: 'The advisers with what they have open; measures for the lead and compliance',
    source: 'ours',
    auth: 'staff',
    right: 'ticket.read',
    input: z.object({ days: z.union([z.literal(7), z.literal(30), z.literal(90)]).default(30) }),
    output: z.object({ list: z.array(teamMember), team: measures.nullable() }),
  }),
  'POST /api/admin/adviser/saveProfile': call({
    summary: 'Who answers as an adviser: name and number as customers see them, and how much at a time',
    source: 'ours',
    auth: 'staff',
    right: 'ticket.lead',
    writes: true,
    input: z.object({
      staffId: rowId,
      name: z.string().trim().min(2).max(20),
      certNo: z.string().regex(/^[A-Z]\d{13}$/),
      intro: z.string().trim().max(200).default(''),
      capacity: z.int().min(1).max(200).default(40),
      isActive: z.boolean().default(true),
    }),
    output: z.object({}),
  }),
  'POST /api/admin/adviser/getQuickTexts': call({
    summary: 'Ready texts that were agreed to; of a ticket with its placeholders filled',
    source: 'ours',
    auth: 'staff',
    right: 'ticket.read',
    input: z.object({ ticketId: rowId.optional(), keyword: z.string().trim().max(40).optional() }),
    output: z.object({ list: z.array(z.object({ quickTextId: rowId, title: z.string(), text: z.string() })) }),
  }),
  'POST /api/admin/adviser/proposeQuickText': call({
    summary: 'Propose a ready text or its end; compliance decides',
    source: 'ours',
    auth: 'staff',
    right: 'adviserText.propose',
    writes: true,
    input: z.object({
      title: line(20),
      text: z.string().trim().min(6).max(500),
      isActive: z.boolean().default(true),
      reason,
      clientReqId,
    }),
    output: z.object({ proposalId: rowId }),
  }),
  'POST /api/admin/adviser/exportTranscript': call({
    summary: 'A ticket as a text to take along; noted in the ticket and in the log',
    source: 'ours',
    auth: 'staff',
    right: 'ticket.export',
    writes: true,
    input: z.object({ ticketId: rowId, reason, format: z.enum(['text', 'csv', 'html']).default('text') }),
    output: z.object({ fileName: z.string(), contentType: z.string(), text: z.string() }),
  }),
  'POST /api/admin/adviser/getComplaints': call({
    summary: 'Complaints about tickets, those that wait first',
    source: 'ours',
    auth: 'staff',
    right: 'ticket.inspect',
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          ticketId: rowId,
          adviserName: z.string(),
          nickName: z.string(),
          text: z.string(),
          state: z.enum(['open', 'upheld', 'dismissed']),
          note: z.string(),
          time: z.number(),
        }),
      ),
    }),
  }),
  'POST /api/admin/adviser/decideComplaint': call({
    summary: 'Whether a complaint was right, with a word why; its customer is told',
    source: 'ours',
    auth: 'staff',
    right: 'ticket.inspect',
    writes: true,
    input: z.object({ ticketId: rowId, isUpheld: z.boolean(), note: reason }),
    output: z.object({ state: z.enum(['open', 'upheld', 'dismissed']) }),
  }),
};
