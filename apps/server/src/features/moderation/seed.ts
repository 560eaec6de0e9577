import { dayMs, minuteMs } from '@lianpan/domain';
import { auditStates, dataTypes, type FaultClass } from '@lianpan/domain/community';
import { crowdOf } from '../../seed/crowd.ts';
import { idOfWords } from '../../seed/id-of-words.ts';
import type { Seed, SeedContext } from '../../seed/seed.ts';
import {
  closeDemoReview,
  deleteDemoReviews,
  insertDemoEdit,
  insertDemoItem,
  insertDemoStrike,
  itemByRequest,
  openReview,
} from '../content/service.ts';
import { upsertWord } from './queries.ts';
import { moreTexts } from './more-texts.ts';
import type { SeedText } from './seed-text.ts';

/** One of each that a desk meets on a day; none names a figure of a market. */
const texts: readonly SeedText[] = [
  {
    by: 'newcomer',
    text: '刚注册，K线都看不太懂，先学哪几课？别笑我',
    minutesAgo: 12,
    state: 'inReview',
    rule: 'first',
    reason: 'first',
    class: null,
  },
  {
    by: 'standard',
    text: '群里有人说某地产内部消息，下周公布重组，靠谱吗？已经有人冲了',
    minutesAgo: 47,
    state: 'inReview',
    rule: 'rumour',
    reason: 'machine',
    class: 'B',
    words: '内部消息',
  },
  {
    by: 'practice',
    text: '这走势还用看？回踩就是送钱，闭眼买',
    minutesAgo: 25,
    state: 'inReview',
    rule: 'call',
    reason: 'machine',
    class: 'B',
    words: '闭眼买',
  },
  {
    by: 'renewalDue',
    text: '同一个格式的复盘天天贴三遍，楼主是机器人吧',
    minutesAgo: 95,
    state: 'hidden',
    rule: 'report',
    reason: 'report',
    class: null,
    reporters: [
      ['practice', 'attack', '嘲讽别人'],
      ['standard', 'advert', '刷屏'],
      ['fullService', 'attack', ''],
    ],
  },
  {
    by: 'standard',
    text: '仓位表改成一周看一次，人没那么慌了，也没少赚（本来就没赚）',
    minutesAgo: 180,
    state: 'published',
    rule: 'sample',
    reason: 'sample',
    class: null,
  },
  {
    by: 'renewalDue',
    text: '听说要退市的那家，人家早发澄清公告了，别传了',
    minutesAgo: 2 * 1440,
    state: 'removed',
    rule: 'rumour',
    reason: 'machine',
    class: 'B',
    words: '听说要退市',
    strike: { level: 1, appeal: '我是提醒大家公司已经澄清了，没传谣啊，麻烦看看原文。' },
  },
  {
    by: 'standard',
    text: '就你这水平还写复盘，蠢货',
    minutesAgo: 4 * 1440,
    state: 'removed',
    rule: 'quarrel',
    reason: 'report',
    class: 'C',
    words: '蠢货',
    reporters: [['practice', 'attack', '骂人']],
    strike: { level: 2 },
  },
];

const words = [
  ['牛散联盟', 'A'],
  ['跟单返佣', 'A'],
  ['黑马预告', 'B'],
] as const satisfies readonly (readonly [string, FaultClass])[];

/** A desk that has something to do. What is there already stays, whatever was decided about it. */
export const seedModeration: Seed = async (context) => {
  const { db, now, customerId } = context;
  for (const given of texts) await writeOnce(context, customerId(given.by), given);
  for (const [word, of] of words)
    await upsertWord(db, { word, class: of, isActive: true, changedAt: new Date(now - 9 * dayMs) });
};

/** More of everything, by the crowd and behind what all features wrote first: whom people sign in as has a day's posts before them. */
export const seedMoreModeration: Seed = async (context) => {
  const { db, now } = context;
  const crowd = await crowdOf(db, now);
  for (const [at, given] of moreTexts.entries()) await writeOnce(context, crowd[at % crowd.length]!, given);
};

async function writeOnce(context: SeedContext, author: number, given: Omit<SeedText, 'by'>): Promise<void> {
  const known = await itemByRequest(context.db, author, idOfWords(`desk ${given.text}`));
  if (!known) await write(context, author, given);
}

async function write({ db, now, customerId }: SeedContext, author: number, given: Omit<SeedText, 'by'>): Promise<void> {
  const { text, state, rule, reporters = [], strike } = given;
  const at = new Date(now - given.minutesAgo * minuteMs);
  // The square writes its kind anew, and this with it.
  await deleteDemoReviews(db, given.edited ?? text);
  const id = await insertDemoItem(db, {
    dataType: dataTypes.graphtext,
    customerId: author,
    text,
    state: auditStates[state],
    stateReason: state === 'published' ? null : rule,
    clientReqId: idOfWords(`desk ${text}`),
    createdAt: at,
    publishedAt: state === 'inReview' ? null : at,
  });
  const { edited = text } = given;
  if (edited !== text) await insertDemoEdit(db, id, edited, at);
  const about = { dataType: dataTypes.graphtext, dataId: String(id), customerId: author, text: edited };
  const reviewId = await openReview(db, {
    ...about,
    reason: given.reason,
    class: given.class,
    marks: given.words === undefined ? [] : [{ rule, words: given.words }],
    score: given.class === 'B' ? 5 : 1 + reporters.length * 2,
    at,
    dueAt: new Date(at.getTime() + 30 * minuteMs),
    isDemo: true,
    reporters: reporters.map(([who, reason, said]) => ({ id: customerId(who), reason, words: said })),
  });
  if (state === 'removed') await closeDemoReview(db, reviewId, new Date(at.getTime() + 20 * minuteMs));
  if (!strike) return;
  await insertDemoStrike(db, {
    customerId: author,
    level: strike.level,
    rule,
    quoted: text,
    dataType: about.dataType,
    dataId: about.dataId,
    // One that has run out: a demonstration's people go on writing.
    mutedUntil: strike.level > 1 ? new Date(at.getTime() + dayMs) : null,
    createdAt: at,
    expiresAt: new Date(at.getTime() + 180 * dayMs),
    ...(strike.appeal !== undefined && {
      appeal: strike.appeal,
      appealedAt: new Date(at.getTime() + 60 * minuteMs),
      appealState: 'open' as const,
    }),
  });
}
