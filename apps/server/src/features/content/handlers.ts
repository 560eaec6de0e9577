import type { Handlers } from '../../http/handle.ts';
import { say } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { cursorOf, placeFrom, listed } from '../../list-place.ts';
import { rejected } from '../../rejection.ts';
import * as reactions from './reactions/queries.ts';
import * as items from './items/queries.ts';
import { listComments } from './comment-list.ts';
import { addComment, arrangeComment, likeComment, removeComment } from './commenting.ts';
import { addView, makeLink, makeQrCode, putAway, react } from './reactions.ts';
import { appealStrike, listStrikes } from './reviews/strikes.ts';
import { contentTexts as texts, ruleTexts } from './texts.ts';

export const contentHandlers = (parts: Pick<ServerParts, 'db' | 'now' | 'uploads' | 'contentKinds'>) => {
  const { db, contentKinds: kinds } = parts;
  return {
    'POST /api/dynamic/square/likeData': (asked, caller) => react(parts, kinds, caller, 'like', asked),
    'POST /api/dynamic/square/collectData': (asked, caller) => react(parts, kinds, caller, 'collect', asked),
    'POST /api/dynamic/square/feedbackItem': (asked, { customerId }) => putAway(parts, customerId, asked),
    'POST /api/dynamic/square/addView': (asked, caller) => addView(parts, kinds, caller, asked),
    'POST /api/dynamic/square/getComments': (asked, caller) => listComments(db, kinds, caller, asked),
    'POST /api/dynamic/square/addComment': (said, caller) => addComment(parts, kinds, caller, said),
    'POST /api/dynamic/square/deleteComment': async ({ commentId }, { customerId }) => {
      await removeComment(db, customerId, commentId);
      return {};
    },
    'POST /api/dynamic/square/likeComment': (asked, caller) => likeComment(parts, kinds, caller, asked),
    'POST /api/dynamic/square/topComment': async (asked, caller) => {
      await arrangeComment(parts, kinds, caller, asked);
      return {};
    },
    'POST /api/dynamic/square/generateLink': (asked, caller) => makeLink(parts, kinds, caller, asked),
    'POST /api/dynamic/square/generateQRCode': (asked, caller) => makeQrCode(parts, kinds, caller, asked),
    'POST /api/dynamic/square/openLink': async ({ code }) => {
      const link = await reactions.selectLink(db, code);
      if (!link) throw rejected(texts.gone, 'CONTENT_GONE');
      // A member invites with the member number, as the profile tells it.
      const inviteCode = link.customerId === null ? '' : link.customerId.toString(36).toUpperCase();
      return { dataType: link.dataType, dataId: link.dataId, inviteCode };
    },
    'POST /api/dynamic/square/getMyStrikes': (_, caller) => listStrikes(parts, caller),
    'POST /api/dynamic/square/appealStrike': ({ strikeId, content }, caller) =>
      appealStrike(parts, caller, Number(strikeId), content),
    'POST /api/dynamic/square/getMyContents': async ({ dataType, cursor, pageSize }, { customerId, language }) => {
      const before = placeFrom(cursor);
      const rows = await items.selectOwn(db, customerId, { dataType, before, limit: pageSize });
      const view = rows.map((row) => ({
        dataType: row.dataType,
        dataId: String(row.id),
        title: row.title,
        auditStatus: row.state,
        auditHint: row.stateReason === null ? '' : say(ruleTexts[row.stateReason] ?? ruleTexts.other!, language),
        createdTime: row.createdAt.getTime(),
      }));
      return listed(view, pageSize, ({ dataId, createdTime }) =>
        cursorOf({ at: new Date(createdTime), id: Number(dataId) }),
      );
    },
  } satisfies Partial<Handlers>;
};
