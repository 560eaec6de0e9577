import { lockedPushType, pushTypes } from '@lianpan/domain';
import type { Handlers } from '../../http/handle.ts';
import { say, type Text } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import * as queries from './queries.ts';
import { canBeMuted, type NoticeTemplate } from './templates.ts';
import { isOn, quietOf } from './settings.ts';

const texts = {
  lockedKind: ['这类通知不能关闭', 'Notices of this kind can’t be turned off'],
  locked: ['服务与合同通知不能关闭', 'Service and contract notices can’t be turned off'],
} as const satisfies Record<string, Text>;

export const pushSettingHandlers = ({
  db,
  now,
  noticeTemplates,
}: Pick<ServerParts, 'db' | 'now' | 'noticeTemplates'>) => {
  const kindOf = (code: string): NoticeTemplate | undefined =>
    [...noticeTemplates.values()].find((template) => template.code === code);
  return {
    'POST /api/notification/mine/getMutedKinds': async (_, { customerId, language }) => {
      const rows = await queries.selectMutes(db, customerId);
      return {
        list: rows.map(({ code, at }) => {
          const kind = kindOf(code);
          return { subType: code, title: kind ? say(kind.title, language) : code, mutedTime: at.getTime() };
        }),
      };
    },
    'POST /api/notification/mine/muteKind': async ({ subType, isMuted }, { customerId }) => {
      const kind = kindOf(subType);
      if (!kind || !canBeMuted(kind)) throw rejected(texts.lockedKind, 'INPUT_INVALID');
      await db.transaction(async (tx) => {
        if (!isMuted) return void (await queries.deleteMute(tx, customerId, subType));
        await queries.insertMute(tx, { customerId, code: subType, at: new Date(now()) });
        await queries.silenceWaiting(tx, customerId, subType);
      });
      return {};
    },
    'POST /api/sp/hgd/mine/getPushStatusList': async (_, { customerId }) => {
      const rules = await queries.selectPushRules(db, customerId);
      return {
        list: pushTypes.map(({ pushType }) => ({
          pushType,
          status: isOn(rules, pushType) ? (1 as const) : (0 as const),
          isLocked: pushType === lockedPushType,
        })),
        quiet: quietOf(rules),
      };
    },
    'POST /api/sp/hgd/mine/addOrUpdatePushStatus': async ({ pushType, status, quiet }, { customerId }) => {
      if (pushType === lockedPushType && status === 0) throw rejected(texts.locked, 'INPUT_INVALID');
      await db.transaction(async (tx) => {
        if (pushType !== undefined) await queries.upsertPushSetting(tx, { customerId, pushType, isOn: status === 1 });
        if (quiet) await queries.upsertQuiet(tx, customerId, quiet);
      });
      return {};
    },
  } satisfies Partial<Handlers>;
};
