import type { Text } from '../../language.ts';

/** What the platform tells a member: its code in the message centre, its type (0 overall, 1 interaction) and its words. */
export interface NoticeTemplate {
  /** Kept with each notice; no other template of any feature has it. */
  readonly name: string;
  readonly code: string;
  readonly type: number;
  readonly title: Text;
  readonly body: Text;
  readonly linkUrl?: string;
}

/** Templates by name. */
export type NoticeTemplates = ReadonlyMap<string, NoticeTemplate>;
