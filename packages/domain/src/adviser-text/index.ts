export * from './check.ts';
export * from './letters.ts';
export type { AdviserTextReason } from './phrases.ts';
