import { countedVotes, dataTypes, documentOf, networkOf, storyBounds, visibleText } from '@lianpan/domain/community';
import { shanghaiDate, shanghaiInstant } from '@lianpan/domain';
import type { Caller, DataOf, Handler, MemberCaller } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { cursorOf, placeFrom } from '../../list-place.ts';
import { rejected } from '../../rejection.ts';
import {
  cardRows,
  cardsOf,
  contentDetailOf,
  contentTexts,
  publish,
  requireContent,
  shownTo,
} from '../content/service.ts';
import { caseOf } from './cases/cases.ts';
import * as queries from './queries.ts';
import { texts } from './texts.ts';

type Parts = Pick<ServerParts, 'db' | 'now' | 'uploads' | 'contentKinds' | 'secrets'>;
type List = 'POST /api/dynamic/complaint/getComplaints';
type Detail = 'POST /api/dynamic/complaint/getComplaintDetail';
type Publish = 'POST /api/dynamic/complaint/publishComplaint';
type View = DataOf<List>['list'][number]['complaint'];

const awardStates = { applied: 1, shortlisted: 2, awarded: 3, refused: 4 } as const;

/** How far an application has come is its author's to know; an award is everybody's. */
function presentStory(row: queries.StoryRow, viewer: number | null): View {
  const isWon = row.awardState === 'awarded' && row.seasonState === 'published';
  const isOwn = viewer !== null && row.customerId === viewer;
  return {
    type: row.type,
    lossRatioBand: row.lossBand,
    causes: row.causes as View['causes'],
    sameNum: row.sameNum,
    isSame: row.isSame,
    awardState: row.awardState !== null && (isWon || isOwn) ? awardStates[row.awardState] : 0,
    award: isWon && row.level !== null ? { level: row.level, month: row.month! } : null,
    isCase: row.isCase,
  };
}

export async function listStories(
  { db, now, contentKinds }: Parts,
  caller: Caller,
  { sort, type, stockNo, cursor, pageSize }: Parameters<Handler<List>>[0],
): Promise<DataOf<List>> {
  const filter: queries.StoryFilter = {
    type,
    isShown: shownTo(caller),
    stockNo,
  };
  const [, num, last] = /^(?:(\d{1,9})\.)?(\d{1,15})$/.exec(cursor ?? '') ?? [];
  const found =
    sort === 'new'
      ? await queries.selectNewest(db, filter, { before: placeFrom(cursor), limit: pageSize })
      : await queries.selectSame(db, filter, {
          since: monthStart(now()),
          after: last === undefined ? null : { num: Number(num ?? 0), id: Number(last) },
          limit: pageSize,
        });
  const ids = found.map(({ id }) => id);
  const rows = await cardRows(db, caller, ids);
  const cards = await cardsOf(db, contentKinds, caller, rows, now());
  const view = ids.length === 0 ? [] : await queries.selectStories(db, caller.customerId, ids);
  const end = found.at(-1);
  return {
    list: ids.flatMap((id) => {
      const card = cards.find(({ dynamicDetailId }) => dynamicDetailId === String(id));
      const row = view.find(({ itemId }) => itemId === id);
      return card && row ? { ...card, complaint: presentStory(row, caller.customerId) } : [];
    }),
    nextCursor: end && found.length === pageSize ? (sort === 'new' ? cursorOf(end) : `${end.sameNum}.${end.id}`) : null,
  };
}

/** The first moment of a month in Shanghai. */
const monthStart = (now: number): Date => new Date(shanghaiInstant(`${shanghaiDate(now).slice(0, 7)}-01`));

export async function storyDetail(
  { db, now, contentKinds }: Parts,
  caller: Caller,
  complaintId: string,
): Promise<DataOf<Detail>> {
  const { detail } = await contentDetailOf(db, contentKinds, caller, {
    id: Number(complaintId),
    dataTypes: [dataTypes.complaint],
    now: now(),
  });
  const [row] = await queries.selectStories(db, caller.customerId, [Number(complaintId)]);
  if (!row) throw rejected(contentTexts.gone, 'CONTENT_GONE');
  const complaint = {
    ...presentStory(row, caller.customerId),
    whatIWouldDo: row.wouldDo,
    case: row.isCase ? await caseOf({ db }, caller, row.itemId) : null,
  };
  return { dynamic: { ...detail, related: [], complaint } };
}

/** Takes a story in; accusations and words of scams wait for a person, since it is told by who was hurt. */
export async function notifyStory(
  parts: Parts,
  caller: MemberCaller,
  given: Parameters<Handler<Publish>>[0],
): Promise<DataOf<Publish>> {
  const { stockNo, clientReqId } = given;
  if (stockNo !== undefined && caller.market.require(stockNo).kind === 'index')
    throw rejected(texts.index, 'STOCK_STATE');
  const wouldDo = visibleText(given.whatIWouldDo).trim();
  const content = {
    dataType: dataTypes.complaint,
    doc: documentOf(visibleText(given.story).trim()),
    otherText: wouldDo,
    fileUrls: given.evidenceUrls,
    stockNos: stockNo === undefined ? [] : [stockNo],
    declarations: { ai: false, original: true, holds: null },
    isAnonymous: given.isAnonymous,
    bounds: storyBounds,
    maxVideos: 0,
    warnsOfHarm: true,
    clientReqId,
  };
  const published = await publish(parts, caller, content, async (tx, itemId) => {
    await queries.insertComplaint(tx, {
      itemId,
      customerId: caller.customerId,
      type: given.type,
      lossBand: given.lossRatioBand,
      causes: [...new Set(given.causes)],
      wouldDo,
      createdAt: new Date(parts.now()),
    });
  });
  return { complaintId: String(published.id), auditStatus: published.state, auditHint: published.hint };
}

/** Takes a member's word that the same happened to them, or takes it back, and counts anew. */
export async function saySame(
  { db, now, contentKinds, secrets }: Parts,
  caller: MemberCaller,
  { complaintId, status }: { readonly complaintId: string; readonly status: 0 | 1 },
) {
  const itemId = Number(complaintId);
  const { customerId } = caller;
  await requireContent(db, contentKinds, caller, { dataType: dataTypes.complaint, dataId: complaintId });
  const hashed = (value: string): string => secrets.fingerprint(value).toString('base64url').slice(0, 22);
  return db.transaction(async (tx) => {
    const row = await queries.lockComplaint(tx, itemId);
    if (!row) throw rejected(contentTexts.gone, 'CONTENT_GONE');
    if (row.customerId === customerId) throw rejected(texts.ownSame, 'INPUT_INVALID');
    if (status === 1)
      await queries.insertSame(tx, {
        itemId,
        customerId,
        network: hashed(`network ${networkOf(caller.address)}`),
        device: hashed(`device ${caller.visitorId}`),
        at: new Date(now()),
      });
    else await queries.deleteSame(tx, itemId, customerId);
    const sameNum = countedVotes(await queries.selectSames(tx, itemId));
    await queries.setSameNum(tx, itemId, sameNum);
    return { isSame: status === 1, sameNum };
  });
}
