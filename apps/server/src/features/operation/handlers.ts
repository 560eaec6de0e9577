import type { TextPair } from '@lianpan/db';
import { aggregatePrivileges, shanghaiSecond, toolTagOf, type Privilege } from '@lianpan/domain';
import { notChanged, type Handlers } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import { rowsBefore } from '../../list-place.ts';
import { isTradingDayAt } from '../../market/calendar/trading-day.ts';
import type { ServerParts } from '../../parts.ts';
import { appConfigOf, barsOf, type StoredTab } from './config.ts';
import { safeLink } from './links.ts';
import * as queries from './queries.ts';
import { OperationEditor, tokenOf } from './service.ts';
import { operationTexts as texts } from './texts.ts';
import { rejected } from '../../rejection.ts';

const sayMaybe = (text: TextPair | null, language: Language): string => (text === null ? '' : say(text, language));

const toWire = (row: queries.ItemRow, language: Language) => ({
  itemId: String(row.id),
  scene: row.scene,
  title: say(row.title, language),
  subTitle: sayMaybe(row.subTitle, language),
  describe: sayMaybe(row.description, language),
  linkIcon: row.icon,
  imgUrl: row.imageUrl,
  linkUrl: safeLink(row.linkUrl),
  linkType: row.linkType,
  badge: sayMaybe(row.badge, language),
  isAd: row.isAdvertising,
  sort: row.position,
  trackId: row.trackId,
});

/** TAB-05. */
const tabToWire = (tab: StoredTab, language: Language) => ({
  id: tab.id,
  routhPath: tab.path,
  name: say(tab.name, language),
  iconSymbol: tab.icon,
  imgUrl: (tab.imageUrls ?? []).join(';'),
});

/** An entry without what would unlock it is shown with its lock, never as an error. Source: product handbook 0.3. */
function lockOf(
  row: queries.ItemRow,
  { privileges, isMember }: { readonly privileges: readonly Privilege[]; readonly isMember: boolean },
  upgradeLink: string,
  language: Language,
) {
  const ids = row.lockPrivilegeIds ?? [];
  const own = privileges.filter((privilege) => ids.includes(privilege.privilegeId));
  const { isAvailable, permissionStatus } = aggregatePrivileges(own);
  const best = own.toSorted((a, b) => b.permissionStatus - a.permissionStatus || b.serviceStatus - a.serviceStatus)[0];
  const locked = ids.length > 0 && !isAvailable;
  return {
    locked,
    lockReason: !locked ? '' : isMember && best?.isSuitable === false ? 'LEVEL_MISMATCH' : 'PRIVILEGE_REQUIRED',
    preview: sayMaybe(row.description, language),
    upgradeLink: locked ? upgradeLink : '',
    trialLeft: own.reduce((sum, privilege) => sum + privilege.usesLeft, 0),
    permissionStatus,
    serviceStatus: best?.serviceStatus ?? 0,
    serviceEndTime: best?.endsAt ?? null,
    markingToolIds: ids,
    tag: best ? toolTagOf(best.privilegeId, isMember ? best : null) : null,
  };
}

/** Groups of the personal centre, in their order; each is a scene of its own. */
const portalGroups = [
  ['contents', 'MinePortalContent'],
  ['learning', 'MinePortalLearning'],
  ['tools', 'MinePortalTools'],
  ['service', 'MinePortalService'],
  ['help', 'MinePortalHelp'],
] as const;

const percent = (bps: number): string => (bps / 100).toFixed(2);

