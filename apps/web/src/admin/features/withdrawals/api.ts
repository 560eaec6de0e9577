import type { CallOutput } from '@lianpan/client';
import { useCall } from '../../../shared/query.ts';
import { proposals } from '../../blocks/proposal-view.tsx';

export const withdrawals = 'POST /api/admin/withdrawal/getWithdrawals';

export type Withdrawal = CallOutput<typeof withdrawals>['list'][number];

export const useMoveWithdrawal = () =>
  useCall('POST /api/admin/withdrawal/moveWithdrawal', { makesStale: [withdrawals] });
export const useProposeApproval = () =>
  useCall('POST /api/admin/withdrawal/proposeApproval', { makesStale: [proposals, withdrawals] });
export const useRevealAccount = () => useCall('POST /api/admin/withdrawal/revealAccount');
