import { z } from 'zod';
import { call } from './call.ts';
import { freshness } from './shapes.ts';

/** What is to be known before one trades, and how one goes about it. */
const series = z.enum(['TIPS', 'METHODS']);
const lessonId = z.string().regex(/^[a-zA-Z]{2,30}$/);
const figure = z.number().nullable();

/** What a quiz came to; told to who answered it alone. */
const result = z.object({
  score: z.int(),
  of: z.int(),
  /** Two of three right. */
  isPassed: z.boolean(),
  /** What the lesson has earned, once; `null` until it is paid, which waits for another day where today's lessons were paid already. */
  points: z.int().nullable(),
  answers: z.array(z.object({ chosen: z.int(), right: z.int(), explanation: z.string() })),
});

const standing = {
  /** Best score of the member's own, `null` before the first quiz. */
  bestScore: z.int().nullable(),
  isPassed: z.boolean(),
};

/** Teaching cards with a quiz. Source: market handbook F.1. */
export const lessonCalls = {
  'POST /api/stocks/tactics/getLessons': call({
    summary: 'Lessons of a series in their order, with how far the member is',
    source: 'ours',
    auth: 'guest',
    replay: 'free',
    input: z.object({ series }),
    output: z.object({
      passed: z.int(),
      list: z.array(z.object({ lessonId, title: z.string(), brief: z.string(), ...standing })),
    }),
  }),
  'POST /api/stocks/tactics/getLesson': call({
    summary: 'A lesson: situation, rule, an example out of the market that is looked at, the common mistake, questions',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object({ lessonId }),
    output: z.object({
      ...freshness,
      lessonId,
      series,
      title: z.string(),
      situation: z.string(),
      rule: z.array(z.string()),
      mistake: z.string(),
      /** The newest one in the finished days of the market; `null` where there is none. */
      example: z
        .object({
          stockNo: z.string(),
          stockName: z.string(),
          isIndex: z.boolean(),
          /** Adjusted for dividends and splits, oldest first. */
          bars: z.array(
            z.object({
              date: z.string(),
              open: z.number(),
              high: z.number(),
              low: z.number(),
              close: z.number(),
              volume: z.number(),
            }),
          ),
          marks: z.array(z.object({ date: z.string(), text: z.string() })),
          pane: z.enum(['VOL', 'MACD']),
          /** The last of them that are to be seen: averages of the rest reach into these. */
          barsInView: z.int(),
          facts: z.array(
            z.object({
              name: z.string(),
              value: figure,
              unit: z.enum(['yuan', 'money', 'percent', 'change', 'times', 'count', 'points', 'figure']),
              /** In place of a figure. */
              text: z.string().nullable(),
            }),
          ),
        })
        .nullable(),
      questions: z.array(z.object({ question: z.string(), options: z.array(z.string()) })),
      ...standing,
      /** The newest answers of the member. */
      result: result.nullable(),
      nextLessonId: lessonId.nullable(),
    }),
  }),
  'POST /api/stocks/tactics/answerLesson': call({
    summary: 'Answer the questions of a lesson; the first pass earns points once',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ lessonId, answers: z.array(z.int().min(0).max(9)).length(3) }),
    output: result,
  }),
};
