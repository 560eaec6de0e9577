import { demoMessages, notices } from '@lianpan/db';
import { day, hour, newMobile, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { addNotice, pushWaitingNotices, type PushParts } from './service.ts';
import { noticeTemplates } from '../index.ts';

export let slice: Slice;
export const demonstration = () => {
  if (!slice.demonstrationPush) throw new Error('the demonstration did not start');
  return slice.demonstrationPush;
};
export const parts = (): PushParts => ({
  db: slice.db,
  push: demonstration().push,
  noticeTemplates,
  log: slice.log,
  now: slice.clock.now,
});
export const pushNow = (): Promise<number> => pushWaitingNotices(parts());
let made = 0;
/** Somebody who is signed in to an app that has told its token. */
export async function appMember(clientType = 10, language = 'zh-CN'): Promise<Member & { token: string }> {
  const token = `token-of-device-${++made}`;
  const member = await slice.signIn(newMobile(), slice.newDevice({ clientType, language }));
  await member.device.call('POST /api/auth/common/updateUserClientinfo', { pushToken: token });
  return { ...member, token };
}
export const report = ({ customerId }: Member, template: string, values: Record<string, string> = {}): Promise<void> =>
  addNotice(slice.db, {
    customerId,
    template: noticeTemplates.get(template)!,
    onceKey: String(++made),
    values,
    now: slice.clock.now(),
  });
/** What the devices got, oldest first. */
export const delivered = async (): Promise<string[]> => {
  const rows = await slice.db
    .select()
    .from(demoMessages)
    .where(eq(demoMessages.channel, 'push'))
    .orderBy(asc(demoMessages.id));
  return rows.map(({ text }) => text);
};
export const waiting = async (): Promise<(Date | null)[]> =>
  (await slice.db.select({ after: notices.pushAfter }).from(notices)).map(({ after }) => after);
export const passwordPush = '密码已修改\n登录密码已修改，其他设备已退出登录\n/setting/devices';

/** The server and people of these tests, made anew for the file that calls it. */
export function usePushes(): void {
  beforeAll(async () => {
    slice = await startSlice({ demonstration: true });
  });
  afterAll(() => slice.close());
  /** Each test has a morning and an empty outbox of its own. */
  beforeEach(async () => {
    const { db, clock } = slice;
    await db.delete(notices);
    await db.delete(demoMessages);
    clock.set(Math.ceil(clock.now() / day) * day + 2 * hour);
  });
}
