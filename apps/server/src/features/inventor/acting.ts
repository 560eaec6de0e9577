import { dataTypes } from '@lianpan/domain/community';
import { dayMs, monthPriceBounds, paperBounds, payTypes, priceKeptDays, shanghaiDate } from '@lianpan/domain';
import type { Handlers } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { lockItem, lockMember, requireContent } from '../content/service.ts';
import { balancesOf } from '../ledger/service.ts';
import { spend } from '../points/service.ts';
import { endScheduled } from '../square/service.ts';
import { apply, takeTest } from './application.ts';
import * as papers from './papers/queries.ts';
import { priceOf, publishFood, publishPaper, requirePrice } from './publishing.ts';
import { lockInventor, updateInventor } from './queries.ts';
import { lockOwn, requireOffer } from './reading.ts';
import { requireMayOffer } from './state.ts';
import { inventorTexts as texts } from './texts.ts';
import { averageOf, lockOf } from './wire.ts';

type Parts = Pick<ServerParts, 'db' | 'now' | 'secrets' | 'uploads' | 'contentKinds'>;

const keptMs = priceKeptDays * dayMs;

const publishedOf = ({ id, state, hint }: { id: number; state: number; hint: string }) => ({
  dynamicDetailId: String(id),
  auditStatus: state,
  auditHint: hint,
});

/** A price stays for some days, so that nobody sells the same thing at another price each day. */
function requireChangeable(changedAt: Date | null, now: number): void {
  if (changedAt === null || now - changedAt.getTime() >= keptMs) return;
  const date = shanghaiDate(changedAt.getTime() + keptMs);
  throw rejected(texts.keptPrice, 'LIMIT_REACHED', { n: priceKeptDays, date });
}

