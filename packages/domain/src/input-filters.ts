/** The filters and checks of input fields. Source: core platform 5. */

/** Keeps digits and dots, as the specification asks; a number with a dot then fails `isMobile`. */
export const filterMobile = (typed: string): string => typed.replace(/[^\d.]/g, '');

/** Keeps digits. */
export const filterCode = (typed: string): string => typed.replace(/\D/g, '');

/** Keeps word characters. */
export const filterAccount = (typed: string): string => typed.replace(/\W/g, '');

/** Eleven digits, 1 and then 3 to 9. */
export const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text);

/** Six digits. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(text);

/** What is wrong with what was typed as a password; nothing is dropped silently. Reliability handbook H9. */
export const passwordWarning = (typed: string): 'notWordCharacters' | null =>
  /\W/.test(typed) ? 'notWordCharacters' : null;
