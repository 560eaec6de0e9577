import { randomUUID } from 'node:crypto';
import { proposals, staff } from '@lianpan/db';
import { refusal, startSlice, type Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fourEyes, rightsOf, staffRoles, type ProposalKind, type StaffRole } from '@lianpan/contract';
import { proposalKinds } from '../index.ts';
import { codeAt } from './one-time-code.ts';
import { makeStaff, signInStaff, type StaffDevice } from './staff.fixture.ts';
import { controllersOf } from './two-people.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ budgetFactor: 1e6 });
});
afterAll(() => slice.close());

const ownPassword = 'a password of my own';

const setState = (by: StaffDevice, of: { id: number }, state: 'stopped' | 'invited') =>
  by.device.call('POST /api/admin/staff/setState', { staffId: String(of.id), state, reason: '换了手机' });
const propose = async (by: StaffDevice, of: { id: number }, ...roles: StaffRole[]) => {
  const change = { staffId: String(of.id), roles, reason: '接手审核', clientReqId: randomUUID() };
  return (await by.device.call('POST /api/admin/staff/proposeRoles', change)).proposalId;
};
const decide = (by: StaffDevice, proposalId: string, isApproved = true, note = isApproved ? '' : '不合适') =>
  by.device.call('POST /api/admin/proposal/decideProposal', { proposalId, isApproved, note });
const listed = async (by: StaffDevice, proposalId: string, state: 'open' | 'decided' = 'open') =>
  (await by.device.call('POST /api/admin/proposal/getProposals', { state, pageSize: 50 })).list.find(
    (one) => one.proposalId === proposalId,
  );
const rowOf = async ({ id }: { id: number }) => (await slice.db.select().from(staff).where(eq(staff.id, id)))[0]!;
const refused = refusal('PRIVILEGE_REQUIRED');

/** Signs in with a first password, as whoever was told it. */
async function takeOver(of: { id: number; name: string }, firstPassword: string): Promise<StaffDevice> {
  const device = slice.newDevice();
  const { ticket, enrolment } = await device.call('POST /api/admin/auth/signIn', {
    name: of.name,
    password: firstPassword,
  });
  const code = codeAt(enrolment!.secret, slice.clock.now());
  await device.call('POST /api/admin/auth/confirmCode', { ticket, code, newPassword: ownPassword });
  return { ...of, password: ownPassword, secret: enrolment!.secret, device };
}

async function addColleague(by: StaffDevice): Promise<StaffDevice> {
  const name = `new.${randomUUID().slice(0, 8)}`;
  const { staffId, firstPassword } = await by.device.call('POST /api/admin/staff/addStaff', {
    name,
    displayName: '新同事',
  });
  return takeOver({ id: Number(staffId), name }, firstPassword);
}

const admins = async (): Promise<[StaffDevice, StaffDevice, StaffDevice]> => [
  await signInStaff(slice, 'sysAdmin'),
  await signInStaff(slice, 'sysAdmin'),
  await signInStaff(slice, 'sysAdmin'),
];

