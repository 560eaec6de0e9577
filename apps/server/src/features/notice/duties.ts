import type { ServiceDuty, ServiceFacts } from '@lianpan/domain';
import type { TextValue } from '../../language.ts';
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
