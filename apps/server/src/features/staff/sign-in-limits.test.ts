import { randomUUID } from 'node:crypto';
import { staffSignInLimits } from '@lianpan/db';
import { second, startSlice, type Slice } from '@lianpan/testkit';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeAt } from './one-time-code.ts';
import { makeStaff, type StaffDevice } from './staff.fixture.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ budgetFactor: 1e6, trustProxy: 1 });
});
afterAll(() => slice.close());

const minute = 60 * second;
const day = 24 * 60 * minute;
let addresses = 0;
/** An address that nobody has used so far. */
const newAddress = (): string => {
  addresses += 1;
  return `203.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
};

function deviceAt(address: string) {
  const device = slice.newDevice();
  device.extraHeaders = { 'x-forwarded-for': address };
  return device;
}

/** How a first step ends: its reason and text, or `in`. */
async function tryFrom(address: string, name: string, password = 'wrong'): Promise<string> {
  try {
    await deviceAt(address).call('POST /api/admin/auth/signIn', { name, password });
    return 'in';
  } catch (error) {
    const { message, details } = error as Error & { details: { bizCode: string } };
    return `${details.bizCode} ${message}`;
  }
}

async function enterFrom(address: string, { name, password, secret }: StaffDevice): Promise<void> {
  const device = deviceAt(address);
  const { ticket } = await device.call('POST /api/admin/auth/signIn', { name, password });
  await device.call('POST /api/admin/auth/confirmCode', { ticket, code: codeAt(secret, slice.clock.now()) });
}

/** As if so many had failed in the running window. */
async function fill(name: string, address: string, failures: number, windowMs: number): Promise<void> {
  const window = { failures, endsAt: new Date(slice.clock.now() + windowMs) };
  const target = [staffSignInLimits.name, staffSignInLimits.address];
  await slice.db
    .insert(staffSignInLimits)
    .values({ name, address, ...window })
    .onConflictDoUpdate({ target, set: window });
}

const failuresOf = async (name: string, address: string): Promise<number> => {
  const rows = await slice.db
    .select()
    .from(staffSignInLimits)
    .where(and(eq(staffSignInLimits.name, name), eq(staffSignInLimits.address, address)));
  return rows[0]?.failures ?? 0;
};

describe('wrong passwords of the staff', () => {
  it('lock a name at the address they came from alone', async () => {
    const person = await makeStaff(slice, []);
    const [stranger, own] = [newAddress(), newAddress()];
    for (let n = 0; n < 5; n += 1) expect(await tryFrom(stranger, person.name)).toMatch(/^PASSWORD_WRONG/);
    expect(await tryFrom(stranger, person.name, person.password)).toMatch(/^ACCOUNT_LOCKED/);
    expect(await tryFrom(own, person.name, person.password)).toBe('in');
    slice.clock.advance(16 * minute);
    expect(await tryFrom(stranger, person.name, person.password)).toBe('in');
  });

  it('are answered alike for names that nobody has', async () => {
    const person = await makeStaff(slice, []);
    const answersFor = async (name: string): Promise<string[]> => {
      const [address, other] = [newAddress(), newAddress()];
      const answers: string[] = [];
      for (let n = 0; n < 8; n += 1) answers.push(await tryFrom(address, name));
      await slice.db.delete(staffSignInLimits).where(eq(staffSignInLimits.name, name));
      await fill(name, '', 50, day);
      answers.push(await tryFrom(other, name));
      return answers;
    };
    const known = await answersFor(person.name);
    expect(known.filter((answer) => answer.startsWith('ACCOUNT_LOCKED'))).toHaveLength(4);
    expect(await answersFor(`nobody.${randomUUID().slice(0, 8)}`)).toEqual(known);
  });

  it('are counted of an address over all names', async () => {
    const person = await makeStaff(slice, []);
    const address = newAddress();
    for (let n = 0; n < 30; n += 1) expect(await tryFrom(address, `name.${n}`)).toMatch(/^PASSWORD_WRONG/);
    expect(await tryFrom(address, person.name, person.password)).toMatch(/^ACCOUNT_LOCKED/);
    expect(await tryFrom(newAddress(), person.name, person.password)).toBe('in');
    slice.clock.advance(16 * minute);
    expect(await tryFrom(address, person.name, person.password)).toBe('in');
  });

  it('are counted of a name over all addresses for a day, but for its own', async () => {
    const person = await makeStaff(slice, []);
    const own = newAddress();
    await enterFrom(own, person);
    await fill(person.name, '', 49, day);
    expect(await tryFrom(newAddress(), person.name)).toMatch(/^PASSWORD_WRONG/);
    expect(await tryFrom(newAddress(), person.name, person.password)).toMatch(/^ACCOUNT_LOCKED/);
    expect(await tryFrom(own, person.name, person.password)).toBe('in');
    slice.clock.advance(day);
    expect(await tryFrom(newAddress(), person.name, person.password)).toBe('in');
  });

  it('know an address as the own one for ninety days', async () => {
    const person = await makeStaff(slice, []);
    const own = newAddress();
    await enterFrom(own, person);
    slice.clock.advance(89 * day);
    await fill(person.name, '', 50, 10 * day);
    expect(await tryFrom(own, person.name, person.password)).toBe('in');
    slice.clock.advance(2 * day);
    expect(await tryFrom(own, person.name, person.password)).toMatch(/^ACCOUNT_LOCKED/);
  });

  it('are forgotten of a name and address after a right one', async () => {
    const person = await makeStaff(slice, []);
    const address = newAddress();
    for (const _ of [1, 2]) {
      for (let n = 0; n < 4; n += 1) expect(await tryFrom(address, person.name)).toMatch(/^PASSWORD_WRONG/);
      expect(await tryFrom(address, person.name, person.password)).toBe('in');
    }
    expect(await failuresOf('', address)).toBe(8);
  });

  it('use up no other limit once they are refused unseen', async () => {
    const person = await makeStaff(slice, []);
    const address = newAddress();
    for (let n = 0; n < 9; n += 1) await tryFrom(address, person.name);
    expect(await failuresOf('', address)).toBe(5);
    expect(await failuresOf(person.name, '')).toBe(5);
  });

  it('are counted no longer than their window', async () => {
    const address = newAddress();
    await tryFrom(address, 'somebody.else');
    const job = (await import('./feature.ts')).staff.jobs[0]!;
    await job.run(slice.parts);
    expect(await failuresOf('', address)).toBe(1);
    slice.clock.advance(16 * minute);
    await job.run(slice.parts);
    expect(await failuresOf('', address)).toBe(0);
  });
});

describe('wrong codes of the staff', () => {
  it('lock the account for who knows the password, and tell nobody else', async () => {
    const person = await makeStaff(slice, []);
    const device = deviceAt(newAddress());
    const { ticket } = await device.call('POST /api/admin/auth/signIn', person);
    const right = codeAt(person.secret, slice.clock.now());
    const confirm = (code: string) => device.call('POST /api/admin/auth/confirmCode', { ticket, code });
    const wrong = right === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n += 1)
      await expect(confirm(wrong)).rejects.toMatchObject({ details: { bizCode: 'CODE_WRONG' } });
    await expect(confirm(right)).rejects.toMatchObject({ details: { bizCode: 'ACCOUNT_LOCKED' } });
    expect(await tryFrom(newAddress(), person.name)).toMatch(/^PASSWORD_WRONG/);
    slice.clock.advance(16 * minute);
    await enterFrom(newAddress(), person);
  });
});
