import { z } from 'zod';
import { call } from './call.ts';
import { indicatorSignals } from './indicator-wire.ts';
import { pickOutcome } from './picker.ts';
import { freshness, stockNo } from './shapes.ts';

const figure = z.number().nullable();
const day = z.iso.date();

const indicatorNames = Object.keys(indicatorSignals) as [keyof typeof indicatorSignals];

const signalKeys = Object.values(indicatorSignals).flat() as [
  (typeof indicatorSignals)[keyof typeof indicatorSignals][number],
];
const signalKey = z.enum(signalKeys);

const condition = { id: z.string(), params: z.record(z.string(), z.string()).optional() };

/** Source: market handbook F.1, J.6. */
export const indicatorTopicCalls = {
  'POST /api/stocks/tactics/getIndicatorTopic': call({
    summary: 'The signals of an indicator, how many stocks show each, and one that does',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object({ indicator: z.enum(indicatorNames) }),
    output: z.object({
      ...freshness,
      /** Close by which signals that need a whole day are told. */
      closeDate: day,
      signals: z.array(
        z.object({
          signal: signalKey,
          name: z.string(),
          definition: z.string(),
          /** What the picker is asked. */
          condition: z.object(condition),
          foundNum: z.int(),
        }),
      ),
      /** Shows the first of the signals that any stock shows; `null` where none does. */
      example: z.object({ signal: signalKey, symbol: z.string(), stockNo, stockName: z.string() }).nullable(),
    }),
  }),
  'POST /api/stocks/tactics/getIndicatorStudy': call({
    summary: 'What followed a signal of an indicator over 500 days, beside what followed any day',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object({ signal: signalKey }),
    output: z.object({
      from: day,
      to: day,
      /** From the close at which it stood; `count` 0 where it never did. */
      outcomes: z.array(pickOutcome),
      anyDay: z.array(pickOutcome),
      /** Mean return less that of any day, a fraction, in the order of `outcomes`. */
      excess: z.array(figure),
      /** Within five days, by the quarter in which it was seen, oldest first. */
      quarters: z.array(
        z.object({ quarter: z.string(), count: z.int(), upRate: figure, mean: figure, excess: figure }),
      ),
    }),
  }),
};
