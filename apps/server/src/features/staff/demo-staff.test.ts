import { customers, staff } from '@lianpan/db';
import { connectSocket, startSlice, type Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { personaNames, personas, type NumberedPersona } from '../../seed/personas.ts';
import { openSession } from '../session/service.ts';
import { demoCode, demoPassword, demoStaff } from './demo-staff.ts';

let demo: Slice;
/** The same folder, started with demo mode off. */
let real: Slice;
beforeAll(async () => {
  demo = await startSlice({ seed: true, demoMode: true, budgetFactor: 1e6 });
  real = await startSlice({ beside: demo, demoMode: false, budgetFactor: 1e6 });
});
afterAll(async () => {
  await real.close();
  await demo.close();
});

it('no account of the demonstration’s staff opens without demo mode', async () => {
  const rows = await demo.db.select({ name: staff.name }).from(staff).where(eq(staff.isDemo, true));
  expect(rows.map(({ name }) => name).toSorted()).toEqual(demoStaff.map(({ name }) => name).toSorted());
  // Fewer in a window than an address may guess.
  for (const { name } of rows) {
    const tried = { name, password: demoPassword };
    await expect(real.newDevice().call('POST /api/admin/auth/signIn', tried)).rejects.toMatchObject({
      details: { bizCode: 'PASSWORD_WRONG' },
    });
    const device = demo.newDevice();
    const { ticket } = await device.call('POST /api/admin/auth/signIn', tried);
    // A first step of the demonstration leads to no second one.
    const late = await demo.newDevice().call('POST /api/admin/auth/signIn', tried);
    await expect(
      real.newDevice().call('POST /api/admin/auth/confirmCode', { ticket: late.ticket, code: demoCode }),
    ).rejects.toMatchObject({ details: { bizCode: 'TICKET_INVALID' } });
    await device.call('POST /api/admin/auth/confirmCode', { ticket, code: demoCode });
    expect(await device.call('POST /api/admin/auth/getMe', {})).toMatchObject({ name });
    const { ticket: socketTicket } = await device.call('POST /api/admin/auth/getSocketTicket', {});
    device.baseUrl = real.baseUrl;
    await expect(device.call('POST /api/admin/auth/getMe', {})).rejects.toMatchObject({ outcome: 'notLoggedIn' });
    await expect(connectSocket(real.baseUrl, real.newDevice(), { staffticket: socketTicket })).rejects.toThrow();
  }
});

const open = personaNames.filter((name) => {
  const { mobile, status } = personas[name] as { mobile: string | null; status?: number };
  return mobile !== null && status === undefined;
}) as NumberedPersona[];

it.each(open)('the session of %s ends with demo mode and is not renewed', async (name) => {
  const { device } = await demo.signInAs(name);
  await device.call('POST /api/system/mine/getUserInfo', {});
  const renew = async () => {
    const { refreshToken } = device;
    const given = refreshToken === '' ? {} : { refreshToken };
    await device.adopt(await device.call('POST /api/auth/common/refreshToken', given));
  };
  await renew();
  device.baseUrl = real.baseUrl;
  await expect(renew()).rejects.toMatchObject({ outcome: 'tokenExpired' });
  await expect(device.call('POST /api/system/mine/getUserInfo', {})).rejects.toMatchObject({
    outcome: 'sessionInvalid',
  });
});

it('nobody signs in as a made-up person without demo mode', async () => {
  const people = await demo.db.select({ id: customers.id }).from(customers).where(eq(customers.isDemo, true));
  expect(people.length).toBeGreaterThan(personaNames.length);
  const caller = { visitorId: 'v', address: '', userAgent: '', clientType: 0, refreshCookie: { used: false } };
  const reasons = new Set<string>();
  for (const { id } of people)
    await openSession(real.parts, id, false, caller as never).catch((error: { outcome: string }) =>
      reasons.add(error.outcome),
    );
  expect([...reasons].toSorted()).toEqual(['blocked', 'rejected']);
  const member = await real.signIn();
  expect(await member.device.call('POST /api/system/mine/getUserInfo', {})).toBeTruthy();
});
