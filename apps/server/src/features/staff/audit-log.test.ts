import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { auditEntries } from '@lianpan/db';
import { day, startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deedTexts } from '../index.ts';
import { deedKey } from './audit-log.ts';
import { demoDeeds } from './demo-deeds.ts';
import { signInStaff, type StaffDevice } from './staff.fixture.ts';

let slice: Slice;
let auditor: StaffDevice;
beforeAll(async () => {
  slice = await startSlice({ budgetFactor: 1e6 });
  auditor = await signInStaff(slice, 'auditor');
});
afterAll(() => slice.close());

const features = path.join(import.meta.dirname, '..');
const sources = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!test|samples|fixture|demo-deeds)\.ts$/.test(file))
  .map((file) => readFileSync(path.join(features, file), 'utf8'));

/** Deeds that stand in the sources as they are: an action, or one of two, with its resource behind it. */
const written = sources.flatMap((source) =>
  [...source.matchAll(/action: (?:[^,'`\n]*\? )?'([\w.]+)'(?: : '([\w.]+)')?,\s*resource: '(\w+)'/g)].flatMap(
    ([, one = '', two, resource = '']) =>
      [one, two].flatMap((action) => (action ? [deedKey({ action, resource })] : [])),
  ),
);

/** Those whose names are put together: by feature. */
const composed = [
  ...['approve', 'approveHot', 'fold', 'reject', 'hide', 'remove', 'ignore'].map((action) => `review.${action}`),
  ...['take', 'assign', 'handOver', 'return', 'escalate', 'close'].map((action) => `ticket.${action}`),
  ...['upheld', 'dismissed'].map((state) => `complaint.${state}`),
  ...['accepted', 'scheduled', 'doing', 'refused'].map((state) => `proposal.${state}`),
  ...['reviewing', 'refused', 'paying', 'paid', 'failed'].map((state) => `withdrawal.${state}`),
  ...['staff', 'word', 'withdrawal', 'adviserText'].flatMap((resource) =>
    ['propose', 'approve', 'refuse'].map((action) => `${resource}.${action}`),
  ),
  ...['take', 'return', 'settle'].map((action) => `consult.${action}`),
];

it('every deed of the staff has its words in both languages', () => {
  expect(written.length).toBeGreaterThan(20);
  const named = [...written, ...composed, ...demoDeeds.map(deedKey)];
  expect([...new Set(named)].filter((key) => deedTexts[key] === undefined)).toEqual([]);
  for (const [chinese, english] of Object.values(deedTexts))
    expect([chinese, english].map((text) => text.includes('{id}'))).toEqual(Array(2).fill(chinese.includes('{id}')));
});

const at = (daysAgo: number): Date => new Date(slice.clock.now() - daysAgo * day);
const entry = (daysAgo: number, more: Partial<typeof auditEntries.$inferInsert>) => ({
  at: at(daysAgo),
  staffName: 'demo.log',
  roles: ['modLead'],
  action: 'mute',
  resource: 'member',
  resourceId: '7',
  reason: '多次发布广告',
  address: '127.0.0.1',
  requestId: 'req-1',
  ...more,
});

it('says what was done in a sentence, and finds it by resource and days', async () => {
  await slice.db
    .insert(auditEntries)
    .values([entry(3, {}), entry(2, { action: 'ticket.take', resource: 'ticket', resourceId: '12' }), entry(1, {})]);
  const ask = async (more: object) =>
    (await auditor.device.call('POST /api/admin/audit/getAuditLog', { staffName: 'demo.log', ...more })).list.map(
      ({ sentence }) => sentence,
    );
  expect(await ask({})).toEqual(['禁言会员 7', '接手工单 12', '禁言会员 7']);
  expect(await ask({ resource: 'ticket' })).toEqual(['接手工单 12']);
  const dayOf = (daysAgo: number) => new Date(at(daysAgo).getTime() + day / 3).toISOString().slice(0, 10);
  expect(await ask({ from: dayOf(2) })).toHaveLength(2);
  expect(await ask({ from: dayOf(2), to: dayOf(2) })).toEqual(['接手工单 12']);
  expect(await ask({ to: dayOf(4) })).toEqual([]);
});

it('leaves as a file that no sheet takes for formulas, and that it left stands in the log', async () => {
  await slice.db.insert(auditEntries).values([entry(0, { reason: '=HYPERLINK("http://a")', resourceId: '99' })]);
  const { text, fileName, rowNum } = await auditor.device.call('POST /api/admin/audit/exportAuditLog', {
    resourceId: '99',
    reason: '季度检查',
  });
  expect([rowNum, fileName]).toEqual([1, expect.stringMatching(/^lianpan-audit-[\d-]+\.csv$/)]);
  const [head, line] = text.split('\r\n');
  expect(head).toContain('"操作"');
  expect(line).toContain('"禁言会员 99"');
  expect(line).toContain(`"'=HYPERLINK(""http://a"")"`);
  const take = async (role: 'compliance' | 'sysAdmin') =>
    (await signInStaff(slice, role)).device.call('POST /api/admin/audit/exportAuditLog', { reason: '季度检查' });
  expect((await take('compliance')).rowNum).toBeGreaterThan(1);
  await expect(take('sysAdmin')).rejects.toMatchObject({ details: { bizCode: 'PRIVILEGE_REQUIRED' } });
  const { list } = await auditor.device.call('POST /api/admin/audit/getAuditLog', { staffName: auditor.name });
  expect(list[0]).toMatchObject({
    sentence: '导出操作日志',
    reason: '季度检查',
    after: expect.stringContaining('"99"'),
  });
});
