import type { Executor } from '@lianpan/db';
import { extractStates, isOpenExtract, maySettle, type ExtractState } from '@lianpan/domain';
import type { DataOf, Handlers, StaffCaller } from '../../../http/handle.ts';
import { say } from '../../../language.ts';
import type { ServerParts } from '../../../parts.ts';
import { cursorOf, placeFrom, listed } from '../../../list-place.ts';
import { rejected } from '../../../rejection.ts';
import { note, propose, type ProposalKindParts } from '../../staff/service.ts';
import { stepExtract } from './extracts.ts';
import * as income from './queries.ts';
import { lockInventor } from '../queries.ts';
import { inventorTexts as texts } from '../texts.ts';
import { maskedName } from '../wire.ts';

type Withdrawal = DataOf<'POST /api/admin/withdrawal/moveWithdrawal'>;

const yuan = (fen: number): string => (fen / 100).toFixed(2);

/** A withdrawal as it stands; from here on nobody else moves it. */
async function lockExtract(tx: Executor, extractId: number): Promise<income.ExtractRow> {
  const known = await income.selectExtract(tx, extractId);
  if (!known) throw rejected(texts.noExtract, 'CONTENT_GONE');
  await lockInventor(tx, known.customerId);
  return (await income.selectExtract(tx, extractId))!;
}

/** Takes a withdrawal on where it may go, and says so where it may not. */
async function step(
  tx: Executor,
  extractId: number,
  move: Parameters<typeof stepExtract>[2],
): Promise<{ before: { state: ExtractState }; after: { state: ExtractState } }> {
  const { state } = await lockExtract(tx, extractId);
  if (!maySettle(state, move.to)) throw rejected(texts.extractMoved, 'ALREADY_DONE');
  await stepExtract(tx, extractId, move);
  return { before: { state }, after: { state: move.to } };
}

/** Money leaves the house when two people of finance have agreed. Source: product handbook 14.1. */
export const withdrawalProposal: ProposalKindParts = {
  resource: 'withdrawal',
  resourceIdOf: (payload) => String(payload['extractId']),
  subjectOf: () => null,
  stateOf: async (db, payload) => {
    const row = await income.selectExtract(db, Number(payload['extractId']));
    return row ? { state: row.state } : null;
  },
  lines: async (db, payload, language) => {
    const row = await income.selectOneForAdmin(db, Number(payload['extractId']));
    if (!row) return [say(texts.noExtract, language)];
    const { id, amountFen, netFen, accountMask } = row.extract;
    return [
      say(texts.extractLine, language, {
        id: String(id),
        name: row.penName ?? '',
        yuan: yuan(amountFen),
        net: yuan(netFen),
        account: accountMask,
      }),
    ];
  },
  apply: (tx, payload, at) =>
    step(tx, Number(payload['extractId']), { to: 'approved', by: String(payload['by']), now: at.getTime() }),
};

/** Withdrawals of creators, step by step. Source: product handbook 5.5, 14.8. */
export const withdrawalAdminHandlers = (parts: ServerParts) => {
  const { db, secrets, now } = parts;
  const present = ({ extract, penName, realName }: income.AdminExtract, { staff }: StaffCaller): Withdrawal => {
    const mayHandle = staff.rights.has('withdrawal.handle');
    return {
      extractId: String(extract.id),
      customerId: String(extract.customerId),
      penName: penName ?? '',
      realNameMask: realName ? maskedName(secrets.decrypt(realName)) : '',
      amountFen: extract.amountFen,
      taxFen: extract.taxFen,
      netFen: extract.netFen,
      accountType: extract.accountType,
      accountMask: extract.accountMask,
      state: extract.state,
      reason: extract.failReason,
      batchNo: extract.batchNo ?? '',
      decidedByName: extract.decidedBy ?? '',
      appliedTime: extract.appliedAt.getTime(),
      paidTime: extract.paidAt?.getTime() ?? null,
      steps: mayHandle ? extractStates.filter((to) => to !== 'approved' && maySettle(extract.state, to)) : [],
      canPropose: mayHandle && maySettle(extract.state, 'approved'),
    };
  };
  return {
    'POST /api/admin/withdrawal/getWithdrawals': async ({ state, cursor, pageSize }, caller) => {
      const states = extractStates.filter((one) => isOpenExtract(one) === (state === 'open'));
      const rows = await income.selectForAdmin(db, { states, before: placeFrom(cursor), limit: pageSize });
      return {
        list: rows.map((row) => present(row, caller)),
        nextCursor: listed(rows, pageSize, ({ extract: { id, appliedAt } }) => cursorOf({ at: appliedAt, id }))
          .nextCursor,
      };
    },
    'POST /api/admin/withdrawal/moveWithdrawal': ({ extractId, to, reason, batchNo }, caller) =>
      db.transaction(async (tx) => {
        if ((to === 'refused' || to === 'failed') && reason.length < 2)
          throw rejected(texts.needReason, 'INPUT_INVALID');
        if (to === 'paying' && batchNo === '') throw rejected(texts.needBatch, 'INPUT_INVALID');
        const id = Number(extractId);
        const change = await step(tx, id, {
          to,
          by: caller.staff.name,
          now: now(),
          ...(reason !== '' && { reason }),
          ...(to === 'paying' && { batchNo }),
        });
        await note(tx, caller, { action: to, resource: 'withdrawal', resourceId: id, ...change, reason }, now());
        return present((await income.selectOneForAdmin(tx, id))!, caller);
      }),
    'POST /api/admin/withdrawal/proposeApproval': async ({ extractId, reason, clientReqId }, caller) => {
      const row = await income.selectExtract(db, Number(extractId));
      if (!row) throw rejected(texts.noExtract, 'CONTENT_GONE');
      if (!maySettle(row.state, 'approved')) throw rejected(texts.extractMoved, 'ALREADY_DONE');
      const payload = { extractId, by: caller.staff.name };
      return propose(parts, caller, { kind: 'withdrawal', payload, reason, clientReqId });
    },
    'POST /api/admin/withdrawal/revealAccount': ({ extractId, reason }, caller) =>
      db.transaction(async (tx) => {
        const row = await income.selectOneForAdmin(tx, Number(extractId));
        if (!row) throw rejected(texts.noExtract, 'CONTENT_GONE');
        await note(tx, caller, { action: 'reveal', resource: 'withdrawal', resourceId: extractId, reason }, now());
        return {
          account: secrets.decrypt(row.extract.account),
          realName: row.realName ? secrets.decrypt(row.realName) : '',
        };
      }),
  } satisfies Partial<Handlers>;
};
