/** Fewer people than this are no picture of the market: neither shares nor charts are drawn of them. */
export const minPeople = 20;
