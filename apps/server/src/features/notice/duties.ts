import { messageTypes, type ServiceDuty, type ServiceFacts } from '@lianpan/domain';
import type { Text, TextValue } from '../../language.ts';
import type { NoticeTemplate } from './templates.ts';

/** What a duty is worded from; the contract is the newest one. */
export interface DutyFacts extends ServiceFacts {
  readonly serviceEndsAt: Date | null;
  readonly contract:
    | (NonNullable<ServiceFacts['contract']> & { readonly contractNo: string; readonly contractUrl: string })
    | undefined;
}

/** How a duty is announced: each of its steps once, by its key. */
export interface DutyNotice {
  readonly template: NoticeTemplate;
  readonly onceKey: string;
  readonly values?: Readonly<Record<string, TextValue>>;
}

/** How the duties that a feature owns are announced. */
export type DutyNotices = Partial<Readonly<Record<ServiceDuty, (facts: DutyFacts, now: number) => DutyNotice>>>;

/** The duties of all features, once each has been declared. */
export type AllDutyNotices = Required<DutyNotices>;

/** The words of a duty, which stays pinned until it is done. */
export const dutyTemplate = (
  name: string,
  code: string,
  title: Text,
  body: Text,
  linkUrl?: string,
): NoticeTemplate => ({
  name,
  code,
  type: messageTypes.overall,
  level: 2,
  title,
  body,
  ...(linkUrl !== undefined && { linkUrl }),
});
