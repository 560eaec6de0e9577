import type { CallOutput } from '@lianpan/client';

/** The waiting popups in our words. */
export const waitingPopups = (answer: CallOutput<'POST /api/operation/common/getGlobalPopupList'>) =>
  answer.list.map(({ popupId, popupType, title, triggerType, isForce }) => ({
    popupId,
    type: popupType,
    title,
    trigger: triggerType,
    isForce,
  }));
