import type { CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { agreementVersion } from '../../shared/forms/agreement.ts';
import { memberInfoCall } from '../../shared/member-info.ts';
import { useCall } from '../../shared/query.ts';
import { call } from '../../shared/runtime.ts';

const loginCall = 'POST /api/auth/common/login';

export type Issued = CallOutput<typeof loginCall>;

/** Signs in; the form shows the refusal beside its field. */
export const useSignIn = () => useCall(loginCall, { silent: true });

/** Signs in without a number, by the proof of a messenger sign-in; a refusal is told by a toast. */
export const useSignInWithout = () => useCall(loginCall);

/** Ties a messenger sign-in to a number. */
export const useBindMessenger = () => useCall('POST /api/system/mine/bindMobile', { silent: true });

export const useStartMessenger = () => useCall('POST /api/auth/common/startMessengerSignIn');

const returnCall = 'GET /api/auth/common/wxlogin';

export type MessengerAnswer = CallOutput<typeof returnCall>;

export interface MessengerReturnInput {
  readonly code: string;
  readonly authType: 'wx_base' | 'wx_userinfo';
  readonly state: string;
}

/** Who came back from the messenger. A code is good once: the answer is kept, never asked for again. */
export const useMessengerAnswer = ({ code, authType, state }: MessengerReturnInput) =>
  useQuery({
    queryKey: ['messenger return', code],
    queryFn: () => call(returnCall, { code, authType, state }),
    meta: { silent: true },
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

/** Whether a carrier can be asked whose number this device has, and how. */
export const useOneTap = () =>
  useQuery({
    queryKey: ['one tap'],
    queryFn: () => call('POST /api/auth/common/startOneTap', {}),
    meta: { silent: true },
    staleTime: 60_000,
  });

/** Signs in by a carrier's token. */
export const signInByCarrier = (token: string): Promise<Issued> =>
  call(loginCall, { type: 3, account: 'web', password: token, agreeVersion: agreementVersion });

/** Proves that a number is the person's own. */
export const useVerifyNumber = () => useCall('POST /api/auth/common/verifyResetPasswordMobile', { silent: true });

export const useSavePassword = () =>
  useCall('POST /api/auth/common/updatepassword', { silent: true, makesStale: [memberInfoCall] });

/** Asks the demonstration's carrier for a token; `null` when the hidden digits are wrong. */
export async function askDemonstrationCarrier(tokenUrl: string, hiddenDigits: string): Promise<string | null> {
  const response = await fetch(tokenUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ hiddenDigits }),
  });
  const { spToken } = (await response.json()) as { spToken: string | null };
  return spToken;
}
