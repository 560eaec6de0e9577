export * from './annual-days.ts';
export * from './civil-date.ts';
export * from './list-day.ts';
export * from './trading-calendar.ts';
export * from './trading-week.ts';
