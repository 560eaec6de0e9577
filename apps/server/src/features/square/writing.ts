import type { Declarations, Executor } from '@lianpan/db';
import { auditStates, cleanDocument, dataTypes, documentOf, plainTextOf, visibleText } from '@lianpan/domain/community';
import type { Handlers, MemberCaller } from '../../http/handle.ts';
import { say } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import {
  activeWords,
  acts,
  contentNotices,
  contentTexts as texts,
  dueIn,
  editableMs,
  filesOf,
  findQrCode,
  linkOf,
  look,
  lookerOf,
  openReview,
  publish,
  referenceKey,
  referencesOf,
  requireContent,
  requireDecent,
  requireMayWrite,
  ruleTexts,
  standingOf,
  strike,
  type NewContent,
  items,
  shownItems,
} from '../content/service.ts';
import { addNotice } from '../notice/service.ts';
import { nameOf } from '../people/service.ts';
import { draftOf, mostDrafts, saveDraft } from './drafts.ts';
import * as queries from './queries.ts';

/** Characters and files by kind. Source: product handbook 3.4, 3.5. */
const bounds = {
  [dataTypes.graphtext]: { bounds: { least: 1, most: 2000 }, mostImages: 9, mostVideos: 1, asksHolding: false },
  [dataTypes.article]: { bounds: { least: 100, most: 20_000 }, mostImages: 30, mostVideos: 2, asksHolding: true },
} as const;
const articleTitle = { least: 5, most: 50 } as const;
const undoMs = 10_000;
const mostWords = 3;
const pollTrust = 2;

type Parts = Pick<ServerParts, 'db' | 'now' | 'uploads' | 'contentKinds'>;

interface Told {
  readonly id: number;
  readonly state: number;
  readonly hint: string;
}
const toldOf = ({ id, state, hint }: Told) => ({ dynamicDetailId: String(id), auditStatus: state, auditHint: hint });

/** An article has a title of some length. */
function titleOf(dataType: 1 | 3, title: string | undefined): string | undefined {
  if (dataType === dataTypes.graphtext) return undefined;
  const length = Array.from(title ?? '').length;
  if (length < articleTitle.least)
    throw rejected(texts.tooShort, 'INPUT_INVALID', { n: articleTitle.least }, { fields: ['title'] });
  if (length > articleTitle.most)
    throw rejected(texts.tooLong, 'INPUT_INVALID', { n: articleTitle.most }, { fields: ['title'] });
  return title;
}

async function requireTopics(tx: Executor, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length > 0 && (await queries.selectOpenTopics(tx, ids, at)).length < ids.length)
    throw rejected(texts.noTopic, 'CONTENT_GONE');
}

/** Who is named in a text is told, as far as neither has blocked the other. */
async function tellMentioned(
  tx: Executor,
  caller: MemberCaller,
  id: number,
  given: NewContent,
  ids: readonly string[],
  now: number,
) {
  const named = ids.map(Number).filter((one) => one !== caller.customerId);
  if (named.length === 0) return;
  const linkUrl = linkOf(given.dataType, String(id));
  const a = await nameOf(tx, caller.customerId);
  for (const person of await acts.selectNameable(tx, caller.customerId, named)) {
    await addNotice(tx, {
      customerId: person.id,
      template: { ...contentNotices.mention, ...(linkUrl && { linkUrl }) },
      onceKey: String(id),
      values: { a, text: plainTextOf(cleanDocument(given.doc).doc).slice(0, 60) },
      about: { byId: caller.customerId, itemId: id },
      now,
    });
  }
}

