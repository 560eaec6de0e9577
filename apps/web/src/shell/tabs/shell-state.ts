import type { AdvisoryService, AppSettings } from '@lianpan/contract/operation-wire';
import type { Edition } from '@lianpan/domain';
import { language } from '../../shared/language.ts';
import { createValue } from '../../shared/store.ts';
import { readKeptTabs, type ConfiguredTabs } from './kept-tabs.ts';

/** What the frame of the app knows besides the page: refreshed by the lazily loaded operation part. */
export interface ShellState {
  readonly edition: Edition;
  readonly settings: AppSettings | null;
  readonly tabs: ConfiguredTabs;
  readonly canEnterAdvisory: boolean;
  /** `null` for guests and until it is known. */
  readonly service: AdvisoryService | null;
}

export const shellState = createValue<ShellState>({
  edition: 'practice',
  settings: null,
  tabs: readKeptTabs(language()),
  canEnterAdvisory: false,
  service: null,
});

export const patchShell = (change: Partial<ShellState>): void =>
  shellState.setState(({ value }) => ({ value: { ...value, ...change } }));

export const isUnderAudit = (): boolean => shellState.getState().value.settings?.isUnderAudit ?? false;
