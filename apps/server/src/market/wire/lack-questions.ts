import type { z } from 'zod';
import type { dataLack } from '@lianpan/contract/data-wire';
import type { FactQueries } from './facts-protocol.ts';
import type { StudiedTool } from './past-result-questions.ts';

/** A kind of data that is missing for an answer; see the contract's `dataLack`. */
export type DataLack = Readonly<z.output<typeof dataLack>>;

/** Questions whose answer may lack something in a real market. */
export type LackedQuestion =
  | Exclude<keyof FactQueries, 'pastResults'>
  | `${StudiedTool}Results`
  | 'briefing'
  | 'dayAhead'
  | 'pick'
  | 'limitRates'
  | 'conceptFlows'
  | 'industryFlows'
  | 'marketFlow';

export interface LackQueries {
  /**
   * What is missing for an answer on a date, the market's newest day without one; nothing in the simulated market. The answer
   * stands or falls with the first question; what the others lack leaves a part of it open.
   */
  lacks(about: readonly [LackedQuestion, ...LackedQuestion[]], date?: string): Promise<readonly DataLack[]>;
}
