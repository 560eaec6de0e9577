import { dayMs, minuteMs } from '@lianpan/domain';
import { dataTypes } from '@lianpan/domain/content-types';
import type { Comment, ContentCard, ContentFile, Thread } from '../../../shared/community/api.ts';
import type { Publication } from '../../../shared/publishing/publications.ts';
import type { Say } from '../../../shared/texts.ts';
import type { MediaTile } from '../../../shared/upload/media-uploads.ts';
import type { sampleTexts } from './community-sample-texts.ts';

type Words = Say<typeof sampleTexts>;

const hues = ['#2f4a8a', '#8f6210', '#1d7480', '#8a3f86'];

/** A drawn picture: samples load nothing. */
const pictureOf = (at: number): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="${hues[at % hues.length]}"/></svg>`)}`;

const fileOf = (at: number, fileType: 1 | 2 = 1): ContentFile => ({
  fileUrl: pictureOf(at),
  thumbUrl: pictureOf(at),
  posterUrl: fileType === 2 ? pictureOf(at) : '',
  fileType,
  width: 400,
  height: 300,
  durationMs: fileType === 2 ? 42_000 : null,
  isLong: false,
});

export const authorOf = (nickName: string, authType = 0, isFocus = false): ContentCard['author'] => ({
  customerId: '0',
  nickName,
  headImg: '',
  authType,
  ipRegion: '',
  isFocus,
});

const nobody = { viewNum: 0, likeNum: 0, commentNum: 0, forwardNum: 0, collectNum: 0 };

function cardOf(id: number, now: number, of: Partial<ContentCard>): ContentCard {
  return {
    dynamicDetailId: String(id),
    dataType: dataTypes.graphtext,
    author: authorOf(''),
    title: '',
    brief: '',
    hasMore: false,
    cover: '',
    files: [],
    stockTags: [],
    gambits: [],
    expressionId: null,
    viewBlock: null,
    refContent: null,
    sourceToolId: null,
    poll: null,
    riskClass: 1,
    isFolded: false,
    foldReason: '',
    declares: { ai: false, original: false, holds: null },
    visible: 'all',
    auditStatus: 3,
    auditHint: '',
    createdTime: now - 8 * minuteMs,
    publishTime: now - 8 * minuteMs,
    editTime: null,
    counters: nobody,
    mine: { isLike: false, isCollect: false, isOwn: false, canEdit: false },
    ...of,
  };
}

export const stocksOf = (say: Words): ContentCard['stockTags'] => [
  {
    stockNo: '000000',
    stockName: say('stock'),
    priceAtPublish: 24.36,
    price: 25.1,
    sincePct: 3.04,
    indexSincePct: 1.2,
  },
  {
    stockNo: '000001',
    stockName: say('other'),
    priceAtPublish: 10.2,
    price: 9.95,
    sincePct: -2.45,
    indexSincePct: 1.2,
  },
  { stockNo: '000002', stockName: say('stock'), priceAtPublish: 8, price: null, sincePct: null, indexSincePct: null },
];

/** Cards as feeds have them: an article with all that a text can carry, pictures, a video, one that passes on, one folded. */
export function cardSamples(say: Words, now: number): ContentCard[] {
  const liked = { viewNum: 320, likeNum: 46, commentNum: 12, forwardNum: 3, collectNum: 9 };
  return [
    cardOf(1, now, {
      dataType: dataTypes.article,
      author: authorOf(say('name'), 2),
      title: say('title'),
      brief: say('brief'),
      hasMore: true,
      files: [fileOf(0)],
      stockTags: stocksOf(say).slice(0, 2),
      gambits: [{ gambitId: '1', name: say('topic') }],
      counters: liked,
      mine: { isLike: true, isCollect: true, isOwn: false, canEdit: false },
    }),
    cardOf(2, now - dayMs, {
      author: authorOf(say('adviser'), 1, true),
      brief: say('short'),
      files: Array.from({ length: 4 }, (_, at) => fileOf(at)),
      viewBlock: {
        direction: 'up',
        horizonDays: 20,
        tradeDate: '2026-11-02',
        endDate: '2026-11-27',
        state: 'hit',
        stockPct: 3.04,
        indexPct: 1.2,
      },
      counters: liked,
    }),
    cardOf(3, now - 2 * dayMs, {
      author: authorOf(say('name')),
      brief: say('short'),
      files: [fileOf(2, 2)],
    }),
    cardOf(4, now - 3 * dayMs, {
      author: authorOf(say('name')),
      brief: say('passed'),
      refContent: quoteSamples(say)[0] ?? null,
    }),
    cardOf(5, now - 4 * dayMs, {
      author: authorOf(say('name')),
      brief: say('folded'),
      isFolded: true,
      foldReason: 'risk',
    }),
  ];
}

