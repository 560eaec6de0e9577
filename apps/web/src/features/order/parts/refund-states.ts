/** Names of the states of a refund in the catalogue. */
export const refundStateKeys = {
  applied: 'refundApplied',
  reviewing: 'refundReviewing',
  approved: 'refundApproved',
  toSign: 'refundToSign',
  paying: 'refundPaying',
  done: 'refundDone',
  refused: 'refundRefused',
  cancelled: 'refundCancelled',
  failed: 'refundFailedState',
} as const;
