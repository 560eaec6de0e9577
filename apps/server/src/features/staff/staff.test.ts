import { randomUUID } from 'node:crypto';
import { contract, fourEyes, rightsOf, staffRoles, type Call, type CallKey } from '@lianpan/contract';
import { auditEntries } from '@lianpan/db';
import { refusal, second, sendSigned, startSlice, type Slice } from '@lianpan/testkit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleInput } from '../sample-input.fixture.ts';
import { inputSamples } from '../samples.fixture.ts';
import { codeAt } from './one-time-code.ts';
import { enter, makeStaff, signInStaff, type StaffDevice } from './staff.fixture.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ budgetFactor: 1e6 });
});
afterAll(() => slice.close());

const minute = 60 * second;

describe('signing in to the desk', () => {
  const first = async (person: StaffDevice, password = person.password) =>
    person.device.call('POST /api/admin/auth/signIn', { name: person.name, password });
  const confirm = (person: StaffDevice, ticket: string, code: string) =>
    person.device.call('POST /api/admin/auth/confirmCode', { ticket, code });

  it('takes password and code, and ends after eight hours whatever happens', async () => {
    const person = await signInStaff(slice, 'moderator');
    const me = await person.device.call('POST /api/admin/auth/getMe', {});
    expect(me).toMatchObject({ name: person.name, roles: ['moderator'], rights: [...rightsOf(['moderator']).keys()] });
    slice.clock.advance(7 * 60 * minute);
    await person.device.call('POST /api/admin/auth/getMe', {});
    slice.clock.advance(61 * minute);
    await expect(person.device.call('POST /api/admin/auth/getMe', {})).rejects.toMatchObject({
      outcome: 'notLoggedIn',
    });
  });

  it('keeps its cookie from script and from other sites, and out of the calls of members', async () => {
    const person = await signInStaff(slice, 'moderator');
    await enter(slice, person);
    const cookie = person.device.lastAnswer!.setCookies.find((one) => one.startsWith('lianpan-staff='))!;
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).toMatch(/Path=\/api\/admin/);
    person.device.extraHeaders = { origin: 'https://elsewhere.example' };
    await expect(person.device.call('POST /api/admin/auth/getMe', {})).rejects.toMatchObject({
      outcome: 'badSignature',
    });
  });

  it('takes each code once, however soon it comes again', async () => {
    const person = await signInStaff(slice, 'moderator');
    const code = codeAt(person.secret, slice.clock.now());
    const { ticket } = await first(person);
    await expect(confirm(person, ticket, code)).rejects.toMatchObject(refusal('CODE_WRONG'));
    slice.clock.advance(30 * second);
    await confirm(person, ticket, codeAt(person.secret, slice.clock.now()));
    await expect(confirm(person, ticket, codeAt(person.secret, slice.clock.now() + 30 * second))).rejects.toMatchObject(
      refusal('TICKET_INVALID'),
    );
  });

  it('locks after five failures for a quarter of an hour, also when twenty guesses come at once', async () => {
    const person = await makeStaff(slice, ['moderator']);
    const guesses = Array.from({ length: 20 }, () =>
      slice
        .newDevice()
        .call('POST /api/admin/auth/signIn', { name: person.name, password: 'wrong' })
        .catch((error: { details: { bizCode: string } }) => error.details.bizCode),
    );
    const answers = await Promise.all(guesses);
    expect(answers.filter((answer) => answer === 'PASSWORD_WRONG')).toHaveLength(5);
    expect(answers.filter((answer) => answer === 'ACCOUNT_LOCKED')).toHaveLength(15);
    await expect(first(person)).rejects.toMatchObject(refusal('ACCOUNT_LOCKED'));
    slice.clock.advance(16 * minute);
    await first(person);
  });

  it('says the same of a wrong password and of a name that nobody has, and logs both', async () => {
    const person = await makeStaff(slice, []);
    const wrong = await first(person, 'wrong').catch((error: Error) => error.message);
    const unknown = await first({ ...person, name: 'nobody.here' }).catch((error: Error) => error.message);
    expect(wrong).toBe(unknown);
    const rows = await slice.db
      .select()
      .from(auditEntries)
      .where(sql`${auditEntries.action} = 'signInFailed'`);
    expect(rows.map(({ staffName }) => staffName)).toEqual(expect.arrayContaining([person.name, 'nobody.here']));
  });

  it('lets an invited person in with the first password, a device for codes and a password of their own', async () => {
    const admin = await signInStaff(slice, 'sysAdmin');
    const name = `new.${randomUUID().slice(0, 8)}`;
    const { firstPassword } = await admin.device.call('POST /api/admin/staff/addStaff', {
      name,
      displayName: '新同事',
    });
    const device = slice.newDevice();
    const { ticket, enrolment } = await device.call('POST /api/admin/auth/signIn', { name, password: firstPassword });
    expect(enrolment!.uri).toContain(enrolment!.secret);
    const code = codeAt(enrolment!.secret, slice.clock.now());
    const send = (newPassword?: string) =>
      device.call('POST /api/admin/auth/confirmCode', { ticket, code, ...(newPassword && { newPassword }) });
    await expect(send()).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await expect(send(firstPassword)).rejects.toMatchObject(refusal('INPUT_INVALID'));
    expect(await send('a password of my own')).toMatchObject({ name, roles: [], rights: [] });
    const again = await slice
      .newDevice()
      .call('POST /api/admin/auth/signIn', { name, password: 'a password of my own' });
    expect(again.enrolment).toBeNull();
  });

  it('ends the sessions of who is stopped at once', async () => {
    const admin = await signInStaff(slice, 'sysAdmin');
    const person = await signInStaff(slice, 'moderator');
    const stop = { staffId: String(person.id), state: 'stopped', reason: '离职' } as const;
    await admin.device.call('POST /api/admin/staff/setState', stop);
    await expect(person.device.call('POST /api/admin/auth/getMe', {})).rejects.toMatchObject({
      outcome: 'notLoggedIn',
    });
    await expect(first(person)).rejects.toMatchObject(refusal('PASSWORD_WRONG'));
    await expect(
      admin.device.call('POST /api/admin/staff/setState', { ...stop, staffId: String(admin.id) }),
    ).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
  });
});

