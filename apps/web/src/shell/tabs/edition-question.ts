import { editionOfPath } from '@lianpan/domain';

const askedKey = 'lianpan-edition-asked:';

interface Member {
  /** Uses the advisory edition already. */
  readonly isInAdvisory: boolean;
  readonly mayEnterAdvisory: boolean;
}

/**
 * Whether somebody who came by a link to a page of the advisory edition should be asked to change to it: a member of the
 * practice edition who may, once per link and visit. Product handbook 1.6.
 */
export function asksForEdition(path: string, member: Member, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  if (member.isInAdvisory || !member.mayEnterAdvisory) return false;
  if (editionOfPath(path, 'practice') !== 'advisory') return false;
  if (storage.getItem(askedKey + path) !== null) return false;
  storage.setItem(askedKey + path, '1');
  return true;
}
