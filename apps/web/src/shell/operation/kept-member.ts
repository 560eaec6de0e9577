import type { UnreadNums } from '../../shared/unread.ts';

/** What the bar of tabs shows of the member, kept for the start of the next visit and for while the server is away. */
interface KeptMember {
  readonly customerId: string;
  readonly canEnterAdvisory: boolean;
  readonly unread: UnreadNums;
}

const keptMemberKey = 'lianpan-member';

const isCount = (value: unknown): boolean => typeof value === 'number' && value >= 0;

export function readKeptMember(): KeptMember | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keptMemberKey) ?? 'null') as KeptMember | null;
    return kept && typeof kept.customerId === 'string' && isCount(kept.unread.chat) && isCount(kept.unread.messages)
      ? kept
      : null;
  } catch {
    return null;
  }
}

/** Keeps it, or forgets it with `null`: nothing of a member stays after signing out. */
export function keepMember(member: KeptMember | null): void {
  try {
    if (member === null) localStorage.removeItem(keptMemberKey);
    else localStorage.setItem(keptMemberKey, JSON.stringify(member));
  } catch {
    // Without storage the bar is empty until the server has answered.
  }
}
