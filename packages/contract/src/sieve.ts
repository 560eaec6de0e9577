import { z } from 'zod';
import { call } from './call.ts';
import { freshness, stockCell, stockNo } from './shapes.ts';
import { toolDay, toolLock } from './tool-wire.ts';

const figure = z.number().nullable();

export const sievePaths = ['trend', 'capital', 'value', 'event'] as const;

/** Steps by what they look at; a path has some of them in its own order. */
export const sieveSteps = [
  'risk',
  'trend',
  'structure',
  'capital',
  'flow',
  'theme',
  'quality',
  'debt',
  'event',
  'valuation',
] as const;
const step = z.enum(sieveSteps);

/** `isYesNo` of one that holds or does not: its figure does not say how much. */
const condition = z.object({ id: z.string(), name: z.string(), unit: z.string(), isYesNo: z.boolean() });

/** Source: market handbook F.1, J.6. */
export const sieveCalls = {
  'POST /api/stocks/tactics/getSieve': call({
    summary: 'Stocks that are left after each step of a sieve, and at which step one of them fell out',
    source: 'ours',
    auth: 'member',
    replay: 'market',
    input: z.object({
      ...toolDay,
      path: z.enum(sievePaths),
      /** So many steps are taken for the list; all of them unless told. */
      steps: z.int().min(1).max(10).optional(),
      /** A stock that is asked about. */
      stockNo: stockNo.optional(),
    }),
    output: z.object({
      ...freshness,
      path: z.enum(sievePaths),
      /** Conditions of intraday figures are of `tradeDate`, those that only a close completes of this day. */
      closeDate: z.string(),
      /** Of the standard universe, before the first step. */
      begin: z.int(),
      /**
       * All steps of the path with how many stocks each leaves. Nobody falls out by an `unknown` condition, of which nothing is
       * known for any stock.
       */
      steps: z.array(
        z.object({ key: step, conditions: z.array(z.string()), unknown: z.array(z.string()), remain: z.int() }),
      ),
      taken: z.int(),
      /** Whose figures the rows tell, those of the steps that are taken; named by what heads the figures. */
      conditions: z.array(condition),
      /** How many are left after these steps; without the privilege the first three of them are told. */
      total: z.int(),
      list: z.array(stockCell.extend({ figures: z.array(figure), met: z.array(z.boolean()) })),
      /** The stock that was asked about, `isMet` is `null` for an unknown condition; `null` where none was, or the path is not open. */
      asked: z
        .object({
          stockNo,
          stockName: z.string(),
          isOfUniverse: z.boolean(),
          /** The step that it does not pass; `null` for one that passes all. */
          fellAt: step.nullable(),
          steps: z.array(
            z.object({
              key: step,
              isPassed: z.boolean(),
              items: z.array(condition.extend({ isMet: z.boolean().nullable(), value: figure })),
            }),
          ),
        })
        .nullable(),
      lock: toolLock.optional(),
    }),
  }),
};