/** What is passed on with the words of one before, and what is left of it once it is gone. */
export function quoteSamples(say: Words): NonNullable<ContentCard['refContent']>[] {
  const quoted = {
    dataType: dataTypes.article,
    dataId: '1',
    title: say('title'),
    cover: '',
    authorName: say('name'),
    isGone: false,
    words: [{ nickName: say('adviser'), text: say('passed') }],
  };
  return [quoted, { ...quoted, isGone: true, words: [] }];
}

export function threadSample(say: Words, now: number): Thread {
  const said: Comment = {
    commentId: '1',
    rootId: null,
    author: authorOf(say('name')),
    replyTo: '',
    content: say('comment'),
    image: fileOf(3),
    likeNum: 7,
    replyNum: 4,
    isLike: true,
    isOwn: false,
    isAuthor: false,
    isAuthorLiked: true,
    isTop: true,
    isFolded: false,
    foldReason: '',
    auditStatus: 3,
    createdTime: now - 40 * minuteMs,
  };
  const answer: Comment = {
    ...said,
    commentId: '2',
    rootId: '1',
    author: authorOf(say('adviser'), 1),
    replyTo: say('name'),
    content: say('answer'),
    image: null,
    likeNum: 2,
    replyNum: 0,
    isLike: false,
    isAuthor: true,
    isAuthorLiked: false,
    isTop: false,
    createdTime: now - 20 * minuteMs,
  };
  return { ...said, replies: [answer] };
}

export const ballotSample = (say: Words, now: number): NonNullable<ContentCard['poll']> => ({
  question: say('question'),
  isMulti: false,
  options: [say('volume'), say('breadth'), say('plan')].map((text, at) => ({ id: at + 1, text, num: null })),
  mine: [],
  voterNum: 100,
  endTime: now + 2 * dayMs,
  isEnded: false,
});

const votes = [61, 27, 12];

/** The vote as it stands once one has voted. */
export const votedOf = (
  ballot: NonNullable<ContentCard['poll']>,
  mine: number[],
): NonNullable<ContentCard['poll']> => ({
  ...ballot,
  mine,
  options: ballot.options.map((option, at) => ({
    ...option,
    num: (votes[at] ?? 0) + Number(mine.includes(option.id)),
  })),
  voterNum: ballot.voterNum + 1,
});

export function tileSamples(): MediaTile[] {
  const image = (at: number, of: Partial<MediaTile>): MediaTile => ({
    id: at,
    kind: 'image',
    name: `sample-${at}.png`,
    localUrl: pictureOf(at),
    state: 'done',
    progress: 1,
    ...of,
  });
  return [
    image(1, {}),
    image(2, { state: 'uploading', progress: 0.4 }),
    image(3, { state: 'failed', progress: 0 }),
    image(4, { kind: 'video', name: 'sample.mp4', localUrl: '', state: 'uploading', progress: 0.7 }),
  ];
}

/** A text on its way in each of its states. */
export const publicationSamples = (say: Words): Publication[] =>
  (['uploading', 'sending', 'failed', 'refused', 'done'] as const).map((state) => ({
    clientReqId: `sample-${state}`,
    customerId: '',
    dataType: dataTypes.graphtext,
    target: 'POST /api/dynamic/square/publishDynamic',
    input: {},
    fileUrls: null,
    label: say('label'),
    editPath: '/',
    kept: { key: '', text: '' },
    state,
    progress: state === 'uploading' ? 0.4 : 1,
    reason: state === 'refused' ? say('reason') : '',
    ...(state === 'done' && { dataId: '1' }),
  }));
