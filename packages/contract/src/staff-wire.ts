/** Roles of those who work for the firm. Source: product handbook 14.1. */
export const staffRoles = [
  'sysAdmin',
  'operator',
  'operatorLead',
  'moderator',
  'modLead',
  'adviser',
  'adviserLead',
  'assistant',
  'contentEditor',
  'compliance',
  'visitor',
  'service',
  'finance',
  'analyst',
  'auditor',
] as const;

export type StaffRole = (typeof staffRoles)[number];

/** What somebody of the staff may do, as `resource.action`. */
export const staffRights = [
  'staff.read',
  'staff.change',
  'staff.approve',
  'audit.read',
  'audit.export',
  'review.read',
  'review.decide',
  'review.trend',
  'member.mute',
  'member.block',
  'word.read',
  'word.propose',
  'word.approve',
  'award.read',
  'award.judge',
  'case.read',
  'case.make',
  'creator.read',
  'creator.decide',
  'paper.read',
  'paper.remove',
  'withdrawal.read',
  'withdrawal.handle',
  'withdrawal.approve',
  'study.read',
  'study.change',
  'study.publish',
  'study.sign',
  'consult.read',
  'consult.answer',
  'ticket.read',
  'ticket.answer',
  'ticket.lead',
  'ticket.inspect',
  'ticket.export',
  'adviserText.propose',
  'adviserText.approve',
  'aiLog.read',
  'aiLog.handle',
  'marketData.import',
] as const;

export type StaffRight = (typeof staffRights)[number];

/** Whose things a right reaches: one's own, those of one's team, everybody's. Each holds those before it. */
export const staffScopes = ['own', 'team', 'all'] as const;

export type StaffScope = (typeof staffScopes)[number];

/** A right as a role has it: with its scope, and over everybody's things where none is named. */
type Grant = StaffRight | readonly [StaffRight, StaffScope];

const moderator = [
  'review.read',
  'review.decide',
  'review.trend',
  'member.mute',
  'word.read',
  'word.propose',
  'paper.read',
  'case.read',
  'case.make',
] as const satisfies readonly StaffRight[];

/** Rights by role; a role that is not named has none in the rooms that are open so far. */
const rightsByRole: Partial<Record<StaffRole, readonly Grant[]>> = {
  sysAdmin: ['staff.read', 'staff.change', 'staff.approve', 'marketData.import'],
  moderator,
  modLead: [...moderator, 'word.approve', 'member.block', 'paper.remove'],
  operator: ['creator.read', 'creator.decide'],
  operatorLead: ['creator.read', 'creator.decide', 'award.read', 'award.judge'],
  contentEditor: ['award.read', 'award.judge', 'case.read', 'case.make', 'study.read', 'study.change', 'study.publish'],
  // A view on a single stock is signed by who is licensed for it.
  assistant: ['consult.read', 'consult.answer'],
  service: ['consult.read', 'consult.answer'],
  adviser: ['study.read', 'study.sign', ['ticket.read', 'own'], ['ticket.answer', 'own']],
  adviserLead: [
    'study.read',
    'study.change',
    'study.publish',
    'study.sign',
    ['ticket.read', 'team'],
    ['ticket.answer', 'team'],
    ['ticket.lead', 'team'],
    ['ticket.export', 'team'],
    'adviserText.propose',
  ],
  finance: ['withdrawal.read', 'withdrawal.handle', 'withdrawal.approve'],
  compliance: [
    'study.read',
    'ticket.read',
    'ticket.inspect',
    'ticket.export',
    'adviserText.approve',
    'review.read',
    'word.read',
    'word.approve',
    'audit.read',
    'audit.export',
    'award.read',
    'case.read',
    'creator.read',
    'paper.read',
    'withdrawal.read',
    'consult.read',
    'aiLog.read',
    'aiLog.handle',
  ],
  auditor: ['audit.read', 'audit.export', 'aiLog.read'],
};

/** What somebody may do, and over whose things. */
export type StaffRights = ReadonlyMap<StaffRight, StaffScope>;

/** Everything that some roles together may do, each right with the widest scope in which one of them has it. */
export function rightsOf(roles: readonly StaffRole[]): StaffRights {
  const rights = new Map<StaffRight, StaffScope>();
  for (const grant of roles.flatMap((role) => rightsByRole[role] ?? [])) {
    const [right, scope] = typeof grant === 'string' ? ([grant, 'all'] as const) : grant;
    const known = rights.get(right);
    if (known === undefined || staffScopes.indexOf(scope) > staffScopes.indexOf(known)) rights.set(right, scope);
  }
  return rights;
}

/** What needs a second person before it counts, with the right that person needs. Source: product handbook 14.1. */
export const fourEyes = {
  roles: 'staff.approve',
  word: 'word.approve',
  withdrawal: 'withdrawal.approve',
  adviserText: 'adviserText.approve',
} as const satisfies Record<string, StaffRight>;

export type ProposalKind = keyof typeof fourEyes;
