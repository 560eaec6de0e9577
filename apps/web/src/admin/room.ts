import type { CallAnswer, CallInput } from '@lianpan/client';
import type { CallKey } from '@lianpan/contract';
import type { UseQueryOptions } from '@tanstack/react-query';
import { queryOf } from '../shared/query.ts';
import type { TextEntry } from '../shared/texts.ts';
import type { Me, Right } from './session.ts';

/** Parts of the navigation, in their order. */
export const roomGroups = ['community', 'customers', 'content', 'money', 'firm'] as const;

interface Count {
  readonly query: UseQueryOptions<unknown, Error, number>;
  /** For whom it is shown; `null` for all who see the room. */
  readonly right: Right | null;
}

/** What the frame knows of a room before anybody opens it: `features/x/room.ts`. */
export interface Room {
  /** First part of its address behind `/admin`. */
  readonly key: string;
  readonly title: TextEntry;
  /** Who has one of these sees the room. */
  readonly rights: readonly Right[];
  readonly group: (typeof roomGroups)[number];
  /** Its place in the group: smaller stands higher. */
  readonly order: number;
  /** How many cases wait in it. */
  readonly count?: Count;
  /** Resources of the log whose number is that of a row here. */
  readonly resources?: readonly string[];
}

/** What a room is opened with: `features/x/view.tsx` exports such a component by default. */
export interface RoomProps {
  readonly who: Me;
}

const everyMs = 60_000;

/** The number beside a room, from a call that the room makes anyway. */
export const countOf = <Key extends CallKey>(
  right: Right | null,
  target: Key,
  input: CallInput<Key>,
  read: (answer: CallAnswer<Key>) => number,
): Count => ({
  right,
  query: { ...queryOf(target, input, { everyMs, silent: true }), select: read } as unknown as Count['query'],
});
