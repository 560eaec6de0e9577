import { randomUUID } from 'node:crypto';
import { staff } from '@lianpan/db';
import type { StaffRole } from '@lianpan/contract';
import type { Device, Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../session/service.ts';
import { codeAt, newCodeSecret } from './one-time-code.ts';

/** Somebody of the staff with what is needed to sign in again. */
export interface StaffDevice {
  readonly id: number;
  readonly name: string;
  readonly password: string;
  readonly secret: string;
  readonly device: Device;
}

/** An active account, not signed in. */
export async function makeStaff(slice: Slice, roles: readonly StaffRole[]): Promise<StaffDevice> {
  const secret = newCodeSecret();
  const password = `right-${randomUUID()}`;
  const name = `staff.${randomUUID().slice(0, 8)}`;
  const rows = await slice.db
    .insert(staff)
    .values({
      name,
      displayName: name,
      roles,
      state: 'active',
      passwordHash: await hashPassword(password),
      codeSecret: slice.secrets.encrypt(secret),
      createdAt: new Date(slice.clock.now()),
    })
    .returning({ id: staff.id });
  return { id: rows[0]!.id, name, password, secret, device: slice.newDevice() };
}

/** Signs in as people do: password, then the code of the moment, which counts once: that it was used is forgotten here. */
export async function enter(slice: Slice, { name, password, secret, device }: StaffDevice): Promise<void> {
  await slice.db.update(staff).set({ lastStep: 0 }).where(eq(staff.name, name));
  const { ticket } = await device.call('POST /api/admin/auth/signIn', { name, password });
  await device.call('POST /api/admin/auth/confirmCode', { ticket, code: codeAt(secret, slice.clock.now()) });
}

/** Somebody signed in with these roles. */
export async function signInStaff(slice: Slice, ...roles: StaffRole[]): Promise<StaffDevice> {
  const made = await makeStaff(slice, roles);
  await enter(slice, made);
  return made;
}
