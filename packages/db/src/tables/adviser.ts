import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, rowId } from './columns.ts';
import type { ContentFile } from './content.ts';
import { customers } from './customer.ts';
import type { TextPair } from './operation.ts';
import { staff } from './staff.ts';

const ofStaff = (name: string) => bigint(name, { mode: 'number' }).references(() => staff.id);
const ofCustomer = () =>
  bigint('customer_id', { mode: 'number' })
    .notNull()
    .references(() => customers.id);
const market = () => text({ enum: ['real', 'simulated'] });

/** An adviser as customers see one, and when there is nobody to be had. Source: product handbook 6.9, 14.6. */
export const adviserProfiles = pgTable('adviser_profile', {
  staffId: ofStaff('staff_id').primaryKey(),
  name: text().notNull(),
  /** Number in the register. */
  certNo: text('cert_no').notNull(),
  photoUrl: text('photo_url').notNull().default(''),
  intro: text().notNull().default(''),
  /** Open tickets at a time. */
  capacity: smallint().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  /** Newest sign of life at the desk. */
  seenAt: instant('seen_at'),
  absentFrom: instant('absent_from'),
  absentUntil: instant('absent_until'),
  absenceNote: text('absence_note').notNull().default(''),
  deputyId: ofStaff('deputy_id'),
  isDemo: boolean('is_demo').notNull().default(false),
});

/** Whose customer a member is. */
export const adviserClients = pgTable(
  'adviser_client',
  {
    customerId: ofCustomer().primaryKey(),
    staffId: ofStaff('staff_id').notNull(),
    since: instant('since').notNull(),
  },
  (table) => [index('adviser_client_staff').on(table.staffId)],
);

export const ticketKinds = ['position', 'concept', 'tool', 'service'] as const;
export const ticketStates = ['queued', 'assigned', 'answered', 'followUp', 'escalated', 'closed', 'rated'] as const;

/** A question of a member to the advisers, with its clocks. */
export const adviserTickets = pgTable(
  'adviser_ticket',
  {
    id: rowId(),
    customerId: ofCustomer(),
    /** Who looks after it; nobody while it waits in the queue. */
    staffId: ofStaff('staff_id'),
    /** Who let it go last: it is not given back to them. */
    leftById: ofStaff('left_by_id'),
    kind: text({ enum: ticketKinds }).notNull(),
    state: text({ enum: ticketStates }).notNull(),
    /** `null` for a question about no stock. */
    market: market(),
    stockNo: text('stock_no'),
    stockName: text('stock_name').notNull().default(''),
    costBand: text('cost_band', { enum: ['above10', 'near', 'below10', 'below30'] }),
    brief: text().notNull(),
    clientReqId: uuid('client_req_id').notNull(),
    createdAt: instant('created_at').notNull(),
    /** By when somebody who was given it has to react; `null` once they have. */
    reactBy: instant('react_by'),
    firstDueAt: instant('first_due_at').notNull(),
    firstAnsweredAt: instant('first_answered_at'),
    /** By when the customer is to hear; `null` while the customer is the one to speak. */
    dueAt: instant('due_at'),
    /** Since when the customer waits; `null` while nobody does. */
    waitsSince: instant('waits_since'),
    /** Quiet until then it is closed. */
    closesAt: instant('closes_at'),
    closedAt: instant('closed_at'),
    escalatedAt: instant('escalated_at'),
    returnedNum: smallint('returned_num').notNull().default(0),
    lastSeq: integer('last_seq').notNull().default(0),
    lastAt: instant('last_at').notNull(),
    readSeq: integer('read_seq').notNull().default(0),
    score: smallint(),
    rateTags: text('rate_tags').array().notNull().default([]),
    rateText: text('rate_text').notNull().default(''),
    ratedAt: instant('rated_at'),
    /** Grows with every step, so that nobody moves what they have not seen. */
    version: integer().notNull().default(1),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    unique('adviser_ticket_once').on(table.customerId, table.clientReqId),
    index('adviser_ticket_member').on(table.customerId, table.id),
    index('adviser_ticket_staff').on(table.staffId, table.state),
    index('adviser_ticket_state').on(table.state, table.dueAt),
    index('adviser_ticket_closing')
      .on(table.closesAt)
      .where(sql`state = 'answered'`),
    check('adviser_ticket_score', sql`score between 1 and 5`),
  ],
);

