import type { ServerParts } from '../../parts.ts';
import { payForResult } from '../privilege/service.ts';
import { lockOf } from '../tool/service.ts';

const aiPrivilege = 41;

interface Asked {
  readonly customerId: number;
  readonly stockNo: string;
  readonly hiddenNum: number;
  /** There is nothing to see: nothing is paid for it. */
  readonly isEmpty: boolean;
}

/** Why a member does not see an answer; `undefined` opens it, and a grant of uses has paid with one for stock and day. */
export async function openAi(
  { db, now, privileges }: Pick<ServerParts, 'db' | 'now' | 'privileges'>,
  { customerId, stockNo, hiddenNum, isEmpty }: Asked,
): Promise<ReturnType<typeof lockOf> | undefined> {
  const [privilege] = await privileges.resolve(customerId, [aiPrivilege], stockNo);
  if (privilege?.isAvailable) {
    if (!isEmpty) await payForResult(db, now(), customerId, aiPrivilege, stockNo);
    return undefined;
  }
  if (isEmpty) return undefined;
  const access = { isOpen: false, canTry: false, usesLeft: 0 };
  return lockOf({ toolId: aiPrivilege, access, isGuest: false }, hiddenNum);
}