/** Everything by which a member writes: publish, pass on, change, add to, delete, drafts. */
export const writingHandlers = (parts: Parts) => {
  const { db, now, uploads, contentKinds: kinds } = parts;

  /** Rejects what is not the member's own. */
  const ownItem = async (tx: Executor, customerId: number, id: string) => {
    const item = await items.lockItem(tx, Number(id));
    if (!item || item.customerId !== customerId) throw rejected(texts.gone, 'CONTENT_GONE');
    return item;
  };

  return {
    'POST /api/dynamic/square/publishDynamic': async (given, caller) => {
      const { dataType, docJson, gambitIds, viewBlock, poll, draftId } = given;
      const content: NewContent = {
        ...bounds[dataType],
        dataType,
        title: titleOf(dataType, given.title),
        doc: docJson,
        fileUrls: given.fileUrls,
        cover: given.cover,
        stockNos: given.stockNos,
        expressionId: given.expressionId,
        toolId: given.markingToolId,
        declarations: { ...given.declares, holds: given.declares.holds ?? null } satisfies Declarations,
        opinion: viewBlock,
        isForFollowers: given.visible === 'followers',
        otherText: poll ? [poll.question, ...poll.options].join('\n') : '',
        clientReqId: given.clientReqId,
      };
      const published = await publish(parts, caller, content, async (tx, id, { document }) => {
        const topicIds = [...new Set([...gambitIds, ...document.topicIds])].map(Number).slice(0, 3);
        await requireTopics(tx, topicIds, new Date(now()));
        if (topicIds.length > 0)
          await queries.insertTopicItems(
            tx,
            topicIds.map((topicId) => ({ topicId, itemId: id })),
          );
        if (poll) {
          const { trust } = await standingOf(tx, caller.customerId, new Date(now()));
          if (trust < pollTrust) throw rejected(texts.pollTrust, 'PRIVILEGE_REQUIRED');
          const options = poll.options.map((text, at) => ({ id: at + 1, text: visibleText(text) }));
          const ballot = {
            question: visibleText(poll.question),
            options,
            isMulti: poll.isMulti,
            endsAt: now() + poll.days * 86_400_000,
          };
          await queries.insertPoll(tx, { itemId: id, ballot });
        }
        if (draftId !== undefined) await queries.deleteDrafts(tx, caller.customerId, [Number(draftId)]);
        await tellMentioned(tx, caller, id, content, document.mentionIds, now());
      });
      return toldOf(published);
    },
    'POST /api/dynamic/square/forwardData': async ({ dataType, dataId, docJson, clientReqId }, caller) => {
      await requireContent(db, kinds, caller, { dataType, dataId });
      const [source] = await shownItems.selectCardsById(
        db,
        lookerOf(caller),
        /^\d+$/.test(dataId) ? [Number(dataId)] : [],
      );
      // What passes something on itself is not passed on: its original is, with the words of those before.
      const reference = source?.dataType === dataType ? source.reference : null;
      const words =
        reference && source
          ? [{ nickName: source.nickName, text: source.brief }, ...reference.words].slice(0, mostWords)
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
        const at = new Date(now());
        await acts.addReaction(tx, {
          customerId: caller.customerId,
          kind: 'forward',
          dataType: root.dataType,
          dataId: root.dataId,
          at,
        });
        await acts.bump(tx, root.dataType, root.dataId, 'forwards', 1);
        await tellMentioned(tx, caller, id, content, document.mentionIds, now());
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
      return toldOf(published);
    },
    'POST /api/dynamic/square/getEditable': async ({ dynamicDetailId }, { customerId }) => {
      const item = await db.transaction((tx) => ownItem(tx, customerId, dynamicDetailId));
      if (item.dataType !== 1 && item.dataType !== 3) throw rejected(texts.gone, 'CONTENT_GONE');
      return {
        dataType: item.dataType,
        title: item.title ?? '',
        docJson: item.doc as Record<string, unknown>,
        fileUrls: item.files.map(({ url }) => url),
        version: item.version,
      };
    },
    'POST /api/dynamic/square/editDynamic': async (
      { dynamicDetailId, docJson, fileUrls, title: given, version },
      caller,
    ) => {
      const document = cleanDocument(docJson);
      const files = await filesOf(uploads, caller.customerId, [...new Set([...fileUrls, ...document.mediaUrls])]);
      const hasQrCode = (await findQrCode(uploads, files)) !== undefined;
      const at = new Date(now());
      return db.transaction(async (tx) => {
        const standing = await standingOf(tx, caller.customerId, at);
        requireMayWrite(standing, caller.language);
        const item = await ownItem(tx, caller.customerId, dynamicDetailId);
        const { state, dataType } = item;
        if ((dataType !== 1 && dataType !== 3) || state === auditStates.removed || state === auditStates.deleted)
          throw rejected(texts.gone, 'CONTENT_GONE');
        if (at.getTime() - item.createdAt.getTime() >= editableMs)
          throw rejected(texts.noLongerChanged, 'ALREADY_DONE');
        if (item.version !== version) throw rejected(texts.version, 'VERSION_CONFLICT', {}, { version: item.version });
        const title = titleOf(dataType, given) ?? null;
        const { least, most } = bounds[dataType].bounds;
        if (document.length < least && files.length === 0)
          throw rejected(texts.tooShort, 'INPUT_INVALID', { n: least });
        if (document.length > most) throw rejected(texts.tooLong, 'INPUT_INVALID', { n: most });
        const text = [title, document.plainText].filter(Boolean).join('\n');
        const verdict = look({
          text,
          hasMedia: files.length > 0 || item.reference !== null,
          hasQrCode,
          ownHosts: uploads.settings.ownHosts,
          limits: standing.limits,
          isLicensed: standing.trust >= 3,
          words: await activeWords(tx),
          earlier: [],
          isFirst: standing.approved < standing.limits.reviewedPosts,
        });
        const [worst] = verdict.faults;
        const change = { title, doc: document.doc, plainText: document.plainText, files };
        const about = { dataType, dataId: String(item.id), customerId: caller.customerId, text, at };
        if (verdict.outcome === 'rejected' && worst) {
          // What stands stays; the author still has the changed text.
          await strike(tx, { ...about, rule: worst.rule, level: 1 });
          const reason = say(ruleTexts[worst.rule] ?? ruleTexts.other!, caller.language);
          return toldOf({
            id: item.id,
            state: auditStates.rejected,
            hint: say(texts.rejected, caller.language, { reason }),
          });
        }
        if (verdict.outcome === 'published') {
          await items.takeEdit(tx, item.id);
          const publishedAt = item.publishedAt ?? at;
          await items.updateItem(tx, item.id, {
            ...change,
            state: auditStates.published,
            stateReason: null,
            foldReason: verdict.fold,
            version: version + 1,
            editedAt: at,
            publishedAt,
          });
          return toldOf({ id: item.id, state: auditStates.published, hint: '' });
        }
        if (state === auditStates.published) await items.upsertEdit(tx, { itemId: item.id, ...change, at });
        else
          await items.updateItem(tx, item.id, {
            ...change,
            state: auditStates.inReview,
            stateReason: worst?.rule ?? 'first',
          });
        await items.updateItem(tx, item.id, { version: version + 1 });
        await openReview(tx, {
          ...about,
          reason: 'edit',
          class: worst?.class ?? null,
          marks: verdict.faults.map(({ rule, words }) => ({ rule, words })),
          score: worst?.class === 'B' ? 5 : 1,
          dueAt: new Date(at.getTime() + dueIn(worst?.class ?? null, true)),
        });
        return toldOf({ id: item.id, state: auditStates.inReview, hint: say(texts.inReview, caller.language) });
      });
    },
    'POST /api/dynamic/square/appendDynamic': ({ dynamicDetailId, content }, caller) => {
      const at = new Date(now());
      return db.transaction(async (tx) => {
        const standing = await standingOf(tx, caller.customerId, at);
        requireMayWrite(standing, caller.language);
        const item = await ownItem(tx, caller.customerId, dynamicDetailId);
        if (item.state !== auditStates.published) throw rejected(texts.gone, 'CONTENT_GONE');
        const text = visibleText(content);
        await requireDecent(tx, standing, text, uploads.settings.ownHosts);
        if (item.appends.length >= mostAppends)
          throw rejected(texts.tooManyAppends, 'LIMIT_REACHED', { n: mostAppends });
        await items.updateItem(tx, item.id, { appends: [...item.appends, { text, at: at.getTime() }] });
        return toldOf({ id: item.id, state: item.state, hint: '' });
      });
    },
    'POST /api/dynamic/square/deleteDynamic': ({ dynamicDetailId, isUndone }, { customerId }) =>
      db.transaction(async (tx) => {
        const item = await ownItem(tx, customerId, dynamicDetailId);
        if (!isUndone) {
          if (item.state === auditStates.deleted) throw rejected(texts.gone, 'CONTENT_GONE');
          // What it was before is kept, so that it can be taken back.
          const change = { state: auditStates.deleted, stateReason: `deleted.${item.state}.${now()}` };
          await items.updateItem(tx, item.id, change);
          return { auditStatus: auditStates.deleted };
        }
        const [, before, at] = /^deleted\.(\d)\.(\d+)$/.exec(item.stateReason ?? '') ?? [];
        if (item.state !== auditStates.deleted || before === undefined || now() - Number(at) > undoMs)
          throw rejected(texts.undoLate, 'ALREADY_DONE');
        await items.updateItem(tx, item.id, { state: Number(before), stateReason: null });
        return { auditStatus: Number(before) };
      }),
    'POST /api/dynamic/square/withdrawView': ({ dynamicDetailId }, { customerId }) =>
      db.transaction(async (tx) => {
        const item = await ownItem(tx, customerId, dynamicDetailId);
        await acts.updateOpinion(tx, item.id, { state: 'withdrawn', withdrawnAt: new Date(now()) });
        return {};
      }),
    'POST /api/dynamic/square/saveDraft': (saved, { customerId }) => saveDraft(db, customerId, saved, now()),
    'POST /api/dynamic/square/getDrafts': async ({ draftId, dataType }, { customerId }) => {
      const id = draftId === undefined ? undefined : Number(draftId);
      const rows = await queries.selectDrafts(db, customerId, { id, dataType });
      return { list: rows.map(draftOf), most: mostDrafts };
    },
    'POST /api/dynamic/square/deleteDrafts': async ({ draftIds }, { customerId }) => ({
      deleted: await queries.deleteDrafts(db, customerId, draftIds.map(Number)),
    }),
  } satisfies Partial<Handlers>;
};

const mostAppends = 5;
