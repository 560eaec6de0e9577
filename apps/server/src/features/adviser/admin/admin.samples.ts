import { messageTypes } from '@lianpan/contract/chat-wire';
import { now, uuid, type InputSamples, type QuerySamples, type RoleSamples } from '../../samples.fixture.ts';
import { taken } from '../../roles.fixture.ts';
import { asCustomer, asStaff, complaint } from '../tickets.fixture.ts';
import * as queries from './queries.ts';

const whose = { staffId: 1, reach: { scope: 'team', ownerIds: [1, 2] }, dueBefore: now } as const;

export const querySamples: QuerySamples = {
  selectQueue: (db) => queries.selectQueue(db, { ...whose, queue: 'dueSoon' }, { offset: 0, limit: 20 }),
  selectAdminCard: (db) => queries.selectAdminCard(db, 1),
  countQueues: (db) => queries.countQueues(db, whose),
  touchProfile: (db) => queries.touchProfile(db, 1, now),
  updateProfile: (db) => queries.updateProfile(db, 1, { absenceNote: 'a' }),
  upsertProfile: (db) =>
    queries.upsertProfile(db, { staffId: 1, name: 'a', certNo: 'A0230600000001', capacity: 40, intro: '' }),
  lockProfiles: (db) => queries.lockProfiles(db),
  selectStaffRoles: (db) => queries.selectStaffRoles(db, 1),
  selectProfiles: (db) => queries.selectProfiles(db),
  countOpen: (db) => queries.countOpen(db),
  lockWaitingOf: (db) => queries.lockWaitingOf(db, 1),
  selectNotes: (db) => queries.selectNotes(db, 1),
  selectEvidence: (db) => queries.selectEvidence(db, 1),
  hasRead: (db) => queries.hasRead(db, 1, 1, now),
  selectCustomer: (db) => queries.selectCustomer(db, 1),
  selectWatched: (db) => queries.selectWatched(db, 1, 'simulated'),
  selectDiagnoses: (db) => queries.selectDiagnoses(db, 1, 'simulated'),
  selectTicketsOf: (db) => queries.selectTicketsOf(db, 1),
  selectComplaintsOf: (db) => queries.selectComplaintsOf(db, 1),
  countSuggestionsOf: (db) => queries.countSuggestionsOf(db, 1),
  selectComplaints: (db) => queries.selectComplaints(db),
  lockComplaint: (db) => queries.lockComplaint(db, 1),
  updateComplaint: (db) => queries.updateComplaint(db, 1, { state: 'upheld' }),
  selectQuickTexts: (db) => queries.selectQuickTexts(db, '协议'),
  selectQuickText: (db) => queries.selectQuickText(db, 'a'),
  upsertQuickText: (db) => queries.upsertQuickText(db, { title: 'a', text: 'a', isActive: true, changedAt: now }),
  selectMeasures: (db) => queries.selectMeasures(db, now, [1]),
  selectScores: (db) => queries.selectScores(db, now, [1]),
  selectConduct: (db) => queries.selectConduct(db, 1, now),
  selectUnassigned: (db) => queries.selectUnassigned(db, 200),
  selectUnreacted: (db) => queries.selectUnreacted(db, now, 200),
  selectLate: (db) => queries.selectLate(db, now, 200),
  selectQuiet: (db) => queries.selectQuiet(db, now, 200),
};

export const patternSamples = { '^[A-Z]\\d{13}$': 'A0230600000009' };

export const inputSamples: InputSamples = {
  'POST /api/admin/adviser/getTicket': { ticketId: '1', reason: '抽查服务记录' },
  'POST /api/admin/adviser/answer': {
    ticketId: '1',
    clientMsgId: uuid,
    body: { msgType: messageTypes.text, text: '市盈率是股价与每股收益的比值' },
  },
};

const noRight = 'PRIVILEGE_REQUIRED';
const gone = 'CONTENT_GONE';
const done = 'ALREADY_DONE';
const note = '客户问得很细，请跟进';

const take = asStaff(() => ({ action: 'take' }));
const giveBack = asStaff(() => ({ action: 'return', note }));
const handOver = asStaff((world) => ({ action: 'handOver', note, toStaffId: String(world.other.id) }));
const assign = asStaff((world) => ({ action: 'assign', note, toStaffId: String(world.other.id) }));
const end = asStaff(() => ({ action: 'close', note }));
const answer = asStaff((_, clientMsgId) => ({
  clientMsgId,
  body: { msgType: messageTypes.text, text: '换手率反映交易的活跃程度，需要和成交额一起看。' },
}));
const addNote = asStaff((_, clientReqId) => ({ clientReqId, text: note }));

