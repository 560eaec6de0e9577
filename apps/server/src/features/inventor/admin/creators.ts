import { inventorStates } from '@lianpan/domain';
import type { Handlers, StaffCaller } from '../../../http/handle.ts';
import type { DataOf } from '../../../http/handle.ts';
import type { ServerParts } from '../../../parts.ts';
import { cursorOf, placeFrom, listed } from '../../../list-place.ts';
import { rejected } from '../../../rejection.ts';
import { note } from '../../staff/service.ts';
import { decideApplicationIn } from '../application.ts';
import { removePaperIn } from '../grants.ts';
import { lockInventor, selectInventor } from '../queries.ts';
import { inventorTexts as texts } from '../texts.ts';
import { maskedName } from '../wire.ts';
import * as queries from './queries.ts';

type Application = DataOf<'POST /api/admin/creator/getApplications'>['list'][number];

/** Applications of creators and what breaks the rules of theirs. Source: product handbook 5.2, 14.1. */
export const creatorAdminHandlers = ({ db, secrets, now }: ServerParts) => {
  const present = ({ inventor: row, nickName }: queries.ApplicantRow, { staff }: StaffCaller): Application => {
    const isWaiting = row.state === inventorStates.applying;
    return {
      customerId: String(row.customerId),
      nickName,
      penName: row.penName,
      intro: row.intro,
      fields: [...row.fields],
      realNameMask: row.realName === null ? '' : maskedName(secrets.decrypt(row.realName)),
      certNo: row.askedCertNo ?? '',
      testScore: row.testScore ?? 0,
      state: isWaiting ? 'waiting' : row.state === inventorStates.none ? 'refused' : 'approved',
      reason: isWaiting ? '' : row.stateReason,
      appliedTime: row.appliedAt?.getTime() ?? 0,
      decidedTime: isWaiting ? null : (row.decidedAt?.getTime() ?? null),
      canDecide: isWaiting && staff.rights.has('creator.decide'),
    };
  };
  return {
    'POST /api/admin/creator/getApplications': async ({ state, cursor, pageSize }, caller) => {
      const isWaiting = state === 'waiting';
      const [, at, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor ?? '') ?? [];
      const after = at === undefined || id === undefined ? null : { at: new Date(Number(at)), id: Number(id) };
      const page = { after, limit: pageSize };
      const rows = await (isWaiting ? queries.selectWaiting(db, page) : queries.selectDecided(db, page));
      const last = rows.length === pageSize ? rows.at(-1)?.inventor : undefined;
      const lastAt = isWaiting ? last?.appliedAt : last?.decidedAt;
      return {
        list: rows.map((row) => present(row, caller)),
        nextCursor: last && lastAt ? `${lastAt.getTime()}.${last.customerId}` : null,
      };
    },
    'POST /api/admin/creator/decideApplication': ({ customerId: given, isApproved, isCertChecked, reason }, caller) =>
      db.transaction(async (tx) => {
        const customerId = Number(given);
        const known = await selectInventor(tx, customerId);
        if (!known) throw rejected(texts.noApplication, 'CONTENT_GONE');
        if (isCertChecked && !known.askedCertNo) throw rejected(texts.noCert, 'INPUT_INVALID');
        const decision = { isApproved, isCertChecked, reason, now: now() };
        if (!(await decideApplicationIn(tx, customerId, decision)))
          throw rejected(texts.applicationDecided, 'ALREADY_DONE');
        const deed = { action: isApproved ? 'approve' : 'refuse', resource: 'creator', resourceId: customerId };
        await note(tx, caller, { ...deed, after: { isApproved, isCertChecked }, reason }, now());
        return {};
      }),
    'POST /api/admin/creator/revealName': ({ customerId: given, reason }, caller) =>
      db.transaction(async (tx) => {
        const customerId = Number(given);
        const row = await selectInventor(tx, customerId);
        if (!row?.realName || row.state !== inventorStates.applying)
          throw rejected(texts.noApplication, 'CONTENT_GONE');
        await note(tx, caller, { action: 'reveal', resource: 'creator', resourceId: customerId, reason }, now());
        return { realName: secrets.decrypt(row.realName) };
      }),
    'POST /api/admin/paper/getPapers': async ({ state, cursor, pageSize }, { staff }) => {
      const isRemoved = state === 'removed';
      const before = placeFrom(cursor);
      const rows = await queries.selectPapers(db, { isRemoved, before, limit: pageSize });
      return {
        list: rows.map(({ id, title, abstract, customerId, penName, penalties, buyers, createdAt }) => ({
          paperId: String(id),
          title,
          abstract,
          customerId: String(customerId),
          penName,
          penaltyNum: penalties,
          buyerNum: buyers,
          isRemoved,
          createdTime: createdAt.getTime(),
          canRemove: !isRemoved && staff.rights.has('paper.remove'),
        })),
        nextCursor: listed(rows, pageSize, ({ id, createdAt }) => cursorOf({ at: createdAt, id })).nextCursor,
      };
    },
    'POST /api/admin/paper/removePaper': ({ paperId, reason }, caller) =>
      db.transaction(async (tx) => {
        const removed = await removePaperIn(tx, Number(paperId), { reason, now: now() });
        if (!removed) throw rejected(texts.noPaper, 'CONTENT_GONE');
        const { inventorId, refundNum } = removed;
        const { penalties } = await lockInventor(tx, inventorId);
        const deed = { action: 'remove', resource: 'paper', resourceId: paperId };
        await note(tx, caller, { ...deed, after: { refundNum, inventorId, penalties }, reason }, now());
        return { refundNum };
      }),
  } satisfies Partial<Handlers>;
};
