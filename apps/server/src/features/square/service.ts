/** What creators do here: their papers go out at a time as posts and articles do. */
export { endScheduled, publishDueOf, requireOwn, scheduledOf, scheduleText } from './scheduled.ts';
