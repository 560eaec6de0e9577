import { payTypes } from '@lianpan/domain';
import { auditStates, dataTypes } from '@lianpan/domain/community';
import type { Executor } from '@lianpan/db';
import type { Caller, Handlers } from '../../http/handle.ts';
import { say } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { cursorOf, placeFrom, listed } from '../../list-place.ts';
import { rejected } from '../../rejection.ts';
import { cardRows, cardsOf, contentDetailOf, fileOf, lockItem, requireContent, ruleTexts } from '../content/service.ts';
import { ownState } from './application.ts';
import * as papers from './papers/queries.ts';
import * as queries from './queries.ts';
import { selectInventorIds } from './subscriptions/queries.ts';
import { inventorTexts as texts } from './texts.ts';
import { averageOf, isReadable, lockOf, offerOf, profileOf, type Offered } from './wire.ts';

type Parts = Pick<ServerParts, 'db' | 'now' | 'secrets' | 'contentKinds' | 'privileges'>;

const maxInventors = 30;
const maxRelated = 3;
/** Privilege without which news of subscriptions stay closed. Source: product handbook 10.2. */
const subscriptionTool = 15;

/** Rejects what the viewer may not even see. */
export async function requireOffer(
  db: Executor,
  id: string,
  viewer: number | null,
  at: Date,
): Promise<papers.OfferRow> {
  const [offer] = await papers.selectOffers(db, [Number(id)], viewer, at);
  if (!offer || !isReadable(offer, viewer)) throw rejected(texts.noPaper, 'CONTENT_GONE');
  return offer;
}

