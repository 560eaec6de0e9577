import { isAppLike } from '@lianpan/domain';

export interface SessionEventParts {
  readonly clientType: number;
  /** Shows the account-upgrade popup; resolves when it is closed. */
  announceUpgrade(): Promise<void>;
  goIndex(): void;
  /** Reads anew what is known of the person. */
  reloadPerson(): Promise<void>;
  /** Whether the page on top still exists in the table of pages. */
  isPageThere(): boolean;
  reloadPage(): void;
}

/**
 * SES-06: for client types of 10 and above the account-upgrade popup, then the index. Literally that includes the
 * mini-program; the others are told by the next update.
 */
export async function takeRelaunch(parts: SessionEventParts): Promise<void> {
  if (!isAppLike(parts.clientType)) return parts.reloadPerson();
  await parts.announceUpgrade();
  parts.goIndex();
}

/** SES-07: the person's facts are read anew; a page that is no longer there makes the app load itself anew. */
export async function takeUpdate(parts: SessionEventParts): Promise<void> {
  await parts.reloadPerson();
  if (!parts.isPageThere()) parts.reloadPage();
}