/** Everything by which creators and readers change something. */
export const actingHandlers = (parts: Parts) => {
  const { db, now, contentKinds: kinds } = parts;
  return {
    'POST /api/dynamic/inventor/applyInventor': (asked, caller) =>
      asked.step === 'test' ? takeTest(parts, caller, asked.answers) : apply(parts, caller, asked),
    'POST /api/dynamic/inventor/publishResearchPaper': async ({ scheduledId, ...given }, caller) =>
      publishedOf(
        await publishPaper(parts, caller, given, async (tx) => {
          if (scheduledId !== undefined) await endScheduled(tx, caller.customerId, scheduledId);
        }),
      ),
    'POST /api/dynamic/inventor/publishDriedFood': async (given, caller) =>
      publishedOf(await publishFood(parts, caller, given)),
    'POST /api/dynamic/inventor/buyWithPoints': async ({ paperId, pricePoints }, caller) => {
      const { customerId } = caller;
      const at = new Date(now());
      const { dataType, isBought } = await requireOffer(db, paperId, customerId, at);
      if (!isBought) await requireContent(db, kinds, caller, { dataType, dataId: paperId });
      return db.transaction(async (tx) => {
        // Whoever takes it away or changes its price waits, and so does a second purchase.
        await lockMember(tx, customerId);
        await lockItem(tx, Number(paperId));
        const offer = await requireOffer(tx, paperId, customerId, at);
        const pointsLeft = async () => (await balancesOf(tx, 'POINTS', customerId))['points'] ?? 0;
        if (offer.authorId === customerId) throw rejected(texts.ownWork, 'ALREADY_DONE');
        if (offer.isBought) return { isOwned: true, pointsLeft: await pointsLeft() };
        if (offer.payType !== payTypes.points) throw rejected(texts.pricedInMoney, 'PRIVILEGE_REQUIRED');
        if (offer.isOffShelf) throw rejected(texts.offShelf, 'CONTENT_GONE');
        if (offer.pricePoints !== pricePoints)
          throw rejected(texts.priceChanged, 'VERSION_CONFLICT', {}, { pricePoints: offer.pricePoints });
        const details = { title: offer.title.slice(0, 40) };
        await spend(tx, { customerId, use: 'paper', cause: paperId, points: pricePoints, at, details });
        await papers.insertPurchase(tx, {
          customerId,
          itemId: offer.id,
          orderNo: `points:${customerId}:${paperId}`,
          way: 'points',
          amount: pricePoints,
          state: 'active',
          boughtAt: at,
        });
        return { isOwned: true, pointsLeft: await pointsLeft() };
      });
    },
    'POST /api/dynamic/inventor/answerCheck': async ({ foodId, option }, caller) => {
      const { customerId } = caller;
      await requireContent(db, kinds, caller, { dataType: dataTypes.driedFood, dataId: foodId });
      const food = await papers.selectFood(db, Number(foodId));
      if (!food || food.question === null || food.answer === null) throw rejected(texts.noCheck, 'CONTENT_GONE');
      if (option >= (food.options ?? []).length) throw rejected(texts.noOption, 'INPUT_INVALID');
      await papers.insertAnswer(db, { itemId: food.itemId, customerId, option, at: new Date(now()) });
      const ownOption = (await papers.selectAnswer(db, food.itemId, customerId)) ?? option;
      return {
        isRight: ownOption === food.answer,
        ownOption,
        answer: food.answer,
        explanation: food.explanation ?? '',
      };
    },
    'POST /api/dynamic/inventor/scorePaper': async ({ paperId, score }, { customerId }) => {
      const at = new Date(now());
      const offer = await requireOffer(db, paperId, customerId, at);
      const isOwn = offer.authorId === customerId;
      if (isOwn || offer.payType === payTypes.free || lockOf(offer, customerId) !== '')
        throw rejected(texts.buyersScore, 'PRIVILEGE_REQUIRED');
      await papers.upsertScore(db, { itemId: offer.id, customerId, score, at });
      const [after] = await papers.selectOffers(db, [offer.id], customerId, at);
      return { scoreAvg: averageOf(after?.scoreAvg ?? null), scoreNum: after?.scores ?? 0, ownScore: score };
    },
    'POST /api/dynamic/inventor/setInventorPrice': (given, { customerId }) => {
      const { paperId, priceFen, pricePoints, isClosed } = given;
      const at = new Date(now());
      const nextChangeTime = at.getTime() + keptMs;
      return db.transaction(async (tx) => {
        const inventor = requireMayOffer(await lockInventor(tx, customerId), true, at.getTime());
        if (paperId === undefined) {
          requireChangeable(inventor.priceChangedAt, at.getTime());
          if (!isClosed) requirePrice(priceFen, monthPriceBounds);
          await updateInventor(tx, customerId, {
            monthPriceFen: isClosed ? null : priceFen!,
            priceChangedAt: at,
          });
          return { nextChangeTime };
        }
        await lockOwn(tx, paperId, customerId);
        const paper = await papers.selectPaper(tx, Number(paperId));
        if (!paper) throw rejected(texts.noPaper, 'CONTENT_GONE');
        const isPriced =
          paper.payType === payTypes.single ? priceFen : paper.payType === payTypes.points && pricePoints;
        if (!isPriced) throw rejected(texts.wrongPrice, 'INPUT_INVALID', { ...paperBounds.priceFen });
        requireChangeable(paper.priceChangedAt, at.getTime());
        const prices = priceOf({ payType: paper.payType, priceFen, pricePoints });
        await papers.updatePaper(tx, paper.itemId, { ...prices, priceChangedAt: at });
        return { nextChangeTime };
      });
    },
    'POST /api/dynamic/inventor/offShelf': ({ paperId, status }, { customerId }) => {
      const offShelfAt = status === 1 ? new Date(now()) : null;
      return db.transaction(async (tx) => {
        const kind = await lockOwn(tx, paperId, customerId);
        const update = kind === 39 ? papers.updatePaper : papers.updateFood;
        await update(tx, Number(paperId), { offShelfAt });
        return { isOffShelf: status === 1 };
      });
    },
  } satisfies Partial<Handlers>;
};
