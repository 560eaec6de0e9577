import { lockedPushType, pushTypes } from '@lianpan/domain';
import type { Handlers } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import * as queries from './queries.ts';
import { isOn, quietOf } from './settings.ts';

const texts = {
  locked: ['服务与合同通知不能关闭', 'Notices of service and contract cannot be switched off'],
} as const satisfies Record<string, Text>;

export const pushSettingHandlers = ({ db }: Pick<ServerParts, 'db'>) =>
  ({
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
  }) satisfies Partial<Handlers>;
