import type { CallOutput } from '@lianpan/client';
import { popupFromWire, type ReceivedPopup } from '@lianpan/contract/operation-wire';

/** The waiting popups in our words. */
export const waitingPopups = (
  answer: CallOutput<'POST /api/operation/common/getGlobalPopupList'>,
): readonly ReceivedPopup[] => answer.list.map(popupFromWire);
