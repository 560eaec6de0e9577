/**
 * What the catalogue of the database cannot know: which rows belong to whom where no key says so, and what stays. All else
 * follows from keys (`rules.ts`), so that a new table needs a line here only where it refers without a key, or keeps evidence.
 */

/** A reference that a column makes. Values are held against each other as text. */
export interface Reference {
  readonly table: string;
  readonly columns: readonly string[];
  readonly to: string;
  readonly keys: readonly string[];
  /** Stands before the key in the column. */
  readonly prefix?: string;
  /** Holds only for rows of the table, or of what is referred to, that have one of these values. */
  readonly when?: { readonly column: string; readonly is: readonly string[] };
  readonly whenTo?: { readonly column: string; readonly is: readonly string[] };
  readonly why: string;
}

/** A row that stays and loses its reference. */
export interface Mending extends Reference {
  readonly sets: Readonly<Record<string, string | null>>;
}

/** Rows of people: nothing that hangs on them takes them along. */
export const people: readonly string[] = ['customer', 'staff'];

/** Columns by which a row is somebody's own, also where they may be empty. */
export const makers: readonly string[] = ['customer_id', 'sender_id', 'low_id', 'high_id', 'owner_id'];

/** Tables of which nothing is ever taken away. */
export const kept: Readonly<Record<string, string>> = {
  audit_entry: 'the log of what the staff did only grows',
  ledger_tx: 'the ledger only grows',
  ledger_entry: 'the ledger only grows',
  ledger_account: 'entries of the ledger need it',
  pool_day: 'an archive of the market, of nobody',
  tactics_day: 'an archive of the market, of nobody',
  preferred_week: 'an archive of the market, of nobody',
};

/** Tables that only a demonstration fills. */
export const wholes: Readonly<Record<string, string>> = {
  demo_message: 'messages that the stand-ins of the providers took: nobody else has them',
  sandbox_pay_trade: 'payments of the sandbox: no money moved',
  sandbox_pay_refund: 'refunds of the sandbox: no money moved',
  sandbox_pay_key: 'keys of the sandbox: they sign nothing that counts',
};

/** Rows of the settings that only a demonstration has. */
export const demoSettings: readonly string[] = ['demo.seed', 'demo.clockOffsetMs'];

/** Rows that go when the last one that names them by a key goes. */
export const collected: Readonly<Record<string, string>> = {
  stored_file: 'a file is there as long as somebody has it',
};

/** Columns in which addresses of files may stand: such a file stays, whoever sent it. */
export const maySpeakOfFiles = (table: string, column: string): boolean =>
  /(?:^|_)(?:urls?|cover|files|doc|body|image|input|payload)$/.test(column) && !/^(?:tracked_|access_log$)/.test(table);

const to = (table: string, column: string, target: string, why: string): Reference => ({
  table,
  columns: [column],
  to: target,
  keys: ['id'],
  why,
});

/** Rows that go with what they name without a key. */
export const goesWith: readonly Reference[] = [
  to('accusation', 'target_id', 'customer', 'nobody is left about whom to decide'),
  to('notice', 'by_id', 'customer', 'tells what somebody did who never was'),
  to('notice', 'item_id', 'content_item', 'would lead to nothing'),
  to('notice', 'comment_id', 'comment', 'would lead to nothing'),
  to('comment', 'root_id', 'comment', 'an answer stands under what begins its thread'),
  to('scene_feedback', 'customer_id', 'customer', 'the person’s own'),
  to('tracked_event', 'customer_id', 'customer', 'the person’s own'),
  to('tracked_view', 'customer_id', 'customer', 'the person’s own'),
  to('access_log', 'customer_id', 'customer', 'the person’s own'),
  to('activity_trial', 'activity_id', 'activity', 'a trial within an activity'),
  { ...to('content_view', 'viewer', 'customer', 'the person’s own'), prefix: 'c' },
  { ...to('popup_history', 'popup_key', 'popup', 'remembers a popup that there is not'), prefix: 'row:' },
  {
    ...to('ballot', 'of_id', 'content_item', 'a voice in a poll of a post'),
    when: { column: 'of', is: ['post'] },
  },
  { ...to('ballot', 'of_id', 'topic', 'a voice in a vote of a topic'), when: { column: 'of', is: ['topic'] } },
  {
    table: 'conversation',
    columns: ['id'],
    to: 'chat_member',
    keys: ['conversation_id'],
    whenTo: { column: 'role', is: ['owner'] },
    why: 'a group is its owner’s',
  },
  to('staff_session', 'staff_id', 'staff', 'the account’s own'),
  to('staff_file', 'staff_id', 'staff', 'the account’s own'),
  to('upload', 'staff_id', 'staff', 'the account’s own'),
  to('adviser_profile', 'staff_id', 'staff', 'the account’s own'),
  to(
    'adviser_client',
    'staff_id',
    'staff',
    'nobody is looked after by who never was: the next question finds somebody',
  ),
  to('adviser_scheduled', 'staff_id', 'staff', 'nothing is sent any more in the name of the account'),
  {
    ...to('staff_proposal', 'by_id', 'staff', 'nobody of the house has proposed it'),
    when: { column: 'state', is: ['open'] },
  },
];

