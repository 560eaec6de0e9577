import {
  appConfigs,
  assessments,
  brokers,
  customers,
  operationContents,
  operationItems,
  quickTexts,
  rankingRows,
  savedGroupMembers,
  servicePeople,
  urlEntries,
  type Executor,
} from '@lianpan/db';
import { and, arrayContains, asc, count, eq, ilike, or, sql, type SQL } from 'drizzle-orm';

/** All entries of a scene that are live by status; time and audience are judged for each caller. */
export const selectItems = (db: Executor, scene: string) =>
  db
    .select({
      id: operationItems.id,
      scene: operationItems.scene,
      position: operationItems.position,
      title: operationItems.title,
      subTitle: operationItems.subTitle,
      description: operationItems.description,
      badge: operationItems.badge,
      icon: operationItems.icon,
      imageUrl: operationItems.imageUrl,
      linkUrl: operationItems.linkUrl,
      linkType: operationItems.linkType,
      isAdvertising: operationItems.isAdvertising,
      isHiddenInAudit: operationItems.isHiddenInAudit,
      editions: operationItems.editions,
      clientTypes: operationItems.clientTypes,
      minVersion: operationItems.minVersion,
      maxVersion: operationItems.maxVersion,
      audience: operationItems.audience,
      startsAt: operationItems.startsAt,
      endsAt: operationItems.endsAt,
      tradingTimeOnly: operationItems.tradingTimeOnly,
      outsideTradingOnly: operationItems.outsideTradingOnly,
      suitMinLevel: operationItems.suitMinLevel,
      experimentKey: operationItems.experimentKey,
      lockPrivilegeIds: operationItems.lockPrivilegeIds,
      status: operationItems.status,
      trackId: operationItems.trackId,
    })
    .from(operationItems)
    .where(and(eq(operationItems.scene, scene), eq(operationItems.status, 2)))
    .orderBy(asc(operationItems.position), asc(operationItems.id));

export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];

/** The member as audiences look at it, with the groups that operators saved. */
export async function selectViewer(db: Executor, customerId: number) {
  const rows = await db
    .select({
      edition: customers.edition,
      customerLevel: customers.customerLevel,
      serviceStatus: customers.serviceStatus,
      riskClass: assessments.riskClass,
      riskClassUntil: assessments.validUntil,
      wantsPersonalPromotion: customers.wantsPersonalPromotion,
      groups: sql<string[]>`array(select ${savedGroupMembers.groupId} from ${savedGroupMembers}
        where ${savedGroupMembers.customerId} = ${customers.id})`,
    })
    .from(customers)
    .leftJoin(assessments, eq(assessments.customerId, customers.id))
    .where(eq(customers.id, customerId));
  return rows[0];
}

export async function selectContent(db: Executor, by: { code?: string | undefined; id?: number | undefined }) {
  const matches: SQL =
    by.code === undefined ? eq(operationContents.id, by.id ?? 0) : eq(operationContents.code, by.code);
  const rows = await db
    .select({
      id: operationContents.id,
      code: operationContents.code,
      title: operationContents.title,
      body: operationContents.body,
      version: operationContents.version,
      updatedAt: operationContents.updatedAt,
    })
    .from(operationContents)
    .where(and(matches, eq(operationContents.isLive, true)));
  return rows[0];
}

export const selectQuickTexts = (db: Executor, scene: string) =>
  db
    .select({
      id: quickTexts.id,
      label: quickTexts.label,
      sentText: quickTexts.sentText,
      linkUrl: quickTexts.linkUrl,
    })
    .from(quickTexts)
    .where(eq(quickTexts.scene, scene))
    .orderBy(asc(quickTexts.position));

export const selectPeople = (db: Executor, scene: string) =>
  db
    .select({
      customerId: servicePeople.customerId,
      name: servicePeople.name,
      title: servicePeople.title,
      headImageUrl: servicePeople.headImageUrl,
      certificateNo: servicePeople.certificateNo,
      qrUrl: servicePeople.qrUrl,
      onlineFrom: servicePeople.onlineFrom,
      onlineUntil: servicePeople.onlineUntil,
    })
    .from(servicePeople)
    .where(arrayContains(servicePeople.scenes, [scene]))
    .orderBy(asc(servicePeople.position));

export async function selectAddress(db: Executor, key: string) {
  const rows = await db
    .select({ url: urlEntries.url, title: urlEntries.title, openType: urlEntries.openType })
    .from(urlEntries)
    .where(eq(urlEntries.key, key));
  return rows[0];
}

export const selectConfig = (db: Executor) =>
  db.select({ key: appConfigs.key, value: appConfigs.value }).from(appConfigs);

const brokerColumns = {
  brokerNo: brokers.brokerNo,
  name: brokers.name,
  logo: brokers.logo,
  openUrl: brokers.openUrl,
  supportsOuterTrade: brokers.supportsOuterTrade,
};

/** Brokers whose name has the keyword in either language. */
export const selectBrokers = (db: Executor, keyword: string) => {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .select(brokerColumns)
    .from(brokers)
    .where(
      keyword === ''
        ? undefined
        : or(ilike(sql`${brokers.name} ->> 0`, pattern), ilike(sql`${brokers.name} ->> 1`, pattern)),
    )
    .orderBy(asc(brokers.position));
};

export interface RankingQuestion {
  readonly rankType: string;
  readonly period: string;
  readonly brokerNo?: string | undefined;
}

const ofRanking = ({ rankType, period, brokerNo }: RankingQuestion): SQL | undefined =>
  and(
    eq(rankingRows.rankType, rankType),
    eq(rankingRows.period, period),
    brokerNo === undefined ? undefined : eq(rankingRows.brokerNo, brokerNo),
  );

export const selectRanking = (db: Executor, question: RankingQuestion, offset: number, limit: number) =>
  db
    .select({
      rank: rankingRows.rank,
      change: rankingRows.change,
      brokerNo: rankingRows.brokerNo,
      name: rankingRows.name,
      logo: brokers.logo,
      ratioBps: rankingRows.ratioBps,
      drawdownBps: rankingRows.drawdownBps,
      tradeCount: rankingRows.tradeCount,
      updatedAt: rankingRows.updatedAt,
      isDemo: rankingRows.isDemo,
    })
    .from(rankingRows)
    .innerJoin(brokers, eq(brokers.brokerNo, rankingRows.brokerNo))
    .where(ofRanking(question))
    .orderBy(asc(rankingRows.rank))
    .limit(limit)
    .offset(offset);

export async function countRanking(db: Executor, question: RankingQuestion): Promise<number> {
  const rows = await db.select({ total: count() }).from(rankingRows).where(ofRanking(question));
  return rows[0]?.total ?? 0;
}
