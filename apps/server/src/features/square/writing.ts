import { auditStates, cleanDocument, dataTypes, documentOf, visibleText } from '@lianpan/domain/community';
import type { Handlers } from '../../http/handle.ts';
import { say } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import {
  addForward,
  append,
  cardRows,
  changeContent,
  contentNotices,
  contentTexts as texts,
  deleteItem,
  linkOf,
  lockOwnItem,
  publish,
  referenceKey,
  referencesOf,
  requireContent,
  requireDecent,
  requireMayWrite,
  standingOf,
  undoDeletion,
  withdrawOpinion,
  type NewContent,
} from '../content/service.ts';
import { addNotice } from '../notice/service.ts';
import { nameOf } from '../people/service.ts';
import { draftOf, maxDrafts, saveDraft } from './drafts.ts';
import { bounds, publishWritten, notifyMentioned, titleOf } from './publishing.ts';
import * as queries from './queries.ts';
import { endScheduled } from './scheduled.ts';

const maxWords = 3;

type Parts = Pick<ServerParts, 'db' | 'now' | 'uploads' | 'contentKinds' | 'market'>;

interface View {
  readonly id: number;
  readonly state: number;
  readonly hint: string;
}
const presentSaved = ({ id, state, hint }: View) => ({
  dynamicDetailId: String(id),
  auditStatus: state,
  auditHint: hint,
});

/** Everything by which a member writes: publish, pass on, change, add to, delete, drafts. */
export const writingHandlers = (parts: Parts) => {
  const { db, now, uploads, contentKinds: kinds } = parts;

  return {
    'POST /api/dynamic/square/publishDynamic': async ({ draftId, scheduledId, ...given }, caller) =>
      presentSaved(
        await publishWritten(parts, caller, given, async (tx) => {
          if (draftId !== undefined) await queries.deleteDrafts(tx, caller.customerId, [Number(draftId)]);
          if (scheduledId !== undefined) await endScheduled(tx, caller.customerId, scheduledId);
        }),
      ),
    'POST /api/dynamic/square/forwardData': async ({ dataType, dataId, docJson, clientReqId }, caller) => {
      await requireContent(db, kinds, caller, { dataType, dataId });
      const [source] = await cardRows(db, caller, /^\d+$/.test(dataId) ? [Number(dataId)] : []);
      // What passes something on itself is not passed on: its original is, with the words of those before.
      const reference = source?.dataType === dataType ? source.reference : null;
      const words =
        reference && source
          ? [{ nickName: source.nickName, text: source.brief }, ...reference.words].slice(0, maxWords)
          : [];
      const root = reference ?? { dataType, dataId };
      const { authorId } = await requireContent(db, kinds, caller, root);
      const content: NewContent = {
        ...bounds[dataTypes.graphtext],
        dataType: dataTypes.graphtext,
        doc: cleanDocument(docJson).length > 0 ? docJson : documentOf(say(['转发', 'Forwarded'], caller.language)),
        reference: { dataType: root.dataType, dataId: root.dataId, words },
        clientReqId,
      };
      const published = await publish(parts, caller, content, async (tx, id, { document }) => {
        await addForward(tx, caller.customerId, root, new Date(now()));
        await notifyMentioned(tx, caller, id, content, document, now());
        if (authorId === null || authorId === caller.customerId) return;
        const found = await referencesOf(tx, kinds, caller, [{ reference: { ...root, words: [] } }]);
        await addNotice(tx, {
          customerId: authorId,
          template: { ...contentNotices.forward, linkUrl: linkOf(dataTypes.graphtext, String(id))! },
          onceKey: String(id),
          values: {
            a: await nameOf(tx, caller.customerId),
            obj: found.get(referenceKey(root.dataType, root.dataId))?.title.slice(0, 30) ?? '',
          },
          about: { byId: caller.customerId, itemId: id },
          now: now(),
        });
      });
      return presentSaved(published);
    },
    'POST /api/dynamic/square/getEditable': async ({ dynamicDetailId }, { customerId }) => {
      const item = await db.transaction((tx) => lockOwnItem(tx, customerId, dynamicDetailId));
      if (item.dataType !== dataTypes.graphtext && item.dataType !== dataTypes.article)
        throw rejected(texts.gone, 'CONTENT_GONE');
      return {
        dataType: item.dataType,
        title: item.title ?? '',
        docJson: item.doc as Record<string, unknown>,
        fileUrls: item.files.map(({ url }) => url),
        version: item.version,
      };
    },
    'POST /api/dynamic/square/editDynamic': async ({ dynamicDetailId, docJson, fileUrls, title, version }, caller) =>
      presentSaved(
        await changeContent(parts, caller, { id: dynamicDetailId, version }, ({ dataType, reference }) => {
          if (dataType !== dataTypes.graphtext && dataType !== dataTypes.article)
            throw rejected(texts.gone, 'CONTENT_GONE');
          return {
            ...bounds[dataType],
            title: titleOf(dataType, title),
            doc: docJson,
            fileUrls,
            reference: reference ?? undefined,
          };
        }),
      ),
    'POST /api/dynamic/square/appendDynamic': ({ dynamicDetailId, content }, caller) => {
      const at = new Date(now());
      return db.transaction(async (tx) => {
        const standing = await standingOf(tx, caller.customerId, at);
        requireMayWrite(standing, caller.language);
        const item = await lockOwnItem(tx, caller.customerId, dynamicDetailId);
        if (item.state !== auditStates.published) throw rejected(texts.gone, 'CONTENT_GONE');
        const text = visibleText(content);
        await requireDecent(tx, standing, text, uploads.settings.ownHosts);
        if (item.appends.length >= maxAppends) throw rejected(texts.tooManyAppends, 'LIMIT_REACHED', { n: maxAppends });
        await append(tx, item, text, at);
        return presentSaved({ id: item.id, state: item.state, hint: '' });
      });
    },
    'POST /api/dynamic/square/deleteDynamic': ({ dynamicDetailId, isUndone }, { customerId }) =>
      db.transaction(async (tx) => {
        const item = await lockOwnItem(tx, customerId, dynamicDetailId);
        if (!isUndone) {
          if (!(await deleteItem(tx, item, now()))) throw rejected(texts.gone, 'CONTENT_GONE');
          return { auditStatus: auditStates.deleted };
        }
        const auditStatus = await undoDeletion(tx, item, now());
        if (auditStatus === undefined) throw rejected(texts.undoLate, 'ALREADY_DONE');
        return { auditStatus };
      }),
    'POST /api/dynamic/square/withdrawView': ({ dynamicDetailId }, { customerId }) =>
      db.transaction(async (tx) => {
        const item = await lockOwnItem(tx, customerId, dynamicDetailId);
        await withdrawOpinion(tx, item.id, new Date(now()));
        return {};
      }),
    'POST /api/dynamic/square/saveDraft': (saved, { customerId }) => saveDraft(db, customerId, saved, now()),
    'POST /api/dynamic/square/getDrafts': async ({ draftId, dataType }, { customerId }) => {
      const id = draftId === undefined ? undefined : Number(draftId);
      const rows = await queries.selectDrafts(db, customerId, { id, dataType });
      return { list: rows.map(draftOf), most: maxDrafts };
    },
    'POST /api/dynamic/square/deleteDrafts': async ({ draftIds }, { customerId }) => ({
      deleted: await queries.deleteDrafts(db, customerId, draftIds.map(Number)),
    }),
  } satisfies Partial<Handlers>;
};

const maxAppends = 5;
