export {
  type OpenSignal,
  type TacticsBefore,
  type TacticsDay,
  type TacticsMarket,
  type UnfinishedSignals,
  followTactics,
} from './follow-tactics.ts';
export { type ModelOperation, type ModelState, emptyModel, modelWorth } from './model-portfolio.ts';
export type { SignalExit } from './signal-walk.ts';
export { type TacticsGroup, tacticsList } from './tactics.ts';
