export * from './estimated-flow.ts';
export * from './fill-run.ts';
export * from './flow-day.ts';
export * from './flow-lines.ts';
export * from './minute-flow.ts';
export * from './order-flow.ts';
export * from './tick-flow.ts';
