import type { ReceivedPopup } from '@lianpan/contract/operation-wire';
import type { PopupCandidate, PopupTrigger, PopupType, Template } from '@lianpan/domain';
import { createValue } from '../../shared/store.ts';
import { loginPopup } from '../login/login-request.ts';

/** A popup of the server with a type that is known. */
export interface ShownPopup extends ReceivedPopup, PopupCandidate {
  readonly type: PopupType;
  readonly trigger: PopupTrigger;
}

export type OpenPopup =
  | { readonly kind: 'global'; readonly popup: ShownPopup }
  | { readonly kind: 'prompt'; readonly template: Template; readonly stockNo: string };

/** What stands now: one thing at a time, or nothing. */
export const openPopups = createValue<readonly OpenPopup[]>([]);

/** How many guards of pages ask the person something, or are about to: the last one's answer brings waiting popups back. */
export const guardsAsking = createValue(0);

/** Keeps popups aside until the guard has decided. */
export async function withoutPopups<Verdict>(decide: () => Promise<Verdict>): Promise<Verdict> {
  const count = (by: number): void => guardsAsking.setState(({ value }) => ({ value: value + by }));
  count(1);
  try {
    return await decide();
  } finally {
    count(-1);
  }
}

/** Login, a question or a sheet stands. */
export const isSomethingModal = (): boolean =>
  loginPopup.getState().value || document.querySelector('dialog[open], .adm-popup-body') !== null;
