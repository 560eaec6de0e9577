import { messageTypes } from '@lianpan/domain';
import type { Text } from '../../language.ts';

/** What the platform tells a member: its code in the message centre, its type (0 overall, 1 interaction) and its words. */
export interface NoticeTemplate {
  /** Kept with each notice; no other template of any feature has it. */
  readonly name: string;
  readonly code: string;
  readonly type: number;
  readonly title: Text;
  readonly body: Text;
  /** In the place of `body` where several people did the same; `{n}` of them. */
  readonly bodyOfMany?: Text;
  readonly linkUrl?: string;
  /** 0 normal, 1 important, 2 a duty: pinned, and not to be put away before it is done. */
  readonly level?: 0 | 1 | 2;
}

/** Templates by name. */
export type NoticeTemplates = ReadonlyMap<string, NoticeTemplate>;

/** A kind that a member may be tired of: neither account and service nor a duty. */
export const canBeMuted = ({ type, level }: NoticeTemplate): boolean => type !== messageTypes.overall && level !== 2;
