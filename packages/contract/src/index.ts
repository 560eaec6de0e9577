import type { contract } from './contract.ts';

/** Every call. The browser imports its type only. */
export { contract } from './contract.ts';
export * from './activity-channel.ts';
export * from './call.ts';
export type { ChatEvent } from './chat.ts';
export type { WeekFacts } from './week-report.ts';
export * from './market-wire.ts';
export * from './outcome-texts.ts';
export * from './outcomes.ts';
export * from './realtime.ts';
export * from './session-wire.ts';
export * from './signature.ts';
export * from './staff-wire.ts';
export * from './upload-wire.ts';

export type Contract = typeof contract;
export type CallKey = keyof Contract;
