import type { PoolDaysRequest, PoolsOfDay } from '../../wire/pool-days.ts';
import type { EngineQueries } from '../../wire/protocol.ts';
import type { TacticsDaysRequest, TacticsOfDay } from '../../wire/tactics-days.ts';
import type { WorkLane } from '../work-lane.ts';
import { DaysQueries } from './days-queries.ts';
import { PickTestReader } from './pick-test-reader.ts';
import type { TestedPart } from './pick-test-run.ts';

export type BackgroundQueries = Pick<
  EngineQueries,
  'hurry' | 'pickTest' | 'poolDays' | 'startPickTest' | 'stopPickTest' | 'tacticsDays'
>;

/** The questions of a market that are answered by work in the background; `lane` is that of all such work of the engine. */
export function backgroundQuestions(tested: () => TestedPart, lane: WorkLane): BackgroundQueries {
  const tests = new PickTestReader(tested);
  const pools = new DaysQueries<PoolDaysRequest, PoolsOfDay>('pool-days-worker', tested, lane);
  const tactics = new DaysQueries<TacticsDaysRequest, TacticsOfDay>('tactics-days-worker', tested, lane);
  return {
    startPickTest: (request) => tests.start(request),
    pickTest: (jobId) => tests.stateOf(jobId),
    stopPickTest: (jobId) => tests.stop(jobId),
    hurry: () => lane.hurry(),
    poolDays: (request) => pools.ask(request),
    tacticsDays: (request) => tactics.ask(request),
  };
}
