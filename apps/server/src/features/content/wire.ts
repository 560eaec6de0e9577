import type { ContentFile } from '@lianpan/db';
import { dayMs, isLongImage } from '@lianpan/domain';
import { auditStates, openClassOf } from '@lianpan/domain/community';
import type { DataOf } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import { briefLength, type CardRow } from './published/queries.ts';
import { ruleTexts } from './texts.ts';

export type Card = DataOf<'POST /api/dynamic/square/getMarkingToolDynamics'>['list'][number];
type File = Card['files'][number];
type Ballot = NonNullable<Card['poll']>;

/** A creator from trust 3 on, staff at 4. Source: product handbook 0.5, 0.9. */
export const authTypeOf = (trustLevel: number): 0 | 2 | 3 => (trustLevel >= 4 ? 3 : trustLevel === 3 ? 2 : 0);

export const fileOf = (file: ContentFile): File => ({
  fileUrl: file.url,
  thumbUrl: file.thumbUrl ?? file.url,
  fileType: file.kind === 'image' ? 1 : 2,
  width: file.width,
  height: file.height,
  durationMs: file.durationMs,
  posterUrl: file.posterUrl ?? '',
  isLong: file.kind === 'image' && isLongImage(file.width ?? 0, file.height ?? 0),
});

interface Counted {
  readonly likes: number;
  readonly collects: number;
  readonly comments: number;
  readonly forwards: number;
  readonly views: number;
}

export const countersOf = (row: Counted | undefined): Card['counters'] => ({
  viewNum: row?.views ?? 0,
  likeNum: row?.likes ?? 0,
  commentNum: row?.comments ?? 0,
  forwardNum: row?.forwards ?? 0,
  collectNum: row?.collects ?? 0,
});

/** Percent from one price to another; `null` where one is missing. */
const changeOf = (from: number | null, to: number | null): number | null =>
  from === null || to === null || from === 0 || to === 0 ? null : Math.round((to / from - 1) * 10_000) / 100;

const benchmark = '000300.SH';

/** Stocks that were named: then and now, beside the index. */
export function stocksOf(market: Market, rows: CardRow['stocks']): Card['stockTags'] {
  const index = market.directory.find(benchmark);
  const indexFen = index ? market.lastFen(index.slot) || null : null;
  return rows.flatMap(({ stockNo, priceFen, indexFen: before }) => {
    const entry = market.directory.find(stockNo);
    if (!entry) return [];
    const fen = market.lastFen(entry.slot) || null;
    return {
      stockNo,
      stockName: entry.name,
      priceAtPublish: priceFen === null ? null : priceFen / 100,
      price: fen === null ? null : fen / 100,
      sincePct: changeOf(priceFen, fen),
      indexSincePct: changeOf(before, indexFen),
    };
  });
}

interface Voted {
  readonly ballot: NonNullable<CardRow['ballot']>;
  readonly votes: Readonly<Record<string, number>>;
  readonly voters: number;
  readonly own: readonly number[];
  readonly now: number;
}

/** A vote as one member sees it: numbers only after the own vote or the end. */
export function ballotOf({ ballot, votes, voters, own, now }: Voted): Ballot {
  const isEnded = ballot.endsAt <= now;
  const showsResult = isEnded || own.length > 0;
  return {
    question: ballot.question,
    isMulti: ballot.isMulti,
    options: ballot.options.map(({ id, text }) => ({ id, text, num: showsResult ? (votes[id] ?? 0) : null })),
    mine: [...own],
    voterNum: voters,
    endTime: ballot.endsAt,
    isEnded,
  };
}

interface View {
  readonly market: Market;
  readonly viewer: number | null;
  readonly riskClass: number | null;
  readonly language: Language;
  readonly now: number;
  /** How what is passed on stands now, by kind and id. */
  readonly references: ReadonlyMap<string, Reference>;
}

export interface Reference {
  readonly title: string;
  readonly cover: string;
  readonly authorName: string;
}

export const referenceKey = (dataType: number, dataId: string): string => `${dataType}.${dataId}`;

/** A piece of content as its lists show it. */
export function cardOf(row: CardRow, view: View): Card {
  const isOwn = row.customerId === view.viewer && view.viewer !== null;
  const isAnonymous = row.isAnonymous && !isOwn;
  const isAbove = row.riskClass > openClassOf(view.riskClass) && !isOwn;
  return {
    dynamicDetailId: String(row.id),
    dataType: row.dataType,
    author: {
      customerId: isAnonymous ? '' : String(row.customerId),
      nickName: row.isAnonymous ? say(['匿名', 'Anonymous'], view.language) : row.nickName,
      headImg: row.isAnonymous ? '' : (row.headImageUrl ?? ''),
      authType: row.isAnonymous ? 0 : authTypeOf(row.trustLevel),
      ipRegion: row.ipRegion,
      isFocus: row.isFollowed && !isAnonymous,
    },
    title: row.title ?? '',
    brief: row.brief,
    hasMore: row.textLength > briefLength,
    cover: row.cover ?? '',
    files: row.files.map(fileOf),
    stockTags: stocksOf(view.market, row.stocks),
    gambits: row.topics.map(({ id, name }) => ({ gambitId: String(id), name })),
    expressionId: row.expressionId,
    viewBlock: row.opinion,
    refContent: row.reference ? refOf(row.reference, view) : null,
    sourceToolId: row.toolId,
    poll: row.ballot
      ? ballotOf({ ballot: row.ballot, votes: row.ballots, voters: row.voters, own: row.ownBallot, now: view.now })
      : null,
    riskClass: row.riskClass,
    isFolded: isAbove || row.foldReason !== null,
    foldReason: isAbove ? 'risk' : (row.foldReason ?? ''),
    declares: row.declarations,
    visible: row.isForFollowers ? 'followers' : 'all',
    auditStatus: row.state,
    auditHint:
      isOwn && row.stateReason !== null ? say(ruleTexts[row.stateReason] ?? ruleTexts.other!, view.language) : '',
    createdTime: row.createdAt.getTime(),
    publishTime: row.publishedAt?.getTime() ?? null,
    editTime: row.editedAt?.getTime() ?? null,
    counters: countersOf(row),
    mine: {
      isLike: row.reactions.includes('like'),
      isCollect: row.reactions.includes('collect'),
      isOwn,
      canEdit: isOwn && row.state !== auditStates.removed && view.now - row.createdAt.getTime() < editableMs,
    },
  };
}

export const editableMs = dayMs;

function refOf(reference: NonNullable<CardRow['reference']>, { references }: View): NonNullable<Card['refContent']> {
  const found = references.get(referenceKey(reference.dataType, reference.dataId));
  return {
    dataType: reference.dataType,
    dataId: reference.dataId,
    title: found?.title ?? '',
    cover: found?.cover ?? '',
    authorName: found?.authorName ?? '',
    isGone: found === undefined,
    words: [...reference.words],
  };
}