it('calls of the desk are as unknown as a path that never was to every other address', async () => {
  const inside = await startSlice({ isStaffAddress: () => false });
  const person = await makeStaff(inside, ['moderator']);
  const tried = { name: person.name, password: person.password };
  await expect(person.device.call('POST /api/admin/auth/signIn', tried)).rejects.toMatchObject({ outcome: 'notFound' });
  await inside.close();
});

describe('what needs two people', () => {
  const propose = (by: StaffDevice, of: StaffDevice, clientReqId = randomUUID()) =>
    by.device.call('POST /api/admin/staff/proposeRoles', {
      staffId: String(of.id),
      roles: ['moderator', 'auditor'],
      reason: '接手审核',
      clientReqId,
    });
  const decide = (by: StaffDevice, proposalId: string, isApproved = true, note = '') =>
    by.device.call('POST /api/admin/proposal/decideProposal', { proposalId, isApproved, note });

  it('nobody proposes roles for themself', async () => {
    const one = await signInStaff(slice, 'sysAdmin');
    await expect(propose(one, one)).rejects.toMatchObject({ details: { bizCode: 'PRIVILEGE_REQUIRED' } });
  });

  it('gives roles when another administrator agrees, once, and never to who proposed', async () => {
    const [one, two] = [await signInStaff(slice, 'sysAdmin'), await signInStaff(slice, 'sysAdmin')];
    const person = await signInStaff(slice);
    const clientReqId = randomUUID();
    const { proposalId } = await propose(one, person, clientReqId);
    expect(await propose(one, person, clientReqId)).toEqual({ proposalId });
    await expect(decide(one, proposalId)).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
    const answers = await Promise.allSettled([decide(two, proposalId), decide(two, proposalId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const me = await person.device.call('POST /api/admin/auth/getMe', {});
    expect(me.roles).toEqual(['moderator', 'auditor']);
    const log = await person.device.call('POST /api/admin/audit/getAuditLog', { resourceId: String(person.id) });
    expect(log.list[0]).toMatchObject({
      action: 'approve',
      staffName: two.name,
      approverName: one.name,
      before: '{"roles":[]}',
      after: '{"roles":["moderator","auditor"]}',
    });
  });

  it('is not seen by those without the right for it, and refused with a word why', async () => {
    const [one, two] = [await signInStaff(slice, 'sysAdmin'), await signInStaff(slice, 'sysAdmin')];
    const [person, lead] = [await signInStaff(slice), await signInStaff(slice, 'modLead')];
    const { proposalId } = await propose(one, person);
    const list = async (by: StaffDevice) => (await by.device.call('POST /api/admin/proposal/getProposals', {})).list;
    expect((await list(lead)).map((row) => row.proposalId)).not.toContain(proposalId);
    await expect(decide(lead, proposalId)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    expect((await list(two)).find((row) => row.proposalId === proposalId)).toMatchObject({ canDecide: true });
    await expect(decide(two, proposalId, false)).rejects.toMatchObject(refusal('INPUT_INVALID'));
    expect(await decide(two, proposalId, false, '人选未定')).toMatchObject({ state: 'refused', note: '人选未定' });
    expect((await person.device.call('POST /api/admin/auth/getMe', {})).roles).toEqual([]);
  });
});

it('the log of what the staff did can be neither changed nor emptied', async () => {
  await signInStaff(slice, 'auditor');
  for (const change of ["update audit_entry set reason = ''", 'delete from audit_entry', 'truncate audit_entry'])
    await expect(slice.db.execute(sql.raw(change))).rejects.toMatchObject({
      cause: expect.objectContaining({ message: 'the audit log only grows' }),
    });
});

describe.each(staffRoles)('somebody who is %s alone', (role) => {
  const calls = (Object.entries(contract) as [CallKey, Call][]).filter(
    ([target, { auth }]) => auth === 'staff' && !target.endsWith('/signOut'),
  );
  let person: StaffDevice;
  beforeAll(async () => {
    person = await signInStaff(slice, role);
  });

  it.each(calls)('may do what %s asks for, or is refused', async (target, call) => {
    const input = inputSamples[target] ?? sampleInput(call.input);
    const answer = await sendSigned(person.device, slice.clock.now, target, { body: JSON.stringify(input) });
    const isRefused = answer.data?.['bizCode'] === 'PRIVILEGE_REQUIRED';
    expect([answer.code === 1001 || answer.code === 1002, isRefused]).toEqual([
      true,
      call.right !== undefined && !rightsOf([role]).has(call.right),
    ]);
  });
});

it('every right that a second person needs is some role’s', () => {
  for (const right of Object.values(fourEyes))
    expect(staffRoles.some((role) => rightsOf([role]).has(right))).toBe(true);
});
