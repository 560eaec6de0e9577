import type { Executor } from '@lianpan/db';
import type { Text } from '../../language.ts';
import * as queries from './queries.ts';
import { staffTexts as texts } from './texts.ts';

/**
 * The account itself, who issued its credentials, who issued theirs, and so on: each of them could have signed in as the
 * account before its owner did, and nothing shows whether they have.
 */
export function controllersOf(issuers: queries.Issuers, staffId: number): ReadonlySet<number> {
  const found = new Set<number>();
  for (let id: number | undefined = staffId; id !== undefined && !found.has(id); id = issuers.get(id)) found.add(id);
  return found;
}

/** Tells which accounts certainly belong to somebody else than the given one: nobody could have used both. */
export async function otherPeopleThan(db: Executor, staffId: number): Promise<(otherId: number) => boolean> {
  const issuers = await queries.selectIssuers(db);
  const own = controllersOf(issuers, staffId);
  return (otherId) => [...controllersOf(issuers, otherId)].every((id) => !own.has(id));
}

interface Undecided {
  readonly byId: number;
  readonly controllerIds: readonly number[];
  /** Whom of the staff it is about. */
  readonly subjectId: number | null;
}

/**
 * Why somebody is no second person for a proposal, and `undefined` for who is: not its author, not its subject, and nobody
 * whose account one of these could have used. The author's controllers are those of the time of writing.
 */
export function notSecondPerson(
  { byId, controllerIds, subjectId }: Undecided,
  staffId: number,
  issuers: queries.Issuers,
): Text | undefined {
  if (byId === staffId) return texts.fourEyes;
  if (subjectId === staffId) return texts.aboutSelf;
  const own = controllersOf(issuers, staffId);
  const isShared = [byId, ...controllerIds].some((id) => own.has(id)) || (subjectId !== null && own.has(subjectId));
  return isShared ? texts.sameIssuer : undefined;
}
