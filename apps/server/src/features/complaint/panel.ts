import type { DataOf, Handlers, StaffCaller } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { cursorOf, placeFrom, listed } from '../../list-place.ts';
import { rejected } from '../../rejection.ts';
import { note } from '../staff/service.ts';
import { judgeIn, refusalOf } from './awards.ts';
import * as queries from './queries.ts';
import { texts } from './texts.ts';

type View = DataOf<'POST /api/admin/award/judge'>;

const present = (row: queries.PanelRow, { staff, language }: StaffCaller): View => {
  const { application, month, seasonState, nickName, story, sameNum, isShown } = row;
  const isOpen = application.state === 'applied' || application.state === 'shortlisted';
  return {
    applicationId: String(application.id),
    complaintId: String(application.itemId),
    month,
    nickName,
    story,
    why: application.why,
    sameNum,
    isShown,
    panelScore: application.panelScore,
    state: application.state,
    refusal: refusalOf(application, language),
    createdTime: application.createdAt.getTime(),
    canJudge: isOpen && seasonState !== 'published' && staff.rights.has('award.judge'),
  };
};

/** The panel that judges stories put forward for an award. Source: product handbook 4.2. */
export const panelHandlers = ({ db, now }: ServerParts) =>
  ({
    'POST /api/admin/award/getApplications': async ({ state, cursor, pageSize }, caller) => {
      const before = placeFrom(cursor);
      const rows = await queries.selectForPanel(db, { isOpen: state === 'open', before, limit: pageSize });
      return {
        list: rows.map((row) => present(row, caller)),
        nextCursor: listed(rows, pageSize, ({ application: { id, createdAt } }) => cursorOf({ at: createdAt, id }))
          .nextCursor,
      };
    },
    'POST /api/admin/award/judge': ({ applicationId, score, reasonCode, reason }, caller) =>
      db.transaction(async (tx) => {
        const id = Number(applicationId);
        const before = await queries.lockApplication(tx, id);
        if (!before) throw rejected(texts.noApplication, 'CONTENT_GONE');
        const judgement = score === undefined ? { refusal: { code: reasonCode, note: reason } } : { score };
        await judgeIn(tx, id, judgement, now());
        const row = (await queries.selectOneForPanel(tx, id))!;
        const { state, panelScore } = row.application;
        const deed = { action: score === undefined ? 'refuse' : 'score', resource: 'award', resourceId: id };
        await note(
          tx,
          caller,
          {
            ...deed,
            before: { state: before.state, panelScore: before.panelScore },
            after: { state, panelScore },
            reason,
          },
          now(),
        );
        return present(row, caller);
      }),
  }) satisfies Partial<Handlers>;
