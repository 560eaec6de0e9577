import type { Contract } from '@lianpan/contract';
import type { Db } from '@lianpan/db';
import {
  aggregatePrivileges,
  dayMs,
  identityStateOf,
  resolvePrivilege,
  serviceDuties,
  shanghaiDate,
  testStateOf,
  type Privilege,
  permissionStatuses,
  serviceStatuses,
} from '@lianpan/domain';
import type { z } from 'zod';
import { notChanged, type Handlers } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { contractOf } from '../contract/service.ts';
import { findTool, type Tool } from './catalogue.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';
import { privilegeTexts as texts } from './texts.ts';
import { rejected } from '../../rejection.ts';

const toWire = ({ privilegeId, isAvailable, permissionStatus, usesLeft, endsAt, serviceStatus }: Privilege) => ({
  markingToolId: privilegeId,
  isAvailable,
  permissionStatus,
  experienceNum: usesLeft,
  serviceEndTime: endsAt,
  serviceStatus,
});

/** How long an ended tool stays in the list. */
const endedForMs = 90 * dayMs;

function requireTool(toolId: number): Tool {
  const tool = findTool(toolId);
  if (!tool) throw rejected(texts.noTool, 'INPUT_INVALID');
  return tool;
}

type CustomerInfo = z.input<Contract['POST /api/system/getHgdCustomerInfo']['output']>;
type Person = CustomerInfo['adviser'];

async function peopleOf(
  db: Db,
  isServed: boolean,
  language: Language,
): Promise<{ adviser: Person; assistant: Person }> {
  const people = isServed ? await queries.selectStaff(db, ['adviser', 'assistant']) : [];
  const find = (code: string): Person => {
    const person = people.find((each) => each.code === code);
    if (!person) return null;
    return {
      customerId: String(person.customerId ?? ''),
      name: say(person.name, language),
      title: say(person.title, language),
      headImg: person.headImageUrl,
      certNo: person.certificateNo,
    };
  };
  return { adviser: find('adviser'), assistant: find('assistant') };
}

/** Applications that a service allows on a day. */
const applicationsADay: Readonly<Record<number, number>> = { 115: 1, 116: 3, 117: 1 };

function testOf(riskClass: number | null, until: Date | null, now: number): CustomerInfo['assess'] {
  const validUntil = until?.getTime() ?? null;
  return { level: riskClass ?? 0, isLowest: riskClass === 1, validUntil, state: testStateOf(riskClass, until, now) };
}