/** Everything by which people read of creators and their work. No answer but that of `getPaidBody` holds what is paid for. */
export const readingHandlers = ({ db, now, secrets, contentKinds: kinds, privileges }: Parts) => {
  const offeredPart = async (
    caller: Caller,
    filter: papers.PaperFilter,
    cursor: string | undefined,
    pageSize: number,
  ): Promise<{ list: Offered[]; nextCursor: string | null }> => {
    const viewer = caller.customerId;
    const places = await papers.selectOfferedPlaces(db, filter, { before: placeFrom(cursor), limit: pageSize });
    const { nextCursor } = listed(places, pageSize, cursorOf);
    const ids = places.map(({ id }) => id);
    if (ids.length === 0) return { list: [], nextCursor };
    const [rows, offers] = await Promise.all([
      cardRows(db, caller, ids),
      papers.selectOffers(db, ids, viewer, new Date(now())),
    ]);
    const cards = await cardsOf(db, kinds, caller, rows, now());
    const list = ids.flatMap((id) => {
      const card = cards.find(({ dynamicDetailId }) => dynamicDetailId === String(id));
      const offer = offers.find((one) => one.id === id);
      return card && offer ? [{ ...card, ...offerOf(offer, viewer) }] : [];
    });
    return { list, nextCursor };
  };

  const profilesOf = async (viewer: number | null, ids: readonly number[]) =>
    ids.length === 0
      ? []
      : (await queries.selectProfiles(db, viewer, ids, new Date(now()))).map((row) => profileOf(row, now()));

  /** An offer with its public document; what its author deleted stays open to who bought it. */
  const detailOf = async (caller: Caller, id: string, dataType: 39 | 41) => {
    const viewer = caller.customerId;
    const offer = await requireOffer(db, id, viewer, new Date(now()));
    const { detail } = await contentDetailOf(db, kinds, caller, {
      id: offer.id,
      dataTypes: [dataType],
      isBought: offer.isBought,
      now: now(),
    });
    const [[profile], more] = await Promise.all([
      profilesOf(viewer, [offer.authorId!]),
      offeredPart(caller, { dataTypes: [dataType], authorIds: [offer.authorId!] }, undefined, maxRelated + 1),
    ]);
    const reason = lockOf(offer, viewer);
    const isOwn = offer.authorId === viewer;
    return {
      ...detail,
      ...offerOf(offer, viewer),
      related: more.list
        .filter((one) => one.dynamicDetailId !== id)
        .slice(0, maxRelated)
        .map((one) => ({
          dataType: one.dataType,
          dataId: one.dynamicDetailId,
          title: one.kindOf === 'paper' ? one.title : one.abstract,
          authorName: profile?.penName ?? one.author.nickName,
        })),
      hiddenLength: offer.hiddenLength,
      lockReason: reason,
      scoreNum: offer.scores,
      ownScore: offer.ownScore,
      canScore: !isOwn && offer.payType !== payTypes.free && reason === '',
      inventor: profile ?? null,
    };
  };

  return {
    'POST /api/dynamic/inventor/getInventorInfo': async ({ customerId }, caller) => {
      const viewer = caller.customerId;
      const id = customerId === undefined ? viewer : Number(customerId);
      const [profile] = id === null ? [] : await profilesOf(viewer, [id]);
      const isOwn = id !== null && id === viewer;
      if (customerId !== undefined && !isOwn && (!profile || profile.state < 2))
        throw rejected(texts.noInventor, 'CONTENT_GONE');
      return {
        inventor: profile && profile.state >= 2 ? profile : null,
        own: isOwn ? await ownState({ db, now, secrets }, id, caller.language) : null,
      };
    },
    'POST /api/dynamic/inventor/getInventors': async (_input, { customerId }) => ({
      list: (await queries.selectActive(db, customerId, new Date(now()), maxInventors)).map((row) =>
        profileOf(row, now()),
      ),
    }),
    'POST /api/dynamic/inventor/getPapers': async ({ dataType, customerId, isFree, cursor, pageSize }, caller) => ({
      ...caller.market.freshness(),
      ...(await offeredPart(
        caller,
        {
          dataTypes: dataType === undefined ? [39, 41] : [dataType],
          authorIds: customerId === undefined ? undefined : [Number(customerId)],
          isFree,
        },
        cursor,
        pageSize,
      )),
    }),
    'POST /api/dynamic/inventor/getMyContents': async ({ tab, cursor, pageSize }, { customerId, language }) => {
      const rows = await papers.selectOwn(db, customerId, tab, {
        before: placeFrom(cursor),
        limit: pageSize,
      });
      const list = rows.map(({ id, state, stateReason, sales, views, scoreAvg, createdAt, ...row }) => ({
        ...row,
        dynamicDetailId: String(id),
        auditStatus: state,
        auditHint: stateReason === null ? '' : say(ruleTexts[stateReason] ?? ruleTexts.other!, language),
        salesNum: sales,
        viewNum: views,
        scoreAvg: averageOf(scoreAvg),
        createdTime: createdAt.getTime(),
      }));
      return {
        list,
        nextCursor: listed(rows, pageSize, ({ id, createdAt }) => cursorOf({ at: createdAt, id })).nextCursor,
      };
    },
    'POST /api/dynamic/inventor/getResearchPaperDetail': async ({ paperId }, caller) => {
      const detail = await detailOf(caller, paperId, 39);
      const paper = await papers.selectPaper(db, Number(paperId));
      if (!paper) throw rejected(texts.noPaper, 'CONTENT_GONE');
      const { dataDate, method, limits } = paper;
      return {
        ...caller.market.freshness(),
        // What was added later is a version of its own.
        paper: { ...detail, dataDate, method, limits, version: 1 + detail.appendList.length },
      };
    },
    'POST /api/dynamic/inventor/getDriedFoodDetail': async ({ foodId }, caller) => {
      const detail = await detailOf(caller, foodId, 41);
      const food = await papers.selectFood(db, Number(foodId));
      if (!food) throw rejected(texts.noPaper, 'CONTENT_GONE');
      const { customerId } = caller;
      const own = customerId === null ? undefined : await papers.selectAnswer(db, food.itemId, customerId);
      const showsResult = own !== undefined || detail.mine.isOwn;
      return {
        ...caller.market.freshness(),
        food: {
          ...detail,
          check:
            food.question === null
              ? null
              : {
                  question: food.question,
                  options: [...(food.options ?? [])],
                  ownOption: own ?? null,
                  answer: showsResult ? food.answer : null,
                  explanation: showsResult ? (food.explanation ?? '') : '',
                  answerNum: await papers.countAnswers(db, food.itemId),
                },
        },
      };
    },
    'POST /api/dynamic/inventor/getPaidBody': async ({ paperId }, caller) => {
      const { customerId } = caller;
      const offer = await requireOffer(db, paperId, customerId, new Date(now()));
      const isOwn = offer.authorId === customerId;
      // Who is blocked sees nothing of the author's, but what they paid for.
      if (!isOwn && !offer.isBought)
        await requireContent(db, kinds, caller, { dataType: offer.dataType, dataId: paperId });
      const lockReason = lockOf(offer, customerId);
      if (lockReason !== '') return { isLocked: true, lockReason, body: null };
      const body = await papers.selectBody(db, offer.id);
      if (!body) throw rejected(texts.noPaper, 'CONTENT_GONE');
      const isPaid = offer.payType !== payTypes.free;
      return {
        isLocked: false,
        lockReason,
        body: {
          docJson: body.doc as { type: 'doc'; content: unknown[] },
          conclusion: body.conclusion,
          disproofs: body.disproofs,
          files: body.files.map(fileOf),
          watermark: isPaid && !isOwn && customerId !== null ? String(customerId) : '',
        },
      };
    },
    'POST /api/dynamic/inventor/mySubscriptionDynamics': async ({ cursor, pageSize }, caller) => {
      const freshness = caller.market.freshness();
      if (!(await privileges.can(caller, subscriptionTool)))
        return { ...freshness, isLocked: true, list: [], nextCursor: null };
      const authorIds = await selectInventorIds(db, caller.customerId, new Date(now()));
      return {
        ...freshness,
        isLocked: false,
        ...(await offeredPart(caller, { dataTypes: [39, 41], authorIds }, cursor, pageSize)),
      };
    },
    'POST /api/dynamic/inventor/getMyPurchases': async ({ cursor, pageSize }, { customerId }) => {
      const rows = await papers.selectPurchases(db, customerId, { before: placeFrom(cursor), limit: pageSize });
      return {
        list: rows.map((row) => ({
          dynamicDetailId: String(row.itemId),
          dataType: row.dataType,
          title: row.title,
          authorName: row.penName,
          way: row.way,
          amount: row.amount,
          state: row.state,
          buyTime: row.boughtAt.getTime(),
          isGone: row.isGone,
        })),
        nextCursor: listed(rows, pageSize, ({ id, boughtAt }) => cursorOf({ at: boughtAt, id })).nextCursor,
      };
    },
  } satisfies Partial<Handlers>;
};

/** A published piece under whose lock something about it may change, or nothing where it is not the member's. */
export async function lockOwn(tx: Executor, id: string, customerId: number): Promise<39 | 41> {
  const item = await lockItem(tx, Number(id));
  if (
    !item ||
    item.customerId !== customerId ||
    item.state === auditStates.deleted ||
    item.state === auditStates.removed
  )
    throw rejected(texts.noPaper, 'CONTENT_GONE');
  if (item.dataType !== dataTypes.researchPaper && item.dataType !== dataTypes.driedFood)
    throw rejected(texts.noPaper, 'CONTENT_GONE');
  return item.dataType;
}
