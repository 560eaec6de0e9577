import type { Executor } from '@lianpan/db';
import { permissionStatuses, testStateOf } from '@lianpan/domain';
import { fenPerDay } from '@lianpan/domain/mall';
import type { Caller, DataOf, Handlers } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { boughtLines, countOfGoods, openOrderOf, waitingOrder } from '../order/service.ts';
import { findTool } from '../privilege/service.ts';
import { newestTestOf } from '../suitability/service.ts';
import { refusalOf } from './may-buy.ts';
import * as queries from './queries.ts';
import { pricedSkus, type Buyer, type PricedSku } from './shelf.ts';
import { mallTexts as texts } from './texts.ts';

type Card = DataOf<'POST /api/mall/goods/getGoodsList'>['list'][number];
type Detail = DataOf<'POST /api/mall/goods/getGoodsDetail'>;
type Suitability = DataOf<'POST /api/mall/goods/getGoodsList'>['suitability'];
type Parts = Pick<ServerParts, 'db' | 'now' | 'privileges' | 'payCashier'>;

const pageSize = 20;
const linesOf = {
  all: null,
  tool: ['tool'],
  service: ['hgd', 'hghd', 'robo'],
  course: ['course'],
  content: ['content'],
  points: ['points'],
} as const;

/** Programs of the phone maker's store sell digital goods by the store alone. */
const sellsNothing: readonly number[] = [11];

export const mallHandlers = ({ db, now, privileges, payCashier }: Parts) => {
  const buyerOf = async ({ customerId }: Pick<Caller, 'customerId'>): Promise<Buyer> => {
    const lines = customerId === null ? new Set<string>() : await boughtLines(db, customerId);
    return { hasBought: (line) => lines.has(line) };
  };
  const cardsOf = async (
    caller: Caller,
    rows: readonly queries.GoodsRow[],
  ): Promise<(Card & { row: queries.GoodsRow; priced: readonly PricedSku[] })[]> => {
    const at = now();
    const priced = await pricedSkus(db, rows, new Date(at), await buyerOf(caller));
    const suitability = await suitabilityOf(db, caller.customerId, at);
    const toolIds = [...new Set(rows.flatMap(openedTools))];
    const held = await privileges.resolve(caller.customerId, toolIds);
    return rows.map((row) => {
      const own = priced.get(row.id)!;
      const tools = openedTools(row).map((id) => held.find(({ privilegeId }) => privilegeId === id));
      const isHeld =
        tools.length > 0 &&
        tools.every((tool) => tool?.isAvailable && tool.permissionStatus >= permissionStatuses.period);
      const ends = tools.map((tool) => tool?.endsAt ?? null);
      return {
        row,
        priced: own,
        goodsId: String(row.id),
        title: say(row.content.title, caller.language),
        subTitle: say(row.content.subTitle, caller.language),
        line: row.line,
        riskLevel: row.riskLevel,
        isAdvice: row.isAdvice,
        lowest: lowestOf(own, caller.language),
        state: stateOf(row, own, suitability, isHeld),
        heldUntil: isHeld && ends.every((end) => end !== null) ? Math.min(...ends.map((end) => end ?? 0)) : null,
      };
    });
  };

  return {
    'POST /api/mall/goods/getGoodsList': async ({ category, query, cursor }, caller) => {
      const { customerId, language } = caller;
      const rows = await queries.selectShelf(
        db,
        { lines: linesOf[category], query },
        { after: placeOf(cursor), limit: pageSize },
      );
      const waiting = customerId === null ? undefined : await waitingOrder(db, customerId);
      const last = rows.at(-1);
      const hasMore = rows.length === pageSize && last !== undefined;
      return {
        isOn: !sellsNothing.includes(caller.clientType),
        isDemonstration: payCashier !== undefined,
        suitability: await suitabilityOf(db, customerId, now()),
        waiting: waiting
          ? {
              orderNo: waiting.orderNo,
              title: say(waiting.title, language),
              state: waiting.state as 'created' | 'hold' | 'pendingPay',
            }
          : null,
        list: (await cardsOf(caller, rows)).map(({ row: _row, priced: _priced, ...card }) => card),
        nextCursor: hasMore ? `${last.position}.${last.id}` : null,
      };
    },
    'POST /api/mall/goods/getGoodsDetail': async ({ goodsId, toolId }, caller) => {
      const row = await findGoods(db, goodsId, toolId);
      if (!row || row.state === 'draft' || row.state === 'review') throw rejected(texts.gone, 'CONTENT_GONE');
      const [card] = await cardsOf(caller, [row]);
      return detailOf(db, caller, card!, now());
    },
  } satisfies Partial<Handlers>;
};

const findGoods = async (
  db: Executor,
  goodsId: string | undefined,
  toolId: number | undefined,
): Promise<queries.GoodsRow | undefined> => {
  if (goodsId !== undefined) return queries.selectGoods(db, Number(goodsId));
  return toolId === undefined ? undefined : (await queries.selectOpening(db, toolId))[0];
};