export const roleSamples: RoleSamples = {
  'POST /api/admin/adviser/moveTicket': {
    roles: {
      'the adviser who has it': [taken, giveBack('holder')],
      'another adviser': [gone, giveBack('other')],
      'the lead': [taken, giveBack('lead')],
      compliance: [noRight, giveBack('compliance')],
      'the service': [noRight, giveBack('service')],
    },
    states: {
      'a free ticket, taken': [taken, take('other', { state: 'queued', isFree: true })],
      'a ticket of another adviser, taken': [done, take('other')],
      'a ticket that is closed, taken': [done, take('other', { state: 'closed', isFree: true })],
      'a ticket that is closed, given back': [done, giveBack('holder', { state: 'closed' })],
      'a ticket that was rated, closed': [done, end('holder', { state: 'rated' })],
      'a ticket that is answered, closed': [taken, end('holder', { state: 'answered' })],
      'a ticket that moved meanwhile': ['VERSION_CONFLICT', giveBack('holder', { version: 2 })],
      'a ticket that is handed over': [taken, handOver('holder')],
      'a ticket that is assigned by the lead': [taken, assign('lead')],
      'a ticket that is assigned by an adviser': [noRight, assign('holder')],
    },
  },
  'POST /api/admin/adviser/answer': {
    roles: {
      'the adviser who has it': [taken, answer('holder')],
      'another adviser': [gone, answer('other')],
      'the lead': [taken, answer('lead')],
      compliance: [noRight, answer('compliance')],
      'the service': [noRight, answer('service')],
    },
    states: {
      'a free ticket': [noRight, answer('other', { state: 'queued', isFree: true })],
      'a ticket that is closed': [done, answer('holder', { state: 'closed' })],
      'a ticket that was rated': [done, answer('holder', { state: 'rated' })],
      'a ticket that went to the lead': [taken, answer('holder', { state: 'escalated' })],
    },
  },
  'POST /api/admin/adviser/addNote': {
    roles: {
      'the adviser who has it': [taken, addNote('holder')],
      'another adviser': [gone, addNote('other')],
      'the service': [noRight, addNote('service')],
    },
  },
  'POST /api/admin/adviser/decideComplaint': {
    roles: {
      compliance: [taken, complaint('compliance', 'open')],
      'the adviser who has it': [noRight, complaint('holder', 'open')],
      'the lead': [noRight, complaint('lead', 'open')],
    },
    states: {
      'a complaint that was upheld': [done, complaint('compliance', 'upheld')],
      'a complaint that was dismissed': [done, complaint('compliance', 'dismissed')],
      'a ticket without a complaint': [gone, complaint('compliance', null)],
    },
  },
  'POST /api/sp/hgd/adviser/followUp': {
    roles: {
      'who asked': [taken, asCustomer('followUp')],
      'another customer': [gone, asCustomer('followUp', { part: 'other' })],
      'who asked, out of service': [noRight, asCustomer('followUp', { isOut: true })],
    },
    states: {
      'a ticket that is answered': [taken, asCustomer('followUp', { state: 'answered' })],
      'a ticket that is closed': [done, asCustomer('followUp', { state: 'closed' })],
      'a ticket that was rated': [done, asCustomer('followUp', { state: 'rated', score: 4 })],
      'a ticket of the other market': [gone, asCustomer('followUp', { market: 'real' })],
    },
  },
  'POST /api/sp/hgd/adviser/rateTicket': {
    roles: {
      'who asked': [taken, asCustomer('rate', { state: 'answered' })],
      'another customer': [gone, asCustomer('rate', { state: 'answered', part: 'other' })],
      'who asked, out of service': [taken, asCustomer('rate', { state: 'answered', isOut: true })],
    },
    states: {
      'a ticket nobody has answered': ['INPUT_INVALID', asCustomer('rate', { state: 'queued' })],
      'a ticket that is gone on with': ['INPUT_INVALID', asCustomer('rate', { state: 'followUp' })],
      'a ticket that is closed': [taken, asCustomer('rate', { state: 'closed' })],
      'a ticket with the same rating': [taken, asCustomer('rate', { state: 'rated', score: 5 })],
      'a ticket with another rating': [done, asCustomer('rate', { state: 'rated', score: 1 })],
      'a ticket of the other market': [gone, asCustomer('rate', { state: 'answered', market: 'real' })],
    },
  },
  'POST /api/sp/hgd/adviser/complain': {
    roles: {
      'who asked': [taken, asCustomer('complain')],
      'another customer': [gone, asCustomer('complain', { part: 'other' })],
    },
    states: {
      'a ticket that is closed': [taken, asCustomer('complain', { state: 'closed' })],
      'a ticket of the other market': [gone, asCustomer('complain', { market: 'real' })],
    },
  },
};