/** Rows that stay and lose what they name. Keys that may be empty become empty without a line here. */
export const mended: readonly Mending[] = [
  {
    ...to('comment', 'parent_id', 'comment', 'stays in its thread, an answer to nobody'),
    sets: { parent_id: null },
  },
  {
    ...to('question', 'best_answer_id', 'content_item', 'closed, as where a best answer is removed'),
    sets: { best_answer_id: null, chosen_by: null, state: 'closed' },
  },
  { ...to('customer', 'continued_by', 'customer', 'no account goes on'), sets: { continued_by: null } },
  {
    table: 'chat_message',
    columns: ['conversation_id', 'quote_seq'],
    to: 'chat_message',
    keys: ['conversation_id', 'seq'],
    sets: { quote_seq: null },
    why: 'quotes nothing any more',
  },
  {
    ...to('conversation', 'keeper_id', 'staff', 'anybody of the service may take it'),
    sets: { keeper_id: null, kept_until: null },
  },
  {
    ...to('review', 'claimed_by', 'staff', 'anybody may look at it'),
    when: { column: 'state', is: ['pending'] },
    sets: { claimed_by: null, claim_until: null },
  },
  {
    ...to('adviser_ticket', 'staff_id', 'staff', 'waits in the queue again, as where an adviser lets it go'),
    when: { column: 'state', is: ['assigned', 'followUp'] },
    sets: { staff_id: null, state: 'queued', react_by: null },
  },
  {
    ...to('adviser_ticket', 'staff_id', 'staff', 'stays with the lead'),
    when: { column: 'state', is: ['escalated'] },
    sets: { staff_id: null },
  },
  { ...to('adviser_ticket', 'left_by_id', 'staff', 'nobody has let it go'), sets: { left_by_id: null } },
  { ...to('adviser_profile', 'deputy_id', 'staff', 'nobody stands in'), sets: { deputy_id: null } },
];

/** Who of the staff did something, where no key says so: such a row keeps the account, closed. */
export const namesStaff: readonly Reference[] = [
  to('chat_message', 'staff_id', 'staff', 'who wrote to a member'),
  to('review', 'decided_by', 'staff', 'who decided'),
  to('review', 'claimed_by', 'staff', 'who had taken it'),
  to('strike', 'decided_by', 'staff', 'who decided over an objection'),
  to('complaint_case', 'made_by', 'staff', 'who wrote it'),
];

/** What a pair of `data_type` and `data_id` names besides content: by its number, in each form that the wire has for it. */
export const dataKinds: readonly { readonly type: number; readonly to: string; readonly prefix?: string }[] = [
  { type: 7, to: 'survey' },
  { type: 53, to: 'customer' },
  { type: 56, to: 'chat_message' },
  { type: 56, to: 'chat_message', prefix: 'msg-' },
];

/** Tables with such a pair whose rows stay, with what they say then. */
export const namesNoData: Readonly<Record<string, { readonly sets: Readonly<Record<string, string>>; why: string }>> = {
  strike: { sets: { data_id: '' }, why: 'counts against its member; empty as where it is about no single text' },
};
