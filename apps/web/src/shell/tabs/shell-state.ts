import type { AdvisoryService, AppSettings, ConfiguredTab } from '@lianpan/contract/operation-wire';
import type { Edition } from '@lianpan/domain';
import { createValue } from '../../shared/store.ts';

/** What the frame of the app knows besides the page: refreshed by the lazily loaded operation part. */
export interface ShellState {
  readonly edition: Edition;
  readonly settings: AppSettings | null;
  readonly advisoryTabs: readonly ConfiguredTab[];
  readonly canEnterAdvisory: boolean;
  /** `null` for guests and until it is known. */
  readonly service: AdvisoryService | null;
  readonly unread: { readonly chat: number; readonly messages: number };
}

export const shellState = createValue<ShellState>({
  edition: 'practice',
  settings: null,
  advisoryTabs: [],
  canEnterAdvisory: false,
  service: null,
  unread: { chat: 0, messages: 0 },
});

export const patchShell = (change: Partial<ShellState>): void =>
  shellState.setState(({ value }) => ({ value: { ...value, ...change } }));

export const isUnderAudit = (): boolean => shellState.getState().value.settings?.isUnderAudit ?? false;
