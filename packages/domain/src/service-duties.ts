import { serviceStatuses } from './privilege-codes.ts';
import { dayMs } from './shanghai-time.ts';

/** How a suitability test stands: none was taken, it counts, it ends within thirty days, it has ended. */
export type TestState = 'none' | 'valid' | 'expiring' | 'expired';

const endsSoonMs = 30 * dayMs;

export function testStateOf(riskClass: number | null, until: Date | null, now: number): TestState {
  if (riskClass === null) return 'none';
  const left = until === null ? 0 : until.getTime() - now;
  return left <= 0 ? 'expired' : left <= endsSoonMs ? 'expiring' : 'valid';
}

/** What is known of a member's advisory service; the contract is the newest one. */
export interface ServiceFacts {
  readonly riskClass: number | null;
  readonly riskClassUntil: Date | null;
  readonly serviceStatus: number;
  readonly customerLevel: number;
  readonly contract:
    | { readonly status: number; readonly steps: readonly { readonly code: string; readonly state: number }[] }
    | undefined;
}

/** Identity is checked while a contract is signed: nobody else is asked for it. */
export type IdentityState = 'notNeeded' | 'open' | 'verified';

/** Values of a contract's status. Source: product handbook 9.6. */
export const contractStatuses = {
  none: 0,
  toSign: 1,
  signing: 2,
  waitingForFirm: 3,
  inForce: 4,
  rescinded: 5,
  ended: 6,
  refused: 7,
  void: 8,
} as const;

/** A contract that waits for its customer, or that the customer is signing. */
const waiting: readonly number[] = [contractStatuses.toSign, contractStatuses.signing];
const stepDone = 2;

export function identityStateOf(contract: ServiceFacts['contract']): IdentityState {
  const step = contract?.steps.find(({ code }) => code === 'REAL_NAME');
  if (step?.state === stepDone) return 'verified';
  return contract && waiting.includes(contract.status) ? 'open' : 'notNeeded';
}

/** What a member has to do for the advisory service. */
export type ServiceDuty = 'contract' | 'identity' | 'testNone' | 'testExpiring' | 'testExpired' | 'renewal';

const renewalLevel = 117;

/** The open duties, the pressing ones first: the one rule that the messages and the page of the service both follow. */
export function serviceDuties(facts: ServiceFacts, now: number): ServiceDuty[] {
  const { contract, serviceStatus, customerLevel } = facts;
  const isSigning = contract !== undefined && waiting.includes(contract.status);
  const isServed = serviceStatus === serviceStatuses.running || serviceStatus === serviceStatuses.waiting;
  const test = testStateOf(facts.riskClass, facts.riskClassUntil, now);
  const duties: ServiceDuty[] = [];
  if (isSigning) duties.push('contract');
  if (isSigning && identityStateOf(contract) === 'open') duties.push('identity');
  if (test === 'none' && (isSigning || isServed)) duties.push('testNone');
  if (test === 'expired') duties.push('testExpired');
  if (test === 'expiring') duties.push('testExpiring');
  if (customerLevel === renewalLevel && serviceStatus === serviceStatuses.running) duties.push('renewal');
  return duties;
}
