/** Lengths and numbers of what is asked of the house desk and of reports from the ground. Source: product handbook 4.3. */
export const studyLimits = {
  title: { least: 8, most: 40 },
  maxQuestions: 8,
  /** Points with which a member supports a proposal. */
  support: { least: 1, most: 100 },
  confidence: { least: 1, most: 3 },
} as const;

/** Days in which a proposal collects support. */
export const collectingDays = 30;

/** Days in which a second proposal about a stock is told about the first one. */
export const duplicateDays = 60;

/** Either of the two qualifies a proposal. */
export const qualifiedFrom = { supporters: 100, points: 2000 } as const;

/** By so many more members agree to a report than doubt it, before it counts as verified. */
export const verifiedLead = 5;

export const proposalStates = [
  'collecting',
  'qualified',
  'accepted',
  'scheduled',
  'doing',
  'done',
  'refused',
  'expired',
] as const;
export type ProposalState = (typeof proposalStates)[number];

/** What can follow on each state; a proposal that has been taken up can still be refused, until it is done. */
const following: Readonly<Record<ProposalState, readonly ProposalState[]>> = {
  collecting: ['qualified', 'refused', 'expired'],
  qualified: ['accepted', 'refused'],
  accepted: ['scheduled', 'refused'],
  scheduled: ['doing', 'refused'],
  doing: ['done', 'refused'],
  done: [],
  refused: [],
  expired: [],
};

export const canFollow = (from: ProposalState, to: ProposalState): boolean => following[from].includes(to);

/** Whether members can still support a proposal: a qualified one as well, until the house desk takes it up. */
export const takesSupport = (state: ProposalState): boolean => state === 'collecting' || state === 'qualified';

/** Whether what supporters gave goes back to them. */
export const returnsSupport = (state: ProposalState): boolean => state === 'refused' || state === 'expired';

export interface Support {
  readonly supporters: number;
  readonly points: number;
}

export const isQualified = ({ supporters, points }: Support): boolean =>
  supporters >= qualifiedFrom.supporters || points >= qualifiedFrom.points;

/** How far a proposal is towards qualifying, 0 to 1: the nearer one of the two ways. */
export const progressOf = ({ supporters, points }: Support): number =>
  Math.min(1, Math.max(supporters / qualifiedFrom.supporters, points / qualifiedFrom.points));

/** Whether members agree to a report clearly enough. */
export const isVerified = (agreed: number, doubted: number): boolean => agreed - doubted >= verifiedLead;

/** How a reporter is bound to the company. */
export type Conflict = 'none' | 'holding' | 'staff' | 'both';

/** What the staff of a company know and the public does not is inside information, whatever is written about it. */
export const isInsideInformation = (conflict: Conflict, isPublic: boolean): boolean =>
  !isPublic && (conflict === 'staff' || conflict === 'both');

/** What gives away more of a place than its city. */
const closerThanCity = /[路街道巷弄号楼室栋座层村镇乡店]|\d/u;

/** Cities whose names have such a letter. */
const cities = /景德镇|驻马店|萍乡|新乡|宁乡|桐乡/u;

/** Whether a place is no more than a city, with its province at most. */
export const isCityOnly = (place: string): boolean =>
  /^[\p{Script=Han}]{2,12}$/u.test(place) && !closerThanCity.test(place.replace(cities, ''));