/** What an adviser says of a stock: a view with its reasons, never an order. Source: product handbook 6.9, 24. */
export interface SuggestionBody {
  readonly msgType: 10;
  readonly market: 'real' | 'simulated';
  readonly stockNo: string;
  readonly stockName: string;
  readonly view: 'positive' | 'neutral' | 'cautious';
  readonly reasons: readonly string[];
  readonly evidence: readonly { readonly text: string; readonly origin: string; readonly day: string }[];
  readonly horizon: 'short' | 'middle' | 'long';
  readonly risks: readonly string[];
  readonly positionHint: string;
  readonly validUntil: number;
  /** R1 to R5: the customer's class has to reach it. */
  readonly riskClass: number;
  /** Yuan, and the trading day that it is of. */
  readonly priceAt: number | null;
  readonly tradeDate: string;
  /** Number in the register of who signs. */
  readonly certNo: string;
}

/** A picture that somebody of the staff has sent, in the private store. */
export interface StaffPicture {
  readonly key: string;
  readonly width: number | null;
  readonly height: number | null;
}

export type TicketBody =
  | { readonly msgType: 13; readonly form: 'assessment' | 'contract' | 'visit' }
  | {
      readonly msgType: 1;
      readonly text: string;
      readonly files: readonly ContentFile[];
      /** Of an adviser: private, so their addresses are made for each reader. */
      readonly pictures?: readonly StaffPicture[];
    }
  /** A word of the system, kept as its name: it is read in the reader's language. */
  | { readonly msgType: 8; readonly code: TicketLine; readonly name: string | TextPair }
  | SuggestionBody;

export type TicketLine = 'assigned' | 'handedOver' | 'returned' | 'escalated' | 'closed' | 'exported' | 'ownExport';

