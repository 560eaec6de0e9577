import type { StaffRight, StaffScope } from '@lianpan/contract';
import type { Executor } from '@lianpan/db';
import type { StaffMember } from '../../http/handle.ts';
import * as queries from './queries.ts';

/** Whose things somebody of the staff reaches by a right. */
interface Reach {
  /** `undefined` without the right. */
  readonly scope: StaffScope | undefined;
  /** Accounts whose things are reached; `null` for everybody's. */
  readonly ownerIds: readonly number[] | null;
  /** Whether a thing is reached by who looks after it; one that nobody has yet (`null`) is by all who have the right. */
  readonly includes: (ownerId: number | null) => boolean;
}

/** The reach of a right: the one place where scopes are told apart. */
export async function reachOf(
  db: Executor,
  { id, rights }: Pick<StaffMember, 'id' | 'rights'>,
  right: StaffRight,
): Promise<Reach> {
  const scope = rights.get(right);
  const ownerIds = await ownersIn(db, id, scope);
  return {
    scope,
    ownerIds,
    includes: (ownerId) => (ownerId === null ? scope !== undefined : ownerIds === null || ownerIds.includes(ownerId)),
  };
}

async function ownersIn(db: Executor, id: number, scope: StaffScope | undefined): Promise<readonly number[] | null> {
  switch (scope) {
    case undefined:
      return [];
    case 'own':
      return [id];
    case 'team':
      return queries.selectTeam(db, id);
    case 'all':
      return null;
  }
}
