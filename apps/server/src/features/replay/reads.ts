import { contract, type Call, type CallKey, type ReplayUse } from '@lianpan/contract';

/** What a call does in a replay; `none` is refused there. */
export const replayUseOf = (target: CallKey): ReplayUse | 'none' => (contract[target] as Call).replay ?? 'none';
