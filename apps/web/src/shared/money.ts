import { figures } from '@lianpan/domain';

/** A whole number with its thousands apart. */
export const whole = (value: number): string => Math.round(value).toLocaleString('en-US');

/** Money in yuan, thousands apart: 1,234,567.89. */
export const money = (value: number | null): string =>
  value === null
    ? figures.missing
    : value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The same with a plus for what was won. */
export const signedMoney = (value: number): string => (value > 0 ? `+${money(value)}` : money(value));