const openedTools = ({ content }: queries.GoodsRow): number[] =>
  content.grants.flatMap((grant) => (grant.kind === 'privilege' ? [grant.privilegeId] : []));

function placeOf(cursor: string | undefined): { position: number; id: number } | null {
  const [position, id] = (cursor ?? '').split('.').map(Number);
  return position === undefined || id === undefined ? null : { position, id };
}

async function suitabilityOf(db: Executor, customerId: number | null, now: number): Promise<Suitability> {
  if (customerId === null) return { state: 'guest', riskClass: null, until: null };
  const test = await newestTestOf(db, customerId);
  const state = testStateOf(test?.riskClass ?? null, test?.validUntil ?? null, now);
  return { state, riskClass: test?.riskClass ?? null, until: test?.validUntil.getTime() ?? null };
}

function stateOf(
  row: queries.GoodsRow,
  priced: readonly PricedSku[],
  { state, riskClass }: Suitability,
  isHeld: boolean,
): Card['state'] {
  if (row.state !== 'onSale' || priced.every(({ priceFen }) => priceFen === null)) return 'notOnSale';
  if (isHeld) return 'held';
  const isKnown = state === 'valid' || state === 'expiring';
  if (isKnown && riskClass !== null && riskClass < row.riskLevel) return 'unsuitable';
  return row.isAdvice && !isKnown ? 'testFirst' : 'open';
}

const lowestOf = (priced: readonly PricedSku[], language: Language): Card['lowest'] => {
  const sold = priced.filter(({ priceFen }) => priceFen !== null);
  return sold[0] ? skuToWire(sold[0], language) : null;
};

function skuToWire({ sku, priceFen, promotion }: PricedSku, language: Language): NonNullable<Card['lowest']> {
  const paid = promotion?.priceFen ?? priceFen ?? 0;
  return {
    skuId: String(sku.id),
    name: say(sku.name, language),
    periodDays: sku.periodDays,
    priceFen: priceFen ?? 0,
    promotion: promotion && {
      priceFen: promotion.priceFen,
      text: say(promotion.conditionText, language),
      baseFen: promotion.baseFen,
      endsAt: promotion.endsAt.getTime(),
    },
    perDayFen: sku.periodDays === null || paid === 0 ? null : fenPerDay(paid, sku.periodDays),
    soldOut: sku.stock === 0,
  };
}

async function detailOf(
  db: Executor,
  { customerId, language }: Caller,
  { row, priced, ...card }: Card & { row: queries.GoodsRow; priced: readonly PricedSku[] },
  now: number,
): Promise<Detail> {
  const { content } = row;
  const sold = priced.filter(({ priceFen }) => priceFen !== null);
  const open =
    customerId === null
      ? undefined
      : await openOrderOf(
          db,
          customerId,
          'sku',
          priced.map(({ sku }) => sku.id),
        );
  const refusal = await refusalFor(db, row, sold, customerId, now);
  return {
    ...card,
    intro: say(content.intro, language),
    skus: sold.map((each) => skuToWire(each, language)),
    includes: [
      ...openedTools(row).map((id) => {
        const tool = findTool(id);
        return { text: tool ? say(tool.name, language) : '', route: tool?.route ?? null };
      }),
      ...content.includes.map((text) => ({ text: say(text, language), route: null })),
    ],
    notFor: content.notFor.map((text) => say(text, language)),
    method: say(content.method, language),
    worstPhase: say(content.worstPhase, language),
    refundRule: say(content.refundRule, language),
    statement: { ...content.statement, text: say(content.statement.text, language) },
    faq: content.faq.map(({ question, answer }) => ({
      question: say(question, language),
      answer: say(answer, language),
    })),
    seller: say(texts.seller, language),
    steps: [
      { code: 'statement', minutes: 1 },
      { code: 'pay', minutes: 1 },
      { code: 'open', minutes: 0 },
    ],
    refusal: refusal?.code ?? null,
    refusalText: refusal ? say(refusal.text, language) : '',
    openOrderNo: open?.orderNo ?? null,
    usePath: content.usePath,
  };
}

async function refusalFor(
  db: Executor,
  row: queries.GoodsRow,
  sold: readonly PricedSku[],
  customerId: number | null,
  now: number,
) {
  const [first] = sold;
  if (!first) return { code: 'notOnSale', text: texts.notOnSale } as const;
  if (customerId === null) return { code: 'login', text: texts.login } as const;
  const refusal = await refusalOf(db, row, first.sku, customerId, now);
  if (refusal || row.maxPerMember === null) return refusal;
  const isFull = (await countOfGoods(db, customerId, row.code)) >= row.maxPerMember;
  return isFull ? ({ code: 'limit', text: texts.limit } as const) : null;
}
