/** Tools by the page that they share. Numbers, as the first pages of the app carry them without the names (`toolIds`). */

/** Tools of the theme picker. */
export const themeTools = [20, 21, 22, 23] as const;

/** Paths of the sieve. */
export const sieveTools = [24, 25, 26, 27] as const;

/** Kinds of tactics. */
export const tacticsTools = [29, 30, 31, 32] as const;

/** What the page of premium tools shows. */
export const premiumTools = [20, 21, 22, 23, 24, 25, 26, 27, 28, 41] as const;

/** What any part of the page of a stock is opened by. */
export const diagnosisTools = [15, 18, 19, 24, 25, 26, 27, 29, 30, 31, 32, 33] as const;
