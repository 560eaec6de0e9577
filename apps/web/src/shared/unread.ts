import { createValue, useStoreValue } from './store.ts';

/** What a member has not read, as the bar of tabs shows it. */
export interface UnreadNums {
  readonly chat: number;
  readonly messages: number;
}

export const nothingUnread: UnreadNums = { chat: 0, messages: 0 };

/** Kept up to date by the shell; pages show the same numbers, so that a badge of the bar can be followed. */
export const unreadNums = createValue<UnreadNums>(nothingUnread);

export const useUnread = (): UnreadNums => useStoreValue(unreadNums);