/** What is said in a ticket. Only grows: the database refuses every change; what was wrong is put right by another one. */
export const adviserMessages = pgTable(
  'adviser_message',
  {
    id: rowId(),
    ticketId: bigint('ticket_id', { mode: 'number' })
      .notNull()
      .references(() => adviserTickets.id),
    seq: integer().notNull(),
    author: text({ enum: ['member', 'adviser', 'system'] }).notNull(),
    staffId: ofStaff('staff_id'),
    clientMsgId: uuid('client_msg_id').notNull(),
    body: jsonb().$type<TicketBody>().notNull(),
    /** What can be searched for. */
    words: text().notNull(),
    /** Sent although the check had doubts. */
    isDoubted: boolean('is_doubted').notNull().default(false),
    /** One of ten of those is looked at by compliance. */
    isSampled: boolean('is_sampled').notNull().default(false),
    correctsSeq: integer('corrects_seq'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('adviser_message_place').on(table.ticketId, table.seq),
    unique('adviser_message_once').on(table.ticketId, table.clientMsgId),
    index('adviser_message_staff').on(table.staffId, table.createdAt),
  ],
);

/** A suggestion in the customer's record. Nothing but the customer's own word about it can change. */
export const adviserSuggestions = pgTable(
  'adviser_suggestion',
  {
    messageId: bigint('message_id', { mode: 'number' })
      .primaryKey()
      .references(() => adviserMessages.id),
    ticketId: bigint('ticket_id', { mode: 'number' })
      .notNull()
      .references(() => adviserTickets.id),
    customerId: ofCustomer(),
    staffId: ofStaff('staff_id').notNull(),
    market: market().notNull(),
    stockNo: text('stock_no').notNull(),
    tradeDate: text('trade_date').notNull(),
    priceFen: integer('price_fen'),
    givenAt: instant('given_at').notNull(),
    readAt: instant('read_at'),
    decision: text({ enum: ['followed', 'partly', 'not'] }),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index('adviser_suggestion_member').on(table.customerId, table.market, table.messageId),
    index('adviser_suggestion_staff').on(table.staffId),
  ],
);

/** How long a customer waited for an answer, in working time. */
export const adviserAnswers = pgTable(
  'adviser_answer',
  {
    messageId: bigint('message_id', { mode: 'number' })
      .primaryKey()
      .references(() => adviserMessages.id),
    ticketId: bigint('ticket_id', { mode: 'number' })
      .notNull()
      .references(() => adviserTickets.id),
    staffId: ofStaff('staff_id').notNull(),
    isFirst: boolean('is_first').notNull(),
    waitMs: integer('wait_ms').notNull(),
    isInTime: boolean('is_in_time').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('adviser_answer_staff').on(table.staffId, table.at)],
);

/** What the staff tell each other of a ticket; customers never see it. */
export const adviserNotes = pgTable(
  'adviser_note',
  {
    id: rowId(),
    ticketId: bigint('ticket_id', { mode: 'number' })
      .notNull()
      .references(() => adviserTickets.id),
    /** Nobody where a clock did it. */
    staffId: ofStaff('staff_id'),
    kind: text({ enum: ['internal', 'handOver', 'return', 'escalation', 'close', 'clock'] }).notNull(),
    text: text().notNull(),
    toStaffId: ofStaff('to_staff_id'),
    clientReqId: uuid('client_req_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('adviser_note_ticket').on(table.ticketId, table.id),
    uniqueIndex('adviser_note_once').on(table.ticketId, table.clientReqId),
  ],
);

/** Ready texts that compliance has agreed to. */
export const adviserQuickTexts = pgTable(
  'adviser_quick_text',
  {
    id: rowId(),
    title: text().notNull(),
    text: text().notNull(),
    isActive: boolean('is_active').notNull(),
    changedAt: instant('changed_at').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [uniqueIndex('adviser_quick_text_title').on(table.title)],
);

/** Who read or took along what, and why. Only grows. */
export const adviserEvidence = pgTable(
  'adviser_evidence',
  {
    id: rowId(),
    ticketId: bigint('ticket_id', { mode: 'number' })
      .notNull()
      .references(() => adviserTickets.id),
    /** Nobody of the staff where the customer took a copy. */
    staffId: ofStaff('staff_id'),
    what: text({ enum: ['read', 'transcript', 'ownExport'] }).notNull(),
    reason: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('adviser_evidence_ticket').on(table.ticketId, table.id)],
);

/** An answer that is sent at a time in working hours; it is looked at again then. */
export const adviserScheduled = pgTable(
  'adviser_scheduled',
  {
    id: rowId(),
    ticketId: bigint('ticket_id', { mode: 'number' })
      .notNull()
      .references(() => adviserTickets.id),
    staffId: ofStaff('staff_id').notNull(),
    clientMsgId: uuid('client_msg_id').notNull(),
    /** As it was written, before it becomes a message. */
    body: jsonb().notNull(),
    isConfirmed: boolean('is_confirmed').notNull(),
    sendAt: instant('send_at').notNull(),
    state: text({ enum: ['waiting', 'sent', 'refused', 'cancelled'] }).notNull(),
    /** Why it was refused when its time had come. */
    refusal: text().notNull().default(''),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    unique('adviser_scheduled_once').on(table.ticketId, table.clientMsgId),
    index('adviser_scheduled_due')
      .on(table.sendAt)
      .where(sql`state = 'waiting'`),
  ],
);

/** A complaint of a customer about a ticket; compliance decides. */
export const adviserComplaints = pgTable(
  'adviser_complaint',
  {
    ticketId: bigint('ticket_id', { mode: 'number' })
      .primaryKey()
      .references(() => adviserTickets.id),
    customerId: ofCustomer(),
    /** Whom it is about: who had the ticket then. */
    staffId: ofStaff('staff_id'),
    text: text().notNull(),
    state: text({ enum: ['open', 'upheld', 'dismissed'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    decidedById: ofStaff('decided_by_id'),
    decidedAt: instant('decided_at'),
    note: text().notNull().default(''),
  },
  (table) => [
    index('adviser_complaint_member').on(table.customerId),
    index('adviser_complaint_staff').on(table.staffId, table.state),
    index('adviser_complaint_state').on(table.state, table.createdAt),
  ],
);
