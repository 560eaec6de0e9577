import { dayMs } from '@lianpan/domain';
import type { DataOf, Handlers } from '../../../http/handle.ts';
import { rowsBefore } from '../../../list-place.ts';
import type { ServerParts } from '../../../parts.ts';
import { rejected } from '../../../rejection.ts';
import { authTypeOf } from '../../content/service.ts';
import { inventorTexts as texts } from '../texts.ts';
import * as subscribed from './queries.ts';

type SubscriptionState = DataOf<'POST /api/dynamic/inventor/getISubscribedToUsers'>['list'][number]['state'];
type Row = Awaited<ReturnType<typeof subscribed.selectOfMember>>[number];

const subscribedPage = 20;

const stateOf = ({ isRefunded, isStopped, endsAt }: Row, now: number): SubscriptionState => {
  if (isRefunded) return 'refunded';
  if (endsAt.getTime() <= now) return 'expired';
  return isStopped ? 'stopped' : 'active';
};

/** What members do with their subscriptions. Source: product handbook 5.4, 5.6. */
export const subscriptionHandlers = ({ db, now }: Pick<ServerParts, 'db' | 'now'>) =>
  ({
    'POST /api/dynamic/inventor/subscribeInventor': ({ customerId: id, status }, { customerId }) => {
      const inventorId = Number(id);
      const at = new Date(now());
      return db.transaction(async (tx) => {
        const running = await subscribed.lockRunning(tx, customerId, inventorId, at);
        if (!running)
          throw status === 1
            ? rejected(texts.subscribeLater, 'PRIVILEGE_REQUIRED')
            : rejected(texts.noSubscription, 'CONTENT_GONE');
        await subscribed.setStopped(tx, { customerId, inventorId, at }, status === 0 ? at : null);
        return {
          state: status === 0 ? ('stopped' as const) : ('active' as const),
          periodEnd: running.endsAt.getTime(),
        };
      });
    },
    'POST /api/dynamic/inventor/getISubscribedToUsers': async ({ pageNum }, { customerId }) => {
      const rows = await subscribed.selectOfMember(db, customerId, {
        since: new Date(now() - 7 * dayMs),
        offset: rowsBefore(pageNum, subscribedPage),
        limit: subscribedPage,
      });
      return {
        list: rows.map((row) => ({
          customerId: String(row.inventorId),
          nickName: row.nickName,
          headImg: row.headImageUrl ?? '',
          authType: authTypeOf(row.trustLevel),
          ipRegion: '',
          isFocus: row.isFollowed,
          periodEnd: row.endsAt.getTime(),
          newNum: row.fresh,
          state: stateOf(row, now()),
          monthPriceFen: row.monthPriceFen,
        })),
        total: await subscribed.countOfMember(db, customerId),
        pageNum,
        pageSize: subscribedPage,
      };
    },
  }) satisfies Partial<Handlers>;
