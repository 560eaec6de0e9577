import { z } from 'zod';
import { call } from './call.ts';

/** Number of an activity, as text. */
const actId = z.string().regex(/^\d{1,12}$/);
const moment = z.number();
const state = z.enum(['notStarted', 'running', 'full', 'ended']);

const task = z.object({
  taskId: z.enum(['signIn', 'diagnosis', 'lesson', 'training', 'topicPost']),
  title: z.string(),
  /** What is counted. */
  note: z.string(),
  target: z.int(),
  route: z.string(),
});

const prize = z.object({
  prizeId: z.string(),
  name: z.string(),
  kind: z.enum(['points', 'toolDay']),
  /** Points; `null` for a tool. */
  points: z.int().nullable(),
  num: z.int(),
  leftNum: z.int(),
  /** How many tasks have to be done. */
  needs: z.int(),
});

const grant = z.object({
  markingToolId: z.int(),
  name: z.string(),
  route: z.string(),
  days: z.int(),
  uses: z.int(),
  /**
   * `taken` once its trial has been opened; `held`: a period of the member's covers the tool; `unsuitable`: it is above the
   * member's risk class; `closed` outside of its time.
   */
  state: z.enum(['open', 'taken', 'held', 'unsuitable', 'closed']),
});

const ranked = z.object({ rank: z.int(), nickName: z.string(), headImg: z.string(), score: z.int() });

/** Campaigns. Source: product handbook 12.4. */
export const activityCalls = {
  'POST /api/dynamic/act/getActOutInfo': call({
    summary: 'An activity as anybody may read it; without `actId` the one that runs, else the next, else the last one',
    source: 'spec',
    auth: 'guest',
    input: z.object({ actId: actId.optional() }),
    output: z.object({
      actId,
      title: z.string(),
      summary: z.string(),
      organiser: z.string(),
      rules: z.array(z.string()),
      state,
      startTime: moment,
      endTime: moment,
      /** Until when prizes are given. */
      claimEndTime: moment,
      asOf: moment,
      /** Places; `null` for as many as come. */
      quota: z.int().nullable(),
      joinNum: z.int(),
      leftNum: z.int().nullable(),
      isJoined: z.boolean(),
      gambitId: z.string().nullable(),
      gambitName: z.string(),
      tasks: z.array(task),
      prizes: z.array(prize),
      grants: z.array(grant),
      ranking: z.object({
        /** When it was counted; `null` before the first time. */
        updatedTime: moment.nullable(),
        list: z.array(ranked),
        mine: z.object({ rank: z.int(), score: z.int() }).nullable(),
      }),
      /** What came of it, once the activity is over and counted. */
      result: z.object({ joinNum: z.int(), finishNum: z.int(), claimNum: z.int() }).nullable(),
      others: z.array(z.object({ actId, title: z.string(), state, startTime: moment, endTime: moment })),
    }),
  }),
  'POST /api/dynamic/act/joinAct': call({
    summary: 'Takes a place in an activity; sent again it changes nothing',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ actId }),
    output: z.object({ state: z.enum(['joined', 'already']), joinNum: z.int(), leftNum: z.int().nullable() }),
  }),
  'POST /api/dynamic/act/getTasks': call({
    summary: "The caller's tasks in an activity, counted now, and how its prizes stand to the caller",
    source: 'ours',
    auth: 'member',
    input: z.object({ actId }),
    output: z.object({
      isJoined: z.boolean(),
      /** 0 to 100. */
      score: z.int(),
      doneNum: z.int(),
      tasks: z.array(z.object({ taskId: task.shape.taskId, doneNum: z.int(), target: z.int(), isDone: z.boolean() })),
      prizes: z.array(
        z.object({
          prizeId: z.string(),
          leftNum: z.int(),
          state: z.enum(['locked', 'open', 'claimed', 'gone', 'over']),
        }),
      ),
    }),
  }),
  'POST /api/dynamic/act/claimPrize': call({
    summary: 'Takes a prize that was earned, once; sent again it changes nothing',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ actId, prizeId: z.string().regex(/^\d{1,3}$/) }),
    output: z.object({
      state: z.enum(['done', 'already']),
      leftNum: z.int(),
      points: z.int(),
      /** Until when the tool is open; `null` for points. */
      toolEndTime: moment.nullable(),
    }),
  }),
};