export const operationHandlers = ({
  db,
  now,
  privileges,
  demoMode,
}: Pick<ServerParts, 'db' | 'now' | 'privileges' | 'demoMode'>) => {
  const editor = new OperationEditor(db, now, privileges);
  return {
    'GET /api/operation/common/geturlinfo': async ({ urlKey }, { language }) => {
      const address = await queries.selectAddress(db, urlKey);
      if (!address) throw rejected(texts.addressGone, 'CONTENT_GONE');
      const isPhone = /^tel:[\d-]{3,20}$/.test(address.url);
      return {
        url: isPhone ? address.url : safeLink(address.url),
        title: say(address.title, language),
        openType: address.openType,
      };
    },
    'POST /api/operation/common/getappconfig': async ({ queryFields }, caller) => {
      const stored = await editor.config();
      const all = {
        barsConfig: barsOf(stored).map(({ edition, tabs }) => ({
          projectType: edition,
          items: tabs.map((tab) => tabToWire(tab, caller.language)),
        })),
        isAppAudit: (await editor.isUnderAudit(caller)) ? (1 as const) : (0 as const),
        ...appConfigOf(stored, caller.language, demoMode),
      };
      if (!queryFields || queryFields.length === 0) return all;
      return Object.fromEntries(Object.entries(all).filter(([field]) => queryFields.includes(field)));
    },
    'POST /api/operation/common/getOperationLinks': async ({ scene }, caller) =>
      (await editor.itemsFor(scene, caller)).map((row) => {
        const { linkIcon, linkUrl, title, trackId } = toWire(row, caller.language);
        return { linkIcon, linkUrl, title, trackId };
      }),
    'POST /api/operation/common/getoperationpics': async ({ scene }, caller) =>
      (await editor.itemsFor(scene, caller)).map((row) => {
        const { imgUrl, linkUrl, title, subTitle, isAd, trackId } = toWire(row, caller.language);
        return { imgUrl, linkUrl, title, subTitle, isAd, trackId };
      }),
    'POST /api/operation/common/getoperationcontent': async ({ contentCode, contentId }, { language }) => {
      const id = contentId === undefined ? undefined : Number(contentId);
      const content = await queries.selectContent(db, { code: contentCode, id });
      if (!content) throw rejected(texts.contentGone, 'CONTENT_GONE');
      return {
        contentId: String(content.id),
        contentCode: content.code,
        title: say(content.title, language),
        body: say(content.body, language),
        updatedTime: content.updatedAt.getTime(),
        version: content.version,
      };
    },
    'GET /api/operation/common/getquicktexts': async ({ scene }, { language }) =>
      (await queries.selectQuickTexts(db, scene)).map((row) => ({
        id: String(row.id),
        text: say(row.label, language),
        sendText: say(row.sentText, language),
        linkUrl: safeLink(row.linkUrl),
      })),
    'POST /api/operation/common/getOperationBars': async ({ scene, versionToken }, caller) => {
      const list = (await editor.itemsFor(scene, caller)).map((row) => toWire(row, caller.language));
      const token = tokenOf(list);
      return token === versionToken ? notChanged : { scene, versionToken: token, list };
    },
    'POST /api/operation/common/getOperationBarsByPrivilege': async ({ scene, versionToken }, caller) => {
      const rows = await editor.itemsFor(scene, caller);
      const ids = [...new Set(rows.flatMap((row) => row.lockPrivilegeIds ?? []))];
      const held = await privileges.resolve(caller.customerId, ids);
      const upgradeLink = safeLink((await queries.selectAddress(db, 'goods.37'))?.url ?? '');
      const list = rows.map((row) => ({
        ...toWire(row, caller.language),
        ...lockOf(row, { privileges: held, isMember: caller.customerId !== null }, upgradeLink, caller.language),
      }));
      const token = tokenOf(list);
      return token === versionToken ? notChanged : { scene, versionToken: token, list };
    },
    'POST /api/operation/common/getOperationCustomers': async ({ scene }, { language }) => {
      const minute = Math.floor(shanghaiSecond(now()) / 60);
      const isWorkingDay = isTradingDayAt(now());
      return (await queries.selectPeople(db, scene)).map((person) => ({
        customerId: String(person.customerId ?? ''),
        name: say(person.name, language),
        title: say(person.title, language),
        headImg: person.headImageUrl,
        certNo: person.certificateNo,
        qrUrl: person.qrUrl,
        privateChatUrl: '',
        onlineStatus: isWorkingDay && minute >= person.onlineFrom && minute < person.onlineUntil ? 1 : 0,
      }));
    },
    'POST /api/operation/common/getRankingList': async (
      { rankType, period, brokerNo, pageNum, pageSize },
      { language },
    ) => {
      const question = { rankType, period, brokerNo };
      const [rows, total] = await Promise.all([
        queries.selectRanking(db, question, rowsBefore(pageNum, pageSize), pageSize),
        queries.countRanking(db, question),
      ]);
      return {
        updatedTime: rows[0]?.updatedAt.getTime() ?? null,
        ruleText: say(texts.rankingRule, language),
        isDemo: rows.some((row) => row.isDemo),
        total,
        list: rows.map((row) => ({
          rank: row.rank,
          change: row.change,
          brokerNo: row.brokerNo,
          name: say(row.name, language),
          headImg: row.logo,
          value: row.ratioBps / 10_000,
          valueText: `${row.ratioBps > 0 ? '+' : ''}${percent(row.ratioBps)}%`,
          subText: say(texts.rankingSub, language, { drawdown: percent(row.drawdownBps), trades: row.tradeCount }),
        })),
        mine: null,
      };
    },
    'GET /api/operation/mine/getMyPortalLinks': async (_input, caller) => {
      const groups = await Promise.all(
        portalGroups.map(async ([name, scene]) => ({
          groupName: say(texts[name], caller.language),
          items: (await editor.itemsFor(scene, caller)).map((row) => toWire(row, caller.language)),
        })),
      );
      return groups.filter((group) => group.items.length > 0);
    },
    'POST /api/operation/getBrokerList': async ({ keyword }, { language }) =>
      (await queries.selectBrokers(db, keyword ?? '')).map((broker) => ({
        brokerNo: broker.brokerNo,
        brokerName: say(broker.name, language),
        logo: broker.logo,
        openUrl: safeLink(broker.openUrl),
        isSupportOuter: broker.supportsOuterTrade,
      })),
  } satisfies Partial<Handlers>;
};
