import type { Executor } from '@lianpan/db';
import { contractOf } from '../advisory/service.ts';
import { scenePrivileges } from '../privilege/service.ts';
import { selectSuitability } from './queries.ts';
import { askScene } from './states.ts';

/** Why a customer can't be given a suggestion. */
export type SuitabilityBar = 'notEntitled' | 'noContract' | 'contractEnded' | 'noTest' | 'testEnded' | 'classBelow';

/**
 * Whether a suggestion of a class fits a customer: their service includes advice, their class reaches it, their contract is
 * in force. The first thing that stands against it; `null` where nothing does. Source: product handbook 6.9, 14.6.
 */
export interface SuitabilityGate {
  barOf(db: Executor, customerId: number, riskClass: number, now: number): Promise<SuitabilityBar | null>;
}

const inForce = 4;

/** Whether the service of a member includes asking advisers. */
export const isEntitled = async (db: Executor, now: number, customerId: number): Promise<boolean> =>
  (await scenePrivileges(db, now, customerId, askScene)).length > 0;

/** Reads the newest contract and the newest test. Who has none is refused, whatever they pay for. */
export const openSuitabilityGate = (): SuitabilityGate => ({
  async barOf(db, customerId, riskClass, now) {
    if (!(await isEntitled(db, now, customerId))) return 'notEntitled';
    const contract = await contractOf(db, customerId);
    if (!contract) return 'noContract';
    if (contract.status !== inForce) return 'contractEnded';
    const row = await selectSuitability(db, customerId);
    if (!row || row.riskClass === null || row.riskClassUntil === null) return 'noTest';
    if (row.riskClassUntil.getTime() <= now) return 'testEnded';
    return row.riskClass < riskClass ? 'classBelow' : null;
  },
});
