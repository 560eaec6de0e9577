import { Device, startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll } from 'vitest';

export let slice: Slice;
export let demo: Slice;
export const requestCode = (mobile: string, device: Device = slice.guest) =>
  device.call('POST /api/auth/common/sendverifysms', { type: 1, mobile });
export const signInWith = (mobile: string, code: string, device: Device = slice.guest) =>
  device.call('POST /api/auth/common/login', { type: 1, account: mobile, password: code, agreeVersion: 'test' });
export const payloadOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

/** The server and people of these tests, made anew for the file that calls it. */
export function useSessions(): void {
  beforeAll(async () => {
    slice = await startSlice();
    demo = await startSlice({ demonstration: true });
  });
  afterAll(async () => {
    await slice.close();
    await demo.close();
  });
}