export const privilegeHandlers = ({
  db,
  now,
  privileges,
  update,
}: Pick<ServerParts, 'db' | 'now' | 'privileges' | 'update'>) =>
  ({
    'POST /api/system/getUserPermissions': async ({ scene, privilegeIds, stockNo }, caller) => {
      const { customerId } = caller;
      const list =
        customerId === null
          ? []
          : scene === undefined
            ? await privileges.resolve(customerId, privilegeIds ?? [], stockNo)
            : await service.scenePrivileges(db, now(), customerId, scene);
      return { scene: scene ?? null, list: list.map(toWire), ...aggregatePrivileges(list) };
    },
    'POST /api/system/getMyServiceMarkingToolList': async (_input, caller) => {
      const rows = await queries.selectGrants(db, caller.customerId);
      const at = now();
      const keys = new Map(rows.map((row) => [`${row.privilegeId}:${row.stockNo ?? ''}`, row]));
      const held = [...keys.values()].flatMap(({ privilegeId, stockNo }) => {
        const own = rows.filter((row) => row.privilegeId === privilegeId && row.stockNo === stockNo);
        const grants = own.map((row) => ({
          ...row,
          startsAt: row.startsAt.getTime(),
          endsAt: row.endsAt?.getTime() ?? null,
        }));
        const privilege = resolvePrivilege({ privilegeId, grants, now: at, stockNo: stockNo ?? undefined });
        const tool = findTool(privilegeId);
        if (!tool || privilege.serviceStatus === serviceStatuses.none) return [];
        if (privilege.serviceStatus === serviceStatuses.ended && (privilege.endsAt ?? at) < at - endedForMs) return [];
        return [
          {
            ...toWire(privilege),
            name: say(tool.name, caller.language),
            stockNo: stockNo ?? '',
            sourceText: say(texts[own.at(-1)?.source ?? 'order'], caller.language),
            route: tool.route,
          },
        ];
      });
      return held.sort((a, b) => (b.serviceEndTime ?? Infinity) - (a.serviceEndTime ?? Infinity));
    },
    'POST /api/stocks/hall/getSPToolPrivileges': async ({ stockNo, markingToolIds }, caller) => {
      caller.market.require(stockNo);
      const list = await privileges.resolve(caller.customerId, markingToolIds, stockNo);
      const views = await queries.selectFreeViews(db, caller.customerId, shanghaiDate(now()));
      return {
        list: list.map((privilege) => ({ ...toWire(privilege), ...freeViewOf(views, privilege.privilegeId, stockNo) })),
        ...aggregatePrivileges(list),
      };
    },
    'POST /api/stocks/hall/addFreeViewSPToolPrivilege': async ({ stockNo, markingToolId, addStatus }, caller) => {
      caller.market.require(stockNo);
      requireTool(markingToolId);
      // H2: the wish to remove is heard and changes nothing, or a free stock could be changed all day.
      if (addStatus === 1) {
        await service.takeFreeView(db, now(), caller.customerId, markingToolId, stockNo);
        update(caller.customerId, ['privileges']);
      }
      const [privilege] = await privileges.resolve(caller.customerId, [markingToolId], stockNo);
      const views = await queries.selectFreeViews(db, caller.customerId, shanghaiDate(now()));
      return { ...toWire(privilege!), ...freeViewOf(views, markingToolId, stockNo) };
    },
    'GET /api/sp/privilege/getSpUsagePrivilege': async ({ markingToolId, stockNo }, caller) => {
      requireTool(markingToolId);
      if (stockNo !== undefined) caller.market.require(stockNo);
      const [privilege] = await privileges.resolve(caller.customerId, [markingToolId], stockNo);
      const allowed = privilege!.isAvailable || privilege!.permissionStatus === permissionStatuses.trialPossible;
      const day = shanghaiDate(now());
      return {
        allowed,
        usesLeft: privilege!.usesLeft,
        useTicket: allowed ? `${markingToolId}:${stockNo ?? ''}:${day}` : '',
      };
    },
    'GET /api/sp/privilege/openActSPToolPrivilege': async ({ actId, markingToolId }, caller) => {
      requireTool(markingToolId);
      await service.openActivityTrial(db, now(), caller.customerId, actId, markingToolId);
      update(caller.customerId, ['privileges']);
      const [privilege] = await privileges.resolve(caller.customerId, [markingToolId]);
      return toWire(privilege!);
    },
    'GET /api/stocks/hall/getMarkingToolInfo': async ({ markingToolId, queryFields }, { language }) => {
      const tool = requireTool(markingToolId);
      const all = {
        name: say(tool.name, language),
        slogan: say(tool.slogan, language),
        method: say(tool.method, language),
        lesson: tool.lesson ? say(tool.lesson, language) : '',
        worstPhase: say(tool.worstPhase, language),
        route: tool.route,
        riskLevel: tool.riskLevel,
        // PRV-04: one bundle opens all tools that have no goods of their own.
        payCommodityUrl:
          (await queries.selectAddress(db, `goods.${tool.id}`)) ?? (await queries.selectAddress(db, 'goods.37')) ?? '',
      };
      const wanted = queryFields?.split(',').map((field) => field.trim());
      if (!wanted || wanted.length === 0) return { markingToolId, ...all };
      return { markingToolId, ...Object.fromEntries(Object.entries(all).filter(([field]) => wanted.includes(field))) };
    },
    'POST /api/system/getHgdCustomerInfo': async (_input, caller) => {
      const [member, contract] = await Promise.all([
        queries.selectMember(db, caller.customerId),
        contractOf(db, caller.customerId),
      ]);
      if (!member) throw rejected(texts.required, 'PRIVILEGE_REQUIRED');
      const isServed =
        member.serviceStatus === serviceStatuses.running || member.serviceStatus === serviceStatuses.waiting;
      const endsAt = member.serviceEndsAt?.getTime() ?? null;
      return {
        customerId: String(caller.customerId),
        customerLevel: member.customerLevel,
        serviceStatus: member.serviceStatus,
        hgdServiceStatus: member.advisoryStatus,
        serviceEndTime: endsAt,
        remainDays: endsAt === null ? null : Math.max(0, Math.ceil((endsAt - now()) / dayMs)),
        marketing: !isServed,
        ...(await peopleOf(db, isServed, caller.language)),
        personalGroupId: member.personalGroupId ?? '',
        assess: testOf(member.riskClass, member.riskClassUntil, now()),
        contract: {
          contractNo: contract?.contractNo ?? '',
          contractStatus: contract?.status ?? 0,
          rescindUntil: contract?.withdrawUntil?.getTime() ?? null,
        },
        identityState: identityStateOf(contract),
        duties: serviceDuties({ ...member, contract }, now()),
        applyRemainNum:
          member.serviceStatus === serviceStatuses.running ? (applicationsADay[member.customerLevel] ?? 0) : 0,
      };
    },
    'POST /api/system/common/claimWelfare': async ({ stockNo }, caller) => {
      caller.market.require(stockNo);
      const { grantId, endsAt } = await service.claimFirstGift(db, now(), caller.customerId, stockNo);
      update(caller.customerId, ['privileges']);
      return {
        welfareList: [
          {
            welfareId: String(grantId),
            type: 'privilege',
            name: say(texts.giftName, caller.language),
            valueText: say(texts.giftValue, caller.language, { code: stockNo }),
            validFrom: now(),
            validTo: endsAt,
          },
        ],
      };
    },
    'POST /api/system/share/common/shareReceiveWelfare': async ({ toolId }, caller) => {
      const granted = await service.rewardShare(db, now(), caller.customerId, toolId);
      if (granted === null) return notChanged;
      update(caller.customerId, ['privileges']);
      const [privilege] = await privileges.resolve(caller.customerId, [granted]);
      const tool = say(requireTool(granted).name, caller.language);
      return { rewardText: say(texts.shareReward, caller.language, { tool }), grant: toWire(privilege!) };
    },
  }) satisfies Partial<Handlers>;

/** Whether the day's free stock of a tool is this one, and which it is. */
function freeViewOf(views: { toolId: number; stockNo: string }[], toolId: number, stockNo: string) {
  const freeStockNo = views.find((view) => view.toolId === toolId)?.stockNo ?? '';
  return { isFreeView: freeStockNo === stockNo, freeStockNo };
}
