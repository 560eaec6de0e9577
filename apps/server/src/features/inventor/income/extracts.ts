import type { Db, Executor } from '@lianpan/db';
import {
  accountMaskOf,
  inventorStates,
  isOpenExtract,
  labourTax,
  maySettle,
  withdrawRefusal,
  withdrawRules,
  type ExtractState,
} from '@lianpan/domain';
import type { DataOf, MemberCaller } from '../../../http/handle.ts';
import type { Text, TextValue } from '../../../language.ts';
import type { ServerParts } from '../../../parts.ts';
import { rejected } from '../../../rejection.ts';
import { addNotice } from '../../notice/service.ts';
import { ownNumber, takeTicket } from '../../session/service.ts';
import { inventorNotices } from '../notices.ts';
import { lockInventor } from '../queries.ts';
import { inventorTexts as texts } from '../texts.ts';
import { bookWithdraw, bookWithdrawBack, incomeOf } from './service.ts';
import * as queries from './queries.ts';

interface Asked {
  readonly amountFen: number;
  readonly accountType: 1 | 2;
  readonly accountId: string;
  readonly accountName: string;
  readonly verifyTicket?: string | undefined;
}

export const extractOf = (row: queries.ExtractRow): DataOf<'POST /api/system/addIncomeExtract'> => ({
  extractId: String(row.id),
  amountFen: row.amountFen,
  feeFen: 0,
  taxFen: row.taxFen,
  netFen: row.netFen,
  accountType: row.accountType === 2 ? 2 : 1,
  accountMask: row.accountMask,
  state: row.state,
  applyTime: row.appliedAt.getTime(),
  payTime: row.paidAt?.getTime() ?? null,
  failReason: row.failReason,
  batchNo: row.batchNo ?? '',
});

const refusals: Readonly<Record<NonNullable<ReturnType<typeof withdrawRefusal>>, [Text, Record<string, TextValue>]>> = {
  open: [texts.withdrawOpen, {}],
  days: [texts.withdrawDays, { first: withdrawRules.firstDay, last: withdrawRules.lastDay }],
  name: [texts.withdrawName, {}],
  least: [texts.withdrawLeast, { yuan: withdrawRules.leastFen / 100 }],
  available: [texts.withdrawAvailable, {}],
};

/**
 * Asks for income to be paid out. Under the creator's lock what is available is added up anew, so that of two that come
 * together one finds the other; the entry of the ledger and the request stand in one transaction. Source: product handbook 5.5.
 */
export async function addExtract(parts: ServerParts, caller: MemberCaller, asked: Asked) {
  const { db, secrets, now } = parts;
  const { customerId } = caller;
  const { amountFen, accountType, accountId, accountName, verifyTicket } = asked;
  const mobile = await ownNumber(parts, caller);
  const at = new Date(now());
  return db.transaction(async (tx) => {
    const inventor = await lockInventor(tx, customerId);
    if (inventor.state < inventorStates.active) throw rejected(texts.notActive, 'PRIVILEGE_REQUIRED');
    if (!(await queries.isStaying(tx, customerId))) throw rejected(texts.leaving, 'ACCOUNT_CANCELLING');
    const { available, locked } = await incomeOf(tx, customerId, at.getTime());
    const refusal = withdrawRefusal({
      amountFen,
      availableFen: available,
      hasOpen: locked > 0,
      isOwnName: inventor.realName !== null && secrets.decrypt(inventor.realName) === accountName,
      now: at.getTime(),
    });
    if (refusal !== null) {
      const [text, values] = refusals[refusal];
      throw rejected(text, refusal === 'open' ? 'ALREADY_DONE' : 'LIMIT_REACHED', values, { refusal });
    }
    const verified = verifyTicket === undefined ? undefined : await takeTicket(parts, tx, 'withdraw', verifyTicket);
    if (mobile === null || verified?.mobile !== mobile) throw rejected(texts.verifyFirst, 'TICKET_INVALID');
    const taxFen = labourTax.compute(amountFen);
    const row = await queries.insertExtract(tx, {
      customerId,
      amountFen,
      taxFen,
      netFen: amountFen - taxFen,
      accountType,
      account: secrets.encrypt(accountId),
      accountMask: accountMaskOf(accountId),
      state: 'applied',
      appliedAt: at,
    });
    await bookWithdraw(tx, { extractId: row.id, inventorId: customerId, amountFen, taxFen, at });
    return extractOf(row);
  });
}

interface Settlement {
  readonly to: ExtractState;
  readonly by: string;
  readonly now: number;
  readonly reason?: string;
  readonly batchNo?: string;
}

export const settleExtract = (db: Db, extractId: number, settlement: Settlement): Promise<boolean> =>
  db.transaction((tx) => stepExtract(tx, extractId, settlement));

/**
 * Takes a withdrawal one step on; whether it moved. Who is there already moves nothing, a step that is not allowed throws. What
 * is refused or has failed is back in the balance once.
 */
export async function stepExtract(
  tx: Executor,
  extractId: number,
  { to, by, now, reason, batchNo }: Settlement,
): Promise<boolean> {
  const known = await queries.selectExtract(tx, extractId);
  if (!known) throw new Error(`no withdrawal ${extractId}`);
  const { customerId: inventorId } = known;
  await lockInventor(tx, inventorId);
  const { state, amountFen, taxFen } = (await queries.selectExtract(tx, extractId))!;
  if (state === to) return false;
  if (!maySettle(state, to)) throw new Error(`a withdrawal cannot go from ${state} to ${to}`);
  const at = new Date(now);
  await queries.updateExtract(tx, extractId, {
    state: to,
    decidedBy: by,
    ...(reason !== undefined && { failReason: reason }),
    ...(batchNo !== undefined && { batchNo }),
    ...(to === 'paid' && { paidAt: at }),
  });
  if (isOpenExtract(to)) return true;
  if (to !== 'paid') await bookWithdrawBack(tx, { extractId, inventorId, amountFen, taxFen, at });
  await addNotice(tx, {
    customerId: inventorId,
    template: to === 'paid' ? inventorNotices.extractPaid : inventorNotices.extractBack,
    onceKey: String(extractId),
    values: { yuan: (amountFen / 100).toFixed(2), reason: reason ?? '' },
    now,
  });
  return true;
}
