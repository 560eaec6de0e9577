import type { CallOutput } from '@lianpan/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memberInfoCall } from '../../shared/member-info.ts';
import { queryOf, useCall } from '../../shared/query.ts';
import { call } from '../../shared/runtime.ts';

const devicesCall = 'POST /api/system/mine/getDevices';

/** Where the member is signed in. */
export const useDevices = () => useQuery(queryOf(devicesCall, {}, { silent: true }));

export const useRemoveDevice = () => useCall('POST /api/system/mine/removeDevice', { makesStale: [devicesCall] });

const verifyCall = 'POST /api/auth/common/verifymobile';

/** Proves the number that the account has; pages show the refusal beside the code. */
export const useVerifyMobile = () => useCall(verifyCall, { silent: true });

export const useBindMobile = () =>
  useCall('POST /api/system/mine/bindMobile', { silent: true, makesStale: [memberInfoCall] });

const conflictCall = 'POST /api/system/mine/getAccountConflict';

export type Conflict = CallOutput<typeof conflictCall>;

/** The two accounts of a ticket; they stay as they were read while the person chooses. */
export const useConflict = (conflictTicket: string) =>
  useQuery(queryOf(conflictCall, { conflictTicket }, { silent: true, freshForMs: 600_000 }));

export const useResolveConflict = () => useCall('POST /api/system/mine/resolveAccountConflict', { silent: true });

const cancellationCall = 'POST /api/system/user/cancellation';
const cancellationKey = ['account cancellation'];

export type Cancellation = CallOutput<typeof cancellationCall>;

/** Whether the account is being cancelled, what stands in the way and what would be lost. */
export const useCancellation = () =>
  useQuery({
    queryKey: cancellationKey,
    queryFn: () => call(cancellationCall, { step: 'check' }),
    meta: { silent: true },
  });

/** Asks for the cancellation, with a code where the account has a number. Rejects with the server's refusal. */
export function useApplyCancellation(): (code: string | undefined) => Promise<void> {
  const queries = useQueryClient();
  return async (code) => {
    const proof = code === undefined ? {} : await call(verifyCall, { code, scene: 'cancel' });
    const next = await call(cancellationCall, { step: 'apply', ...proof });
    queries.setQueryData(cancellationKey, next);
    await queries.invalidateQueries({ queryKey: [memberInfoCall] });
  };
}

export function useRevokeCancellation() {
  const queries = useQueryClient();
  const revoking = useCall(cancellationCall, { makesStale: [memberInfoCall] });
  return {
    revoke: (onDone: () => void): void =>
      revoking.mutate(
        { step: 'revoke' },
        {
          onSuccess: (next) => {
            queries.setQueryData(cancellationKey, next);
            onDone();
          },
        },
      ),
  };
}