describe('an account that is invited anew', () => {
  it('has none of the roles any more', async () => {
    const [one] = await admins();
    const colleague = await makeStaff(slice, staffRoles);
    const { firstPassword } = await setState(one, colleague, 'invited');
    const taken = await takeOver(colleague, firstPassword);
    expect(await taken.device.call('POST /api/admin/auth/getMe', {})).toMatchObject({ roles: [], rights: [] });
  });

  it('cannot approve what its inviter has proposed', async () => {
    const [one, two] = await admins();
    const person = await makeStaff(slice, []);
    const proposalId = await propose(one, person, 'finance');
    const taken = await takeOver(two, (await setState(one, two, 'invited')).firstPassword);
    await expect(decide(taken, proposalId)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    expect(await rowOf(person)).toMatchObject({ roles: [] });
  });

  it('is no second person for its inviter with its roles back, but for others', async () => {
    const [one, two, three] = await admins();
    const taken = await takeOver(two, (await setState(one, two, 'invited')).firstPassword);
    await decide(three, await propose(one, two, 'sysAdmin'));
    const person = await makeStaff(slice, []);
    const ofInviter = await propose(one, person, 'finance');
    expect(await listed(taken, ofInviter)).toMatchObject({ canDecide: false });
    await expect(decide(taken, ofInviter)).rejects.toMatchObject(refused);
    const ofOther = await propose(three, person, 'finance');
    expect(await listed(taken, ofOther)).toMatchObject({ canDecide: true });
    await decide(taken, ofOther);
  });

  it('has no second person in its inviter either', async () => {
    const [one, two, three] = await admins();
    const taken = await takeOver(two, (await setState(one, two, 'invited')).firstPassword);
    await decide(three, await propose(one, two, 'sysAdmin'));
    const proposalId = await propose(taken, await makeStaff(slice, []), 'finance');
    await expect(decide(one, proposalId)).rejects.toMatchObject(refused);
    // Somebody else resets it: what was written before still has the first inviter behind it.
    await setState(three, two, 'invited');
    await expect(decide(one, proposalId)).rejects.toMatchObject(refused);
    const other = await signInStaff(slice, 'sysAdmin');
    await decide(other, proposalId);
  });

  it('keeps its earlier state in the log', async () => {
    const [one] = await admins();
    const auditor = await signInStaff(slice, 'auditor');
    const colleague = await makeStaff(slice, ['finance']);
    await setState(one, colleague, 'invited');
    const { list } = await auditor.device.call('POST /api/admin/audit/getAuditLog', {
      resourceId: String(colleague.id),
    });
    expect(list[0]).toMatchObject({
      action: 'setState',
      before: '{"roles":["finance"],"state":"active"}',
      after: '{"roles":[],"state":"invited"}',
    });
  });

  it.each(['stopped', 'invited'] as const)('has no session left when it is %s', async (state) => {
    const [one] = await admins();
    const colleague = await signInStaff(slice, 'auditor');
    const session = colleague.device;
    const { firstPassword } = await setState(one, colleague, state);
    // The account is active again: only the end of the session itself keeps the old one out.
    if (state === 'invited') await takeOver(colleague, firstPassword);
    else await slice.db.update(staff).set({ state: 'active' }).where(eq(staff.id, colleague.id));
    await expect(session.call('POST /api/admin/auth/getMe', {})).rejects.toMatchObject({ outcome: 'notLoggedIn' });
  });

  it('comes back from being stopped without its roles', async () => {
    const [one] = await admins();
    const colleague = await makeStaff(slice, ['finance']);
    await setState(one, colleague, 'stopped');
    expect(await rowOf(colleague)).toMatchObject({ state: 'stopped', roles: ['finance'] });
    await setState(one, colleague, 'invited');
    expect(await rowOf(colleague)).toMatchObject({ state: 'invited', roles: [], issuedById: one.id });
  });
});

describe('accounts that one administrator has invited', () => {
  it('are no two people for each other', async () => {
    const [one, two, three] = await admins();
    const [first, second] = [await addColleague(one), await addColleague(one)];
    for (const person of [first, second]) await decide(two, await propose(one, person, 'sysAdmin'));
    const proposalId = await propose(first, await makeStaff(slice, []), 'finance');
    await expect(decide(second, proposalId)).rejects.toMatchObject(refused);
    await expect(decide(one, proposalId)).rejects.toMatchObject(refused);
    await decide(three, proposalId);
  });

  it('are none over several invitations', async () => {
    const [one, two] = await admins();
    const first = await addColleague(one);
    await decide(two, await propose(one, first, 'sysAdmin'));
    const second = await addColleague(first);
    await decide(two, await propose(one, second, 'sysAdmin'));
    const proposalId = await propose(one, await makeStaff(slice, []), 'finance');
    await expect(decide(second, proposalId)).rejects.toMatchObject(refused);
  });

  it('are found along a circle of invitations', () => {
    const issuers = new Map([
      [1, 2],
      [2, 1],
      [3, 2],
    ]);
    expect([...controllersOf(issuers, 3)]).toEqual([3, 2, 1]);
    expect([...controllersOf(issuers, 4)]).toEqual([4]);
  });

  it('are not decided about by an account that they have invited', async () => {
    const [one, two, three] = await admins();
    const invited = await addColleague(three);
    await decide(two, await propose(one, invited, 'sysAdmin'));
    await expect(decide(invited, await propose(one, three, 'finance'))).rejects.toMatchObject(refused);
  });
});

describe('a proposal about somebody', () => {
  it('is decided neither way by its subject', async () => {
    const [one, two, three] = await admins();
    const proposalId = await propose(one, two, 'sysAdmin', 'finance');
    expect(await listed(two, proposalId)).toMatchObject({ canDecide: false });
    await expect(decide(two, proposalId)).rejects.toMatchObject(refused);
    await expect(decide(two, proposalId, false)).rejects.toMatchObject(refused);
    await decide(three, proposalId);
    expect(await rowOf(two)).toMatchObject({ roles: ['sysAdmin', 'finance'] });
  });

  it.each(Object.keys(fourEyes) as ProposalKind[])('of kind %s says whom it is about', (kind) => {
    const { subjectOf } = proposalKinds[kind]!;
    const payload = { staffId: 7, roles: [], extractId: '7', word: '7', title: '7' };
    expect(subjectOf(payload)).toBe(kind === 'roles' ? 7 : null);
  });

  it.each(Object.keys(fourEyes) as ProposalKind[])(
    'of kind %s is decided by no subject and no author',
    async (kind) => {
      const right = fourEyes[kind];
      const role = staffRoles.find((one) => rightsOf([one]).has(right))!;
      const [author, subject, other] = [
        await signInStaff(slice, role),
        await signInStaff(slice, role),
        await signInStaff(slice, role),
      ];
      const payload = {
        staffId: subject.id,
        roles: [],
        extractId: '0',
        word: kind,
        class: 'A',
        title: kind,
        text: 'x',
      };
      const [row] = await slice.db
        .insert(proposals)
        .values({
          kind,
          payload: { ...payload, isActive: true },
          reason: 'x',
          byId: author.id,
          clientReqId: randomUUID(),
          createdAt: new Date(slice.clock.now()),
          state: 'open',
        })
        .returning({ id: proposals.id });
      const id = String(row!.id);
      await expect(decide(author, id, false)).rejects.toMatchObject(refused);
      const isAbout = proposalKinds[kind]!.subjectOf(payload) === subject.id;
      if (isAbout) await expect(decide(subject, id, false)).rejects.toMatchObject(refused);
      expect(await decide(isAbout ? other : subject, id, false)).toMatchObject({ state: 'refused', canDecide: false });
    },
  );

  it('is refused for an account that is stopped, when proposed and when approved', async () => {
    const [one, two] = await admins();
    const person = await makeStaff(slice, []);
    const proposalId = await propose(one, person, 'finance');
    await setState(one, person, 'stopped');
    await expect(propose(one, person, 'auditor')).rejects.toMatchObject(refusal('ALREADY_DONE'));
    await expect(decide(two, proposalId)).rejects.toMatchObject(refusal('ALREADY_DONE'));
    expect(await decide(two, proposalId, false)).toMatchObject({ state: 'refused' });
  });

  it('is not approved once the roles have changed, and can be refused', async () => {
    const [one, two] = await admins();
    const person = await makeStaff(slice, []);
    const [first, second] = [await propose(one, person, 'finance'), await propose(one, person, 'auditor')];
    await decide(two, first);
    await expect(decide(two, second)).rejects.toMatchObject(refusal('VERSION_CONFLICT'));
    expect(await rowOf(person)).toMatchObject({ roles: ['finance'] });
    await decide(two, second, false);
  });

  it('is approved by nobody after its subject was invited anew', async () => {
    const [one, two] = await admins();
    const person = await makeStaff(slice, ['moderator']);
    const proposalId = await propose(one, person, 'moderator', 'finance');
    await setState(one, person, 'invited');
    await expect(decide(two, proposalId)).rejects.toMatchObject(refusal('VERSION_CONFLICT'));
  });

  it.each([true, false])('is decided once, whether it was approved: %s', async (isApproved) => {
    const [one, two, three] = await admins();
    const proposalId = await propose(one, await makeStaff(slice, []), 'finance');
    await decide(two, proposalId, isApproved);
    for (const again of [true, false])
      await expect(decide(three, proposalId, again)).rejects.toMatchObject(refusal('ALREADY_DONE'));
  });

  it('reads what it changed, also after later changes', async () => {
    const [one, two] = await admins();
    const person = await makeStaff(slice, ['moderator']);
    const first = await propose(one, person, 'finance');
    await decide(two, first);
    const second = await propose(one, person, 'auditor');
    await decide(two, second, false);
    await decide(two, await propose(one, person));
    const lineOf = async (id: string) => (await listed(one, id, 'decided'))?.lines[0];
    expect(await lineOf(first)).toMatch(/moderator → finance$/);
    expect(await lineOf(second)).toMatch(/finance → auditor$/);
    await slice.db
      .update(proposals)
      .set({ before: null })
      .where(eq(proposals.id, Number(first)));
    expect(await lineOf(first)).toMatch(/finance$/);
    expect(await lineOf(first)).not.toContain('→');
  });

  it('of a word is not approved once the word has changed', async () => {
    const moderator = await signInStaff(slice, 'moderator');
    const lead = await signInStaff(slice, 'modLead');
    const word = `w${randomUUID().slice(0, 8)}`;
    const change = { word, class: 'A', isActive: true, reason: '常见骗术', clientReqId: randomUUID() } as const;
    const { proposalId } = await moderator.device.call('POST /api/admin/moderation/proposeWord', change);
    const late = await moderator.device.call('POST /api/admin/moderation/proposeWord', {
      ...change,
      class: 'B',
      clientReqId: randomUUID(),
    });
    await decide(lead, proposalId);
    await expect(decide(lead, late.proposalId)).rejects.toMatchObject(refusal('VERSION_CONFLICT'));
  });
});
