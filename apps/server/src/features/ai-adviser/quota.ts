import type { Executor } from '@lianpan/db';
import { shanghaiDay, startOfShanghaiDay, toolIds } from '@lianpan/domain';
import { quotaOf } from '@lianpan/domain/ai-adviser';
import type { ServerParts } from '../../parts.ts';
import { scenePrivileges } from '../privilege/service.ts';
import * as queries from './queries.ts';

const aiPrivilege = toolIds.aiDiagnosis;
/** The scene that a service opens by itself. Source: product handbook 10.3. */
const inServiceScene = 89;

/** Questions a day of a member. */
export async function quotaFor(
  { db, now, privileges }: Pick<ServerParts, 'db' | 'now' | 'privileges'>,
  customerId: number,
): Promise<number> {
  const scene = await scenePrivileges(db, now(), customerId, inServiceScene);
  return quotaOf({
    isInService: scene.some(({ privilegeId }) => privilegeId === inServiceScene),
    hasPrivilege: await privileges.can({ customerId }, aiPrivilege),
  });
}

/** How many of them are left today. */
export async function leftOf(
  { now }: Pick<ServerParts, 'now'>,
  db: Executor,
  customerId: number,
  quota: number,
): Promise<number> {
  const since = new Date(startOfShanghaiDay(shanghaiDay(now())));
  return Math.max(0, quota - (await queries.countCounted(db, customerId, since)));
}
