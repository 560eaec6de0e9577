import {
  authorName,
  ballots,
  blockedPeople,
  contentCounters,
  contentEdits,
  contentItems,
  contentReactions,
  contentStocks,
  customers,
  follows,
  mayHold,
  opinions,
  polls,
  strikes,
  topicItems,
  topics,
  type Executor,
  isAfterPlace,
  newestFirst,
  type ListPlace,
} from '@lianpan/db';
import { auditStates } from '@lianpan/domain/community';
import { and, count, eq, gt, inArray, isNotNull, or, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { lengthFor, PreparedStatements } from '../../../prepared.ts';

type MarketName = 'real' | 'simulated';
/** Who looks, and at which market. */
export interface Audience {
  readonly viewer: number | null;
  readonly market: MarketName;
}

/** A member, a guest, or a member who is named when the statement runs. */
type Viewer = number | null | Placeholder;
interface Seer {
  readonly viewer: Viewer;
  readonly market: MarketName | Placeholder;
}

const isOf = (viewer: Viewer): SQL<boolean> =>
  viewer === null ? sql<boolean>`false` : sql<boolean>`${contentItems.customerId} = ${viewer}`;

const isFollowed = (viewer: Viewer): SQL<boolean> =>
  viewer === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from ${follows} where ${follows.customerId} = ${viewer} and ${follows.followedId} = ${contentItems.customerId})`;

/** What one member blocked is unseen by either. */
const isBlocked = (viewer: Viewer): SQL | undefined =>
  viewer === null
    ? undefined
    : sql`not exists (select 1 from ${blockedPeople} where (${blockedPeople.customerId} = ${viewer} and ${blockedPeople.blockedId} = ${contentItems.customerId}) or (${blockedPeople.customerId} = ${contentItems.customerId} and ${blockedPeople.blockedId} = ${viewer}))`;

/** Published, of this market or of none, open to the looker, and not put away by them. */
export const isShown = ({ viewer, market }: Seer): SQL | undefined =>
  and(
    eq(contentItems.state, auditStates.published),
    isNotNull(contentItems.customerId),
    or(sql`${contentItems.market} is null`, eq(contentItems.market, market)),
    sql`(not ${contentItems.isForFollowers} or ${isOf(viewer)} or ${isFollowed(viewer)})`,
    isBlocked(viewer),
    viewer === null
      ? undefined
      : sql`not exists (select 1 from ${contentReactions} where ${contentReactions.customerId} = ${viewer} and ${contentReactions.kind} = 'hide' and ${contentReactions.dataType} = ${contentItems.dataType} and ${contentReactions.dataId} = ${contentItems.id}::text)`,
  );

const dataIdOf = sql`${contentItems.id}::text`;

interface StockRow {
  readonly stockNo: string;
  readonly priceFen: number | null;
  readonly indexFen: number | null;
}

const stocksOf = sql<
  readonly StockRow[]
>`(select coalesce(jsonb_agg(jsonb_build_object('stockNo', ${contentStocks.stockNo}, 'priceFen', ${contentStocks.priceFen}, 'indexFen', ${contentStocks.indexFen}) order by ${contentStocks.stockNo}), '[]') from ${contentStocks} where ${contentStocks.itemId} = ${contentItems.id})`;

const topicsOf = sql<
  readonly { id: number; name: string }[]
>`(select coalesce(jsonb_agg(jsonb_build_object('id', ${topics.id}, 'name', ${topics.name}) order by ${topics.id}), '[]') from ${topicItems} join ${topics} on ${topics.id} = ${topicItems.topicId} where ${topicItems.itemId} = ${contentItems.id})`;

const reactionsOf = (viewer: Viewer) =>
  viewer === null
    ? sql<readonly string[]>`array[]::text[]`
    : sql<
        readonly string[]
      >`(select coalesce(array_agg(${contentReactions.kind}), array[]::text[]) from ${contentReactions} where ${contentReactions.customerId} = ${viewer} and ${contentReactions.dataType} = ${contentItems.dataType} and ${contentReactions.dataId} = ${dataIdOf})`;

const ballotsOf = sql<
  Readonly<Record<string, number>>
>`(select coalesce(jsonb_object_agg(option_id, n), '{}') from (select ${ballots.optionId}, count(*) as n from ${ballots} where ${ballots.of} = 'post' and ${ballots.ofId} = ${contentItems.id} group by 1) as counted)`;

const votersOf = sql<number>`(select count(distinct ${ballots.customerId})::int from ${ballots} where ${ballots.of} = 'post' and ${ballots.ofId} = ${contentItems.id})`;

const ownBallotOf = (viewer: Viewer) =>
  viewer === null
    ? sql<readonly number[]>`array[]::int[]`
    : sql<
        readonly number[]
      >`(select coalesce(array_agg(${ballots.optionId}::int order by ${ballots.optionId}), array[]::int[]) from ${ballots} where ${ballots.of} = 'post' and ${ballots.ofId} = ${contentItems.id} and ${ballots.customerId} = ${viewer})`;

/** Characters of a text that a list shows. */
export const briefLength = 400;

const cardColumns = (viewer: Viewer) => ({
  id: contentItems.id,
  dataType: contentItems.dataType,
  customerId: contentItems.customerId,
  nickName: authorName(contentItems.dataType),
  headImageUrl: customers.headImageUrl,
  trustLevel: customers.trustLevel,
  market: contentItems.market,
  title: contentItems.title,
  brief: sql<string>`left(${contentItems.plainText}, ${sql.raw(String(briefLength))})`,
  textLength: sql<number>`length(${contentItems.plainText})`,
  cover: contentItems.cover,
  files: contentItems.files,
  expressionId: contentItems.expressionId,
  toolId: contentItems.toolId,
  reference: contentItems.reference,
  declarations: contentItems.declarations,
  riskClass: contentItems.riskClass,
  isForFollowers: contentItems.isForFollowers,
  isAnonymous: contentItems.isAnonymous,
  ipRegion: contentItems.ipRegion,
  state: contentItems.state,
  stateReason: contentItems.stateReason,
  foldReason: contentItems.foldReason,
  version: contentItems.version,
  createdAt: contentItems.createdAt,
  publishedAt: contentItems.publishedAt,
  editedAt: contentItems.editedAt,
  likes: sql<number>`coalesce(${contentCounters.likes}, 0)`,
  collects: sql<number>`coalesce(${contentCounters.collects}, 0)`,
  comments: sql<number>`coalesce(${contentCounters.comments}, 0)`,
  forwards: sql<number>`coalesce(${contentCounters.forwards}, 0)`,
  views: sql<number>`coalesce(${contentCounters.views}, 0)`,
  stocks: stocksOf,
  topics: topicsOf,
  reactions: reactionsOf(viewer),
  isFollowed: isFollowed(viewer),
  opinion: {
    direction: opinions.direction,
    horizonDays: opinions.horizonDays,
    tradeDate: opinions.tradeDate,
    endDate: opinions.endDate,
    state: opinions.state,
    stockPct: opinions.stockPct,
    indexPct: opinions.indexPct,
  },
  ballot: polls.ballot,
  ballots: ballotsOf,
  voters: votersOf,
  ownBallot: ownBallotOf(viewer),
});

const cards = (db: Executor, viewer: Viewer) =>
  db
    .select(cardColumns(viewer))
    .from(contentItems)
    .innerJoin(customers, eq(customers.id, contentItems.customerId))
    .leftJoin(
      contentCounters,
      and(eq(contentCounters.dataType, contentItems.dataType), sql`${contentCounters.dataId} = ${dataIdOf}`),
    )
    .leftJoin(opinions, eq(opinions.itemId, contentItems.id))
    .leftJoin(polls, eq(polls.itemId, contentItems.id));

export type CardRow = Awaited<ReturnType<typeof selectCardsById>>[number];

/** What a list is about. */
export interface CardFilter {
  readonly dataTypes: readonly number[];
  readonly authorId?: number | undefined;
  readonly stockNos?: readonly string[] | undefined;
  readonly topicId?: number | undefined;
  readonly isChosen?: boolean | undefined;
  readonly expressionId?: number | undefined;
  readonly toolId?: number | undefined;
  readonly keyword?: string | undefined;
  /** Of people whom this member follows, and their own. */
  readonly followedBy?: number | undefined;
  readonly isHotAllowed?: boolean | undefined;
}

/** What search looks in, just as the index has it. */
const searched = sql`coalesce(${contentItems.title}, '') || chr(10) || ${contentItems.plainText}`;

/** Whoever stays unnamed is not found by name. */
const matches = ({ dataTypes, ...filter }: CardFilter): SQL | undefined =>
  and(
    inArray(contentItems.dataType, [...dataTypes]),
    filter.authorId === undefined
      ? undefined
      : and(eq(contentItems.customerId, filter.authorId), eq(contentItems.isAnonymous, false)),
    filter.stockNos &&
      (filter.stockNos.length === 0
        ? sql`false`
        : sql`exists (select 1 from ${contentStocks} where ${contentStocks.itemId} = ${contentItems.id} and ${inArray(contentStocks.stockNo, [...filter.stockNos])})`),
    filter.topicId === undefined
      ? undefined
      : sql`exists (select 1 from ${topicItems} where ${topicItems.itemId} = ${contentItems.id} and ${topicItems.topicId} = ${filter.topicId}${filter.isChosen ? sql` and ${topicItems.isChosen}` : sql``})`,
    filter.expressionId === undefined ? undefined : eq(contentItems.expressionId, filter.expressionId),
    filter.toolId === undefined ? undefined : eq(contentItems.toolId, filter.toolId),
    filter.keyword === undefined
      ? undefined
      : and(
          mayHold(searched, filter.keyword),
          sql`(${contentItems.plainText} ilike ${`%${escaped(filter.keyword)}%`} or ${contentItems.title} ilike ${`%${escaped(filter.keyword)}%`})`,
        ),
    filter.followedBy === undefined
      ? undefined
      : sql`(${contentItems.customerId} = ${filter.followedBy} or ${contentItems.customerId} in (select ${follows.followedId} from ${follows} where ${follows.customerId} = ${filter.followedBy}))`,
    filter.isHotAllowed ? eq(contentItems.isHotAllowed, true) : undefined,
  );

const escaped = (words: string): string => words.replace(/[\\%_]/g, '\\$&');

/** Who looks, told with each question; a guest's statement has fewer words. */
const seerOf = (isMember: boolean): Seer => ({
  viewer: isMember ? sql.placeholder('viewer') : null,
  market: sql.placeholder('market'),
});

interface NewestShape {
  readonly isMember: boolean;
  readonly isFirst: boolean;
  /** Part of the words: of a rare kind another index serves. */
  readonly dataTypes: readonly number[];
  readonly length: number;
}

const newest = new PreparedStatements(
  ({ isMember, isFirst, dataTypes, length }: NewestShape) =>
    `cards.${isMember ? 'member' : 'guest'}.${isFirst ? 'first' : 'after'}.${dataTypes.join('-')}.${length}`,
  (db, { isMember, isFirst, dataTypes, length }, name) => {
    const seer = seerOf(isMember);
    return cards(db, seer.viewer)
      .where(
        and(
          sql`${contentItems.dataType} in (${sql.raw(dataTypes.join())})`,
          isShown(seer),
          isFirst
            ? undefined
            : sql`(${contentItems.publishedAt}, ${contentItems.id}) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::bigint)`,
        ),
      )
      .orderBy(
        sql`${sql.join(newestFirst(contentItems.publishedAt, contentItems.id), sql`, `)} limit ${sql.raw(String(length))}`,
      )
      .prepare(name);
  },
);

const byId = new PreparedStatements(
  (isMember: boolean) => `cards.${isMember ? 'member' : 'guest'}.byId`,
  (db, isMember, name) => {
    const seer = seerOf(isMember);
    return cards(db, seer.viewer)
      .where(and(sql`${contentItems.id} = any(${sql.placeholder('ids')}::bigint[])`, isShown(seer)))
      .prepare(name);
  },
);

interface Part {
  readonly before: ListPlace | null;
  readonly limit: number;
}

/** The newest that the looker may see and that a filter lets through, planned for that filter. */
export const cardsWith = (db: Executor, audience: Audience, filter: CardFilter, { before, limit }: Part) =>
  cards(db, audience.viewer)
    .where(and(matches(filter), isShown(audience), isAfterPlace(contentItems.publishedAt, contentItems.id, before)))
    .orderBy(...newestFirst(contentItems.publishedAt, contentItems.id))
    .limit(limit);

/** The newest that the looker may see, after one that was seen already. */
export async function selectCards(
  db: Executor,
  audience: Audience,
  filter: CardFilter,
  { before, limit }: Part,
): Promise<CardRow[]> {
  const { dataTypes, ...more } = filter;
  // What is asked for by a member's own words or stocks is planned by those.
  if (Object.values(more).some((one) => one !== undefined && one !== false))
    return cardsWith(db, audience, filter, { before, limit });
  const shape = { isMember: audience.viewer !== null, isFirst: before === null, dataTypes, length: lengthFor(limit) };
  const rows = await newest.of(db, shape).execute({ ...audience, at: before?.at.toISOString(), id: before?.id });
  return rows.slice(0, limit);
}

/** Those of some ids that the looker may see; in no order. */
export const selectCardsById = (db: Executor, audience: Audience, ids: readonly number[]) =>
  byId.of(db, audience.viewer !== null).execute({ ...audience, ids });

/** One with its document, in whatever state, and whether it is open to the looker. */
export async function selectDetail(db: Executor, audience: Audience, id: number) {
  const rows = await db
    .select({
      ...cardColumns(audience.viewer),
      doc: contentItems.doc,
      appends: contentItems.appends,
      hasEdit: sql<boolean>`exists (select 1 from ${contentEdits} where ${contentEdits.itemId} = ${contentItems.id})`,
      isShown: sql<boolean>`${isShown(audience)}`,
    })
    .from(contentItems)
    .innerJoin(customers, eq(customers.id, contentItems.customerId))
    .leftJoin(
      contentCounters,
      and(eq(contentCounters.dataType, contentItems.dataType), sql`${contentCounters.dataId} = ${dataIdOf}`),
    )
    .leftJoin(opinions, eq(opinions.itemId, contentItems.id))
    .leftJoin(polls, eq(polls.itemId, contentItems.id))
    .where(eq(contentItems.id, id));
  return rows[0];
}

/** What ranking looks at: the newest published of two weeks. */
export const selectRanked = (
  db: Executor,
  market: MarketName,
  { since, strikesSince, limit }: { readonly since: Date; readonly strikesSince: Date; readonly limit: number },
) =>
  db
    .select({
      id: contentItems.id,
      authorId: sql<number>`${contentItems.customerId}`.mapWith(Number),
      trust: customers.trustLevel,
      riskClass: contentItems.riskClass,
      quality: contentItems.quality,
      publishedAt: sql<Date>`${contentItems.publishedAt}`.mapWith(contentItems.publishedAt),
      isHotAllowed: contentItems.isHotAllowed,
      isForFollowers: contentItems.isForFollowers,
      isFolded: sql<boolean>`${contentItems.foldReason} is not null`,
      dataType: contentItems.dataType,
      title: sql<string>`coalesce(${contentItems.title}, case when length(${contentItems.plainText}) > 40 then left(${contentItems.plainText}, 39) || '…' else ${contentItems.plainText} end)`,
      nickName: customers.nickName,
      likes: sql<number>`coalesce(${contentCounters.likes}, 0)`,
      collects: sql<number>`coalesce(${contentCounters.collects}, 0)`,
      comments: sql<number>`coalesce(${contentCounters.comments}, 0)`,
      forwards: sql<number>`coalesce(${contentCounters.forwards}, 0)`,
      views: sql<number>`coalesce(${contentCounters.views}, 0)`,
      hasStrike: sql<boolean>`exists (select 1 from ${strikes} where ${strikes.customerId} = ${contentItems.customerId} and ${strikes.createdAt} > ${strikesSince} and ${strikes.appealState} <> 'won')`,
      stocks: stocksOf,
      topics: topicsOf,
    })
    .from(contentItems)
    .innerJoin(customers, eq(customers.id, contentItems.customerId))
    .leftJoin(
      contentCounters,
      and(eq(contentCounters.dataType, contentItems.dataType), sql`${contentCounters.dataId} = ${dataIdOf}`),
    )
    .where(
      and(
        eq(contentItems.state, auditStates.published),
        inArray(contentItems.dataType, [1, 3]),
        gt(contentItems.publishedAt, since),
        or(sql`${contentItems.market} is null`, eq(contentItems.market, market)),
      ),
    )
    .orderBy(...newestFirst(contentItems.publishedAt, contentItems.id))
    .limit(limit);

export type RankedRow = Awaited<ReturnType<typeof selectRanked>>[number];

export async function countNewer(db: Executor, audience: Audience, id: number): Promise<number> {
  const rows = await db
    .select({ n: count() })
    .from(contentItems)
    .where(
      and(
        inArray(contentItems.dataType, [1, 3]),
        sql`(${contentItems.publishedAt}, ${contentItems.id}) > (select seen.published_at, seen.id from ${contentItems} as seen where seen.id = ${id})`,
        isShown(audience),
      ),
    );
  return rows[0]?.n ?? 0;
}
