/** Trading days of a year, as far as one number can say it. Source: market handbook A.5, J.1 (ANNUAL_DAYS). */
export const annualDays = 242;
