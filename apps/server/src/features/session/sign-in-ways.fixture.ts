import { minute, startSlice, type Device, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll } from 'vitest';
import type { MessengerAnswer, MessengerPort } from '../../providers/messenger-port.ts';

export const password = 'river_bank_2026';
/** Codes of the messenger and what it answers to each of them, once. */
export const messengerCodes = new Map<string, MessengerAnswer>();
const takeCode = (code: string): Promise<MessengerAnswer> => {
  const answer = messengerCodes.get(code) ?? 'refused';
  messengerCodes.delete(code);
  return Promise.resolve(answer);
};
const messenger: MessengerPort = {
  authorizeUrl: ({ redirectUri, state }) =>
    `https://messenger.test/authorize?redirect_uri=${encodeURIComponent(redirectUri)}&state=${state}`,
  fromWebCode: takeCode,
  fromAppCode: takeCode,
  fromMiniProgramCode: takeCode,
  mobileFromMiniProgram: (code) => Promise.resolve(/^phone-(\d{11})$/.exec(code)?.[1] ?? null),
};
export let slice: Slice;
export const codeFor = async (
  mobile: string,
  type: 1 | 2 | 3 | 4 | 5,
  device: Device = slice.guest,
): Promise<string> => {
  slice.clock.advance(minute);
  await device.call('POST /api/auth/common/sendverifysms', { type, mobile });
  return slice.sms.codeFor(mobile);
};

/** The server and people of these tests, made anew for the file that calls it. */
export function useSignIn(): void {
  beforeAll(async () => {
    slice = await startSlice({ demonstration: true, messengerSignIn: messenger });
  });
  afterAll(() => slice.close());
}
