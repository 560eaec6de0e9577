import { editionOfPath } from '@lianpan/domain';
import { confirm } from '@lianpan/ui';
import { call, track } from '../../shared/runtime.ts';
import { textsNow } from '../../shared/texts.ts';
import { shellTexts } from '../texts.ts';

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

/** Asks, and changes the member's edition; true when it was changed. */
export async function offerEdition(path: string, member: Member): Promise<boolean> {
  if (!asksForEdition(path, member, sessionStorage)) return false;
  const say = textsNow(shellTexts);
  const wants = await confirm({
    title: say('editionAsk'),
    text: say('editionNote'),
    confirmText: say('editionYes'),
    cancelText: say('editionNo'),
  });
  if (!wants) return false;
  await call('GET /api/system/addOrUpdateEditionType', { editionType: 10 });
  track('editionSwitch', { to: '10' });
  return true;
}
