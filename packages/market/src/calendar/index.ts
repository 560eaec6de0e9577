export { annualDays } from './annual-days.ts';
export { addDays, isDate, serialOf, weekdayOf } from './civil-date.ts';
export { listDayOf } from './list-day.ts';
export {
  type CalendarExtension,
  type TradingCalendar,
  aShareCalendar,
  extendCalendar,
  isProvisional,
  isStatutoryRest,
  publishedCalendar,
} from './trading-calendar.ts';
export { mondayOf, tradingWeekOf } from './trading-week.ts';
