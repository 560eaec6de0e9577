import type { Handlers } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import type { Feature } from '../feature.ts';
import { addStaff, listStaff, proposeRoles, rolesProposal, setStaffState } from './accounts.ts';
import { exportAudit, listAudit } from './audit-log.ts';
import { staffDeeds } from './deeds.ts';
import { giveSocketTicket } from './staff-gate.ts';
import { decideProposal, listProposals } from './proposals.ts';
import { deleteFailuresBefore, deleteSessionsBefore } from './queries.ts';
import { seedDeeds, seedStaff } from './seed.ts';
import { confirmCode, signIn, signOut, toMe } from './sign-in.ts';

const handlers = (parts: ServerParts) =>
  ({
    'POST /api/admin/auth/signIn': (given, caller) => signIn(parts, caller, given),
    'POST /api/admin/auth/confirmCode': (given, caller) => confirmCode(parts, caller, given),
    'POST /api/admin/auth/signOut': async (_, caller) => {
      await signOut(parts, caller);
      return {};
    },
    'POST /api/admin/auth/getSocketTicket': (_, caller) => giveSocketTicket(parts, caller),
    'POST /api/admin/auth/getMe': (_, { staff }) => toMe(staff),
    'POST /api/admin/staff/getStaff': () => listStaff(parts),
    'POST /api/admin/staff/addStaff': (given, caller) => addStaff(parts, caller, given),
    'POST /api/admin/staff/setState': (change, caller) => setStaffState(parts, caller, change),
    'POST /api/admin/staff/proposeRoles': (change, caller) => proposeRoles(parts, caller, change),
    'POST /api/admin/proposal/getProposals': (asked, caller) => listProposals(parts, caller, asked),
    'POST /api/admin/proposal/decideProposal': (decision, caller) => decideProposal(parts, caller, decision),
    'POST /api/admin/audit/getAuditLog': (asked, caller) => listAudit(parts, caller, asked),
    'POST /api/admin/audit/exportAuditLog': (asked, caller) => exportAudit(parts, caller, asked),
  }) satisfies Partial<Handlers>;

export const staff = {
  name: 'staff',
  after: ['chat'],
  tables: ['staff', 'staff_session', 'staff_sign_in_limit', 'staff_proposal', 'audit_entry'],
  handlers,
  proposalKinds: { roles: rolesProposal },
  deedTexts: staffDeeds,
  jobs: [
    {
      name: 'deleteStaffSessions',
      cron: '20 2 * * *',
      retries: 2,
      catchesUp: false,
      async run({ db, now }) {
        await deleteSessionsBefore(db, new Date(now()));
        await deleteFailuresBefore(db, new Date(now()));
        return 0;
      },
    },
  ],
  seed: { version: 3, write: seedStaff, fill: seedDeeds },
} satisfies Feature;
