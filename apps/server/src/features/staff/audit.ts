import type { Executor } from '@lianpan/db';
import type { StaffCaller } from '../../http/handle.ts';
import * as queries from './queries.ts';

/** What somebody of the staff did to what. */
export interface Deed {
  readonly action: string;
  readonly resource: string;
  readonly resourceId: string | number;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
  /** Who proposed what the caller lets count. */
  readonly approverName?: string;
}

/** Writes into the log what is done, in the transaction that does it: neither is there without the other. */
export const note = (
  tx: Executor,
  { staff, address, requestId }: Pick<StaffCaller, 'staff' | 'address' | 'requestId'>,
  { resourceId, ...deed }: Deed,
  now: number,
) =>
  queries.insertAudit(tx, {
    ...deed,
    resourceId: String(resourceId),
    at: new Date(now),
    staffId: staff.id,
    staffName: staff.name,
    roles: staff.roles,
    address,
    requestId,
  });

interface FailedSignIn {
  readonly staffId: number | null;
  readonly name: string;
  readonly why: string;
  readonly address: string;
  readonly requestId: string;
}

/** A sign-in that was refused. */
export const noteFailure = (tx: Executor, { staffId, name, why, address, requestId }: FailedSignIn, now: number) =>
  queries.insertAudit(tx, {
    at: new Date(now),
    staffId,
    staffName: name,
    roles: [],
    action: 'signInFailed',
    resource: 'staff',
    resourceId: staffId === null ? '' : String(staffId),
    reason: why,
    address,
    requestId,
  });

interface OperatorDeed {
  /** Their name at the machine. */
  readonly operator: string;
  readonly action: string;
  readonly resource: string;
  readonly after: unknown;
}

/** What somebody did by a command at the machine, who needs no account for it. */
export const noteOperator = (tx: Executor, { operator, ...deed }: OperatorDeed, now: number) =>
  queries.insertAudit(tx, {
    ...deed,
    at: new Date(now),
    staffId: null,
    staffName: operator,
    roles: [],
    resourceId: '',
    address: '',
    requestId: '',
  });
