export * from './day-signals.ts';
