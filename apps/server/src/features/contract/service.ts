import type { Executor } from '@lianpan/db';
import { contractStatuses } from '@lianpan/domain';
import * as queries from './queries.ts';

/** The member's newest contract, whatever its status; `undefined` for who never had one. */
export const contractOf = (db: Executor, customerId: number) => queries.selectContract(db, customerId);

/** Why a member's contract allows no advice. */
export type ContractRefusal = 'noContract' | 'contractEnded';

/** What stands against advice under a member's newest contract; `null` while it is in force. */
export async function contractRefusal(db: Executor, customerId: number): Promise<ContractRefusal | null> {
  const contract = await contractOf(db, customerId);
  if (!contract) return 'noContract';
  return contract.status === contractStatuses.inForce ? null : 'contractEnded';
}
