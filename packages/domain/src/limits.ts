/**
 * Whether a member may apply for another stock today. The message to tell otherwise is in the catalogues. Source:
 * feature catalogue 5, NAV-07.
 */
export const mayApplyToBuy = (applicationsLeft: number): boolean => applicationsLeft > 0;
