import type { Executor } from '@lianpan/db';
import { auditStates } from '@lianpan/domain/community';
import * as comments from './comments/queries.ts';
import * as items from './items/queries.ts';

const { checking, inReview, published, rejected, hidden, removed, deleted } = auditStates;

type State = (typeof auditStates)[keyof typeof auditStates];

/** On whose behalf a text goes from one state to another. */
export type Mover =
  | 'author'
  | 'screening'
  | 'reports'
  | 'moderator'
  /** Who hid a text and takes that back. */
  | 'moderatorUndo'
  | 'appeal'
  /** Who takes works of creators away, with what they were paid for. */
  | 'creatorAdmin'
  | 'demonstration';

interface Steps {
  readonly from: readonly State[];
  readonly to: readonly State[];
}

const kept = [checking, inReview, published, rejected, hidden, removed] as const;

/** All steps that there are. A state may be set again: an approved text that was reported stays published. */
const steps: Readonly<Record<Mover, readonly Steps[]>> = {
  author: [
    { from: kept, to: [deleted] },
    { from: [deleted], to: kept },
  ],
  // A changed text. What was hidden is shown again by a person alone, however harmless it has become.
  screening: [
    { from: [checking, inReview, published, rejected], to: [published] },
    { from: [checking, inReview, rejected, hidden], to: [inReview] },
  ],
  reports: [{ from: [published], to: [hidden] }],
  moderator: [{ from: kept, to: [published, rejected, hidden, removed] }],
  moderatorUndo: [{ from: [hidden], to: kept }],
  appeal: [{ from: [rejected, hidden, removed], to: [published] }],
  creatorAdmin: [{ from: [checking, inReview, published, rejected, hidden, deleted], to: [removed] }],
  demonstration: [{ from: [checking], to: [published] }],
};

export const mayMove = (by: Mover, before: number, after: number): boolean =>
  steps[by].some(
    ({ from, to }) => (from as readonly number[]).includes(before) && (to as readonly number[]).includes(after),
  );

interface Step {
  readonly by: Mover;
  /** Code of the rule that was broken, or whatever else the author is to know. */
  readonly reason?: string | null;
}

interface ItemStep extends Step {
  readonly at: Date;
  /** What changes of it besides. */
  readonly change?: items.ItemChange;
}

/** Takes a piece of content to a state; `false` where that is no step from the state in which it is, or it is gone. */
export async function setState(
  tx: Executor,
  id: number,
  to: number,
  { by, at, reason = null, change }: ItemStep,
): Promise<boolean> {
  const item = await items.lockItem(tx, id);
  if (!item || !mayMove(by, item.state, to)) return false;
  const publishedAt = to === published ? { publishedAt: item.publishedAt ?? at } : {};
  await items.updateItem(tx, id, { ...change, ...publishedAt, state: to, stateReason: reason });
  return true;
}

interface CommentStep extends Step {
  readonly foldReason?: string | null;
}

/** The same for a comment, with what counts it. */
export async function setCommentState(
  tx: Executor,
  id: number,
  to: number,
  { by, reason = null, foldReason }: CommentStep,
): Promise<boolean> {
  const comment = await comments.lockComment(tx, id);
  if (!comment || !mayMove(by, comment.state, to)) return false;
  const isTop = to === deleted ? { isTop: false } : {};
  await comments.updateComment(tx, id, { ...isTop, foldReason, state: to, stateReason: reason });
  await comments.recount(tx, comment);
  return true;
}

/** How long an author may take a deletion back. */
const undoMs = 10_000;

type Item = Pick<NonNullable<Awaited<ReturnType<typeof items.lockItem>>>, 'id' | 'state' | 'stateReason'>;

/** Takes an own text away for its author, who may take that back; `false` where it is gone already. */
export const deleteItem = (tx: Executor, { id, state }: Item, now: number): Promise<boolean> =>
  setState(tx, id, deleted, { by: 'author', at: new Date(now), reason: `deleted.${state}.${now}` });

const deletedFrom = (stateReason: string | null): { readonly state: number; readonly at: number } | undefined => {
  const [, state, at] = /^deleted\.(\d)\.(\d+)$/.exec(stateReason ?? '') ?? [];
  return at === undefined ? undefined : { state: Number(state), at: Number(at) };
};

/** When an author deleted a text, in milliseconds since the epoch; `undefined` where none did. */
export const deletedAt = (stateReason: string | null): number | undefined => deletedFrom(stateReason)?.at;

/** Takes a deletion back, to the state from before; `undefined` where it is too late. */
export async function undoDeletion(tx: Executor, { id, stateReason }: Item, now: number): Promise<number | undefined> {
  const deletion = deletedFrom(stateReason);
  if (!deletion || now - deletion.at > undoMs) return undefined;
  const isBack = await setState(tx, id, deletion.state, { by: 'author', at: new Date(now) });
  return isBack ? deletion.state : undefined;
}
