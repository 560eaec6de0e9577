import type { Executor } from '@lianpan/db';
import { contractRefusal, type ContractRefusal } from '../contract/service.ts';
import { scenePrivileges } from '../privilege/service.ts';
import { suitabilityRefusal, type SuitabilityRefusal } from '../suitability/service.ts';
import { askScene } from './states.ts';

/** Why a customer can't be given a suggestion. */
export type SuggestionRefusal = 'notEntitled' | ContractRefusal | SuitabilityRefusal;

/** Whether the service of a member includes asking advisers. */
export const isEntitled = async (db: Executor, now: number, customerId: number): Promise<boolean> =>
  (await scenePrivileges(db, now, customerId, askScene)).length > 0;

/**
 * Whether a suggestion of a class fits a customer: their service includes advice, their contract is in force, their class
 * reaches it. The first thing that stands against it; `null` where nothing does. Source: product handbook 6.9, 14.6.
 */
export async function suggestionRefusal(
  db: Executor,
  customerId: number,
  riskClass: number,
  now: number,
): Promise<SuggestionRefusal | null> {
  if (!(await isEntitled(db, now, customerId))) return 'notEntitled';
  return (await contractRefusal(db, customerId)) ?? (await suitabilityRefusal(db, customerId, riskClass, now));
}
