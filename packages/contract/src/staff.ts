import { z } from 'zod';
import { call } from './call.ts';
import { clientReqId, cursorInput, listed, rowId } from './content-wire.ts';
import { fourEyes, staffRights, staffRoles, type ProposalKind } from './staff-wire.ts';

const role = z.enum(staffRoles);
const me = z.object({
  staffId: rowId,
  name: z.string(),
  displayName: z.string(),
  roles: z.array(role),
  rights: z.array(z.enum(staffRights)),
  /** When the session ends, whatever happens. */
  endTime: z.number(),
});

const person = z.object({
  staffId: rowId,
  name: z.string(),
  displayName: z.string(),
  roles: z.array(role),
  /** Empty for the team of those without a named one. */
  team: z.string(),
  state: z.enum(['invited', 'active', 'stopped']),
  lastSignInTime: z.number().nullable(),
});

const proposalKind = z.enum(Object.keys(fourEyes) as [ProposalKind, ...ProposalKind[]]);

const proposal = z.object({
  proposalId: rowId,
  kind: proposalKind,
  /** What would change, line by line, in the caller's language. */
  lines: z.array(z.string()),
  /** A text as it stands and as it would become; `null` for a change of something else. */
  texts: z.object({ before: z.string(), after: z.string() }).nullable(),
  reason: z.string(),
  byName: z.string(),
  createdTime: z.number(),
  state: z.enum(['open', 'approved', 'refused']),
  decidedByName: z.string(),
  decidedTime: z.number().nullable(),
  note: z.string(),
  /** Not for who proposed it, nor without the right. */
  canDecide: z.boolean(),
});

const auditEntry = z.object({
  entryId: rowId,
  time: z.number(),
  staffName: z.string(),
  roles: z.array(z.string()),
  action: z.string(),
  /** What was done, in the caller's language. */
  sentence: z.string(),
  resource: z.string(),
  resourceId: z.string(),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  address: z.string(),
  requestId: z.string(),
  approverName: z.string(),
});

const reason = z.string().trim().min(2).max(300);

const day = z.iso.date();

/** Which entries of the log; what is left out is not asked for. */
const auditFilter = {
  staffName: z.string().trim().max(40).optional(),
  action: z.string().trim().max(40).optional(),
  resource: z.string().trim().max(40).optional(),
  resourceId: z.string().trim().max(64).optional(),
  /** First and last day, in Shanghai. */
  from: day.optional(),
  to: day.optional(),
};

/** Those who work for the firm: sign-in, accounts, what needs two of them, what they did. Source: product handbook 14, 14.1, 14.9. */
export const staffCalls = {
  'POST /api/admin/auth/signIn': call({
    summary: 'First step of signing in: name and password; the first time it gives the secret for one-time codes',
    source: 'ours',
    auth: 'guest',
    writes: true,
    input: z.object({ name: z.string().trim().min(1).max(40), password: z.string().min(1).max(200) }),
    output: z.object({
      ticket: z.string(),
      /** `null` once the device with the codes is known. */
      enrolment: z.object({ secret: z.string(), uri: z.string(), qrUrl: z.string() }).nullable(),
      needsNewPassword: z.boolean(),
    }),
  }),
  'POST /api/admin/auth/confirmCode': call({
    summary: 'Second step: the one-time code, and a password of one’s own where the first was given',
    source: 'ours',
    auth: 'guest',
    writes: true,
    input: z.object({
      ticket: z.string().min(20).max(80),
      code: z.string().regex(/^\d{6}$/),
      newPassword: z.string().min(12).max(200).optional(),
    }),
    output: me,
  }),
  'POST /api/admin/auth/signOut': call({
    summary: 'End the own session',
    source: 'ours',
    auth: 'staff',
    writes: true,
    input: z.object({}),
    output: z.object({}),
  }),
  'POST /api/admin/auth/getSocketTicket': call({
    summary: 'A ticket with which one socket comes in as the caller, within a minute',
    source: 'ours',
    auth: 'staff',
    writes: true,
    input: z.object({}),
    output: z.object({ ticket: z.string() }),
  }),
  'POST /api/admin/auth/getMe': call({
    summary: 'Who is signed in and what they may do',
    source: 'ours',
    auth: 'staff',
    polled: true,
    input: z.object({}),
    output: me,
  }),
  'POST /api/admin/staff/getStaff': call({
    summary: 'Everybody who works here',
    source: 'ours',
    auth: 'staff',
    right: 'staff.read',
    input: z.object({}),
    output: z.object({ list: z.array(person) }),
  }),
  'POST /api/admin/staff/addStaff': call({
    summary: 'Invite somebody, without rights: roles need two people; tells the first password once',
    source: 'ours',
    auth: 'staff',
    right: 'staff.change',
    writes: true,
    input: z.object({
      name: z.string().regex(/^[a-z][a-z0-9.-]{2,30}$/),
      displayName: z.string().trim().min(2).max(20),
    }),
    output: z.object({ staffId: rowId, firstPassword: z.string() }),
  }),
  'POST /api/admin/staff/setState': call({
    summary: 'Stop an account, which ends its sessions, or invite it anew with a first password',
    source: 'ours',
    auth: 'staff',
    right: 'staff.change',
    writes: true,
    input: z.object({ staffId: rowId, state: z.enum(['stopped', 'invited']), reason }),
    output: z.object({ firstPassword: z.string() }),
  }),
  'POST /api/admin/staff/proposeRoles': call({
    summary: 'Propose the roles of somebody, and their team where it changes; another person decides',
    source: 'ours',
    auth: 'staff',
    right: 'staff.change',
    writes: true,
    input: z.object({
      staffId: rowId,
      roles: z.array(role).max(6),
      team: z.string().trim().max(20).optional(),
      reason,
      clientReqId,
    }),
    output: z.object({ proposalId: rowId }),
  }),
  'POST /api/admin/proposal/getProposals': call({
    summary: 'What waits for a second person, or was decided, the newest first',
    source: 'ours',
    auth: 'staff',
    input: z.object({ state: z.enum(['open', 'decided']).default('open'), ...cursorInput }),
    output: z.object(listed(proposal)),
  }),
  'POST /api/admin/proposal/decideProposal': call({
    summary: 'Let a proposal of somebody else count, or refuse it with a word why',
    source: 'ours',
    auth: 'staff',
    writes: true,
    input: z.object({ proposalId: rowId, isApproved: z.boolean(), note: z.string().trim().max(300).default('') }),
    output: proposal,
  }),
  'POST /api/admin/audit/getAuditLog': call({
    summary: 'What the staff did, the newest first',
    source: 'ours',
    auth: 'staff',
    right: 'audit.read',
    input: z.object({ ...auditFilter, ...cursorInput }),
    output: z.object(listed(auditEntry)),
  }),
  'POST /api/admin/audit/exportAuditLog': call({
    summary: 'The log as a file for spreadsheets, the newest 10,000 entries of a filter; that it was taken is logged',
    source: 'ours',
    auth: 'staff',
    right: 'audit.export',
    writes: true,
    input: z.object({ ...auditFilter, reason }),
    output: z.object({ fileName: z.string(), contentType: z.string(), text: z.string(), rowNum: z.int() }),
  }),
};
