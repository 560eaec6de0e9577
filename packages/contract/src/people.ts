import { z } from 'zod';
import { call } from './call.ts';
import { contentCard, cursorInput, listed, rowId, userBrief } from './content-wire.ts';
import { paged, pageInput } from './shapes.ts';

/** A member as lists of people show them. */
export const person = userBrief.extend({ intro: z.string(), isFan: z.boolean() });

const counts = {
  /** Whom the person follows, who follows the person. */
  focusNum: z.int(),
  fansNum: z.int(),
  /** Likes that the person's content has. */
  likedNum: z.int(),
  dynamicNum: z.int(),
};

/** Who knows whom. Source: product handbook 5.4, 11.1. */
export const peopleCalls = {
  'POST /api/system/focusUser': call({
    summary: 'Follow a member, or no longer',
    source: 'spec',
    auth: 'member',
    writes: true,
    input: z.object({ customerId: rowId, status: z.union([z.literal(0), z.literal(1)]) }),
    output: z.object({ isFocus: z.boolean(), fansNum: z.int() }),
  }),
  'POST /api/system/getUserFriends': call({
    summary: 'Whom the member follows, who follows the member, or both; found by name',
    source: 'spec',
    auth: 'member',
    input: z.object({
      type: z.enum(['focus', 'fans', 'mutual']),
      keyword: z.string().trim().max(20).optional(),
      ...pageInput,
    }),
    output: z.object({ ...paged(person), ...counts }),
  }),
  'POST /api/system/getPersonal': call({
    summary: 'The page of a member',
    source: 'ours',
    auth: 'guest',
    input: z.object({ customerId: rowId }),
    output: person.extend({
      ...counts,
      isOwn: z.boolean(),
      isBlack: z.boolean(),
      trust: z.int(),
      registeredTime: z.number(),
      /** Views that were kept to account: how many, how many are over and were right. */
      opinions: z.object({
        openNum: z.int(),
        judgedNum: z.int(),
        hitNum: z.int(),
        voidNum: z.int(),
        /** Share that was right, 0 to 1, and the ends of its 90 % interval; `null` without any. */
        hitRate: z.object({ rate: z.number(), low: z.number(), high: z.number() }).nullable(),
        isEnough: z.boolean(),
        /** Percent against the index over the days of a view. */
        medianExcess: z.number().nullable(),
        worstExcess: z.number().nullable(),
      }),
    }),
  }),
  'POST /api/system/getSuggestedPeople': call({
    summary: 'People worth following whom one does not follow yet',
    source: 'ours',
    auth: 'guest',
    input: z.object({}),
    output: z.object({ list: z.array(person) }),
  }),
  'POST /api/dynamic/square/getMentionUsers': call({
    summary: 'Whom one may name: who is followed first, then members with some standing',
    source: 'ours',
    auth: 'member',
    input: z.object({ keyword: z.string().trim().max(20).default('') }),
    output: z.object({ list: z.array(z.object({ customerId: rowId, nickName: z.string(), headImg: z.string() })) }),
  }),
  'POST /api/dynamic/square/getCollected': call({
    summary: 'What one has kept, newest first',
    source: 'ours',
    auth: 'member',
    input: z.object(cursorInput),
    output: z.object(listed(contentCard)),
  }),
};
