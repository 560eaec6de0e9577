import { randomUUID } from 'node:crypto';
import { rightsOf } from '@lianpan/contract';
import { staff } from '@lianpan/db';
import { refusal, startSlice, type Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInStaff, type StaffDevice } from '../../staff/staff.fixture.ts';
import { adviserWorld } from '../adviser.fixture.ts';

let slice: Slice;
let world: ReturnType<typeof adviserWorld>;
let [one, colleague, lead, other, otherLead, compliance]: StaffDevice[] = [];
/** A ticket that `one` of the eastern team looks after. */
let ticketId: string;

const joins = (person: StaffDevice, team: string) =>
  slice.db.update(staff).set({ team }).where(eq(staff.id, person.id));

beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T10:00:00+08:00', budgetFactor: 1e3 });
  world = adviserWorld(slice);
  one = await world.signInAdviser('沈知行');
  colleague = await world.signInAdviser('顾青禾');
  lead = await world.signInAdviser('陈牧', 'adviserLead');
  other = await world.signInAdviser('林量');
  otherLead = await world.signInAdviser('周行', 'adviserLead');
  compliance = await signInStaff(slice, 'compliance');
  for (const person of [one, colleague, lead]) await joins(person, '东区');
  for (const person of [other, otherLead]) await joins(person, '西区');
  ({ ticketId } = await world.ask(await world.client()));
  await world.move(one, ticketId, 'take');
});
afterAll(() => slice.close());

const gone = refusal('CONTENT_GONE');
const teamQueue = async (by: StaffDevice) =>
  (await by.device.call('POST /api/admin/adviser/getQueues', { queue: 'team' })).list.map((one) => one.ticketId);

it('an adviser reads their own ticket, and another’s is as one that never was', async () => {
  expect((await world.see(one!, ticketId)).canAnswer).toBe(true);
  for (const person of [colleague!, other!]) {
    await expect(world.see(person, ticketId, '想看看怎么答')).rejects.toMatchObject(gone);
    await expect(world.answer(person, ticketId)).rejects.toMatchObject(gone);
    expect(await teamQueue(person)).toEqual([]);
  }
});

it('a lead reads and moves what the team has, and nothing of another team', async () => {
  expect((await world.see(lead!, ticketId)).canAnswer).toBe(true);
  expect(await teamQueue(lead!)).toEqual([ticketId]);
  await expect(world.see(otherLead!, ticketId, '例行查看')).rejects.toMatchObject(gone);
  const assign = { toStaffId: String(other!.id), note: '换一位来答', version: 2 };
  await expect(world.move(otherLead!, ticketId, 'assign', assign)).rejects.toMatchObject(gone);
  const take = { ticketId, reason: '客户申请复核' };
  await expect(otherLead!.device.call('POST /api/admin/adviser/exportTranscript', take)).rejects.toMatchObject(gone);
  expect(await teamQueue(otherLead!)).toEqual([]);
});

it('a lead registers advisers of the team and sees the figures of the team alone', async () => {
  await world.answer(one!, ticketId);
  const team = (by: StaffDevice) => by.device.call('POST /api/admin/adviser/getTeam', { days: 30 });
  const measured = ({ list }: Awaited<ReturnType<typeof team>>) =>
    list.filter(({ measures }) => measures !== null).map(({ name }) => name);
  const [east, west] = [await team(lead!), await team(otherLead!)];
  expect([measured(east), measured(west)]).toEqual([
    ['沈知行', '顾青禾', '陈牧'],
    ['林量', '周行'],
  ]);
  expect([east.team!.answeredNum, west.team!.answeredNum]).toEqual([1, 0]);
  const profile = { name: '沈知行', certNo: 'A0000000000001', intro: '', capacity: 10 };
  const save = (by: StaffDevice) =>
    by.device.call('POST /api/admin/adviser/saveProfile', { staffId: String(one!.id), ...profile });
  await expect(save(otherLead!)).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
  await save(lead!);
});

it('compliance reads every team with a reason; what nobody has is open to all', async () => {
  await expect(world.see(compliance!, ticketId)).rejects.toMatchObject(refusal('INPUT_INVALID'));
  expect((await world.see(compliance!, ticketId, '例行抽查')).canAnswer).toBe(false);
  expect(await teamQueue(compliance!)).toEqual([ticketId]);
  const { ticketId: free } = await world.ask(await world.client());
  for (const person of [colleague!, otherLead!]) expect((await world.see(person, free)).ticket.adviserId).toBeNull();
});

it('several roles have a right in the widest scope of one of them', () => {
  expect(rightsOf(['adviser']).get('ticket.read')).toBe('own');
  for (const roles of [['adviser', 'adviserLead', 'compliance'] as const, ['compliance', 'adviser'] as const])
    expect(rightsOf(roles).get('ticket.read')).toBe('all');
  expect(rightsOf(['adviser', 'adviserLead']).get('ticket.read')).toBe('team');
  expect(rightsOf(['adviser', 'compliance']).get('ticket.answer')).toBe('own');
  expect(rightsOf(['moderator']).has('ticket.read')).toBe(false);
});

it('a team changes with the roles once a second person agrees', async () => {
  const [first, second] = [await signInStaff(slice, 'sysAdmin'), await signInStaff(slice, 'sysAdmin')];
  const change = { staffId: String(other!.id), roles: ['adviser' as const], team: '东区' };
  const { proposalId } = await first.device.call('POST /api/admin/staff/proposeRoles', {
    ...change,
    reason: '调到东区',
    clientReqId: randomUUID(),
  });
  const { list } = await second.device.call('POST /api/admin/proposal/getProposals', {});
  expect(list[0]!.lines.at(-1)).toContain('西区 → 东区');
  await second.device.call('POST /api/admin/proposal/decideProposal', { proposalId, isApproved: true });
  const { list: people } = await first.device.call('POST /api/admin/staff/getStaff', {});
  expect(people.find(({ staffId }) => staffId === String(other!.id))).toMatchObject({
    team: '东区',
    roles: ['adviser'],
  });
});
