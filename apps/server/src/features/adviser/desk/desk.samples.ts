import { now, uuid, type InputSamples, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

const whose = { staffId: 1, isLead: false, dueBefore: now };

export const querySamples: QuerySamples = {
  selectQueue: (db) => queries.selectQueue(db, { ...whose, queue: 'dueSoon' }, { offset: 0, limit: 20 }),
  selectDeskCard: (db) => queries.selectDeskCard(db, 1),
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
  selectMeasures: (db) => queries.selectMeasures(db, now),
  selectScores: (db) => queries.selectScores(db, now),
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
    body: { msgType: 1, text: '市盈率是股价与每股收益的比值' },
  },
};
