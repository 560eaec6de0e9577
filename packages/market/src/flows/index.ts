export { flowOfMainNet } from './estimated-flow.ts';
export { type FlowDay, flowOfNets } from './flow-day.ts';
export { flowOfMinutes } from './minute-flow.ts';
