import type { RouteId } from '../../../routes/href.ts';
import type { MessageList } from '../api.ts';
import type { messageTexts } from '../texts.ts';

/** Texts without a number or name in them. */
type TextKey = Exclude<keyof typeof messageTexts, 'unreadNum' | 'times' | 'muteAsk' | 'alertsNote' | 'fired'>;

/** How the lists of messages differ; everything else is the same for all. */
export interface Kind {
  readonly route: RouteId;
  readonly title: TextKey;
  readonly target: MessageList;
  readonly input: Readonly<Record<string, string>>;
  readonly empty: TextKey;
  readonly next: { readonly text: TextKey; readonly route: RouteId };
}

const base = 'POST /api/notification/mine/';
const square = { text: 'goSquare', route: 'square' } as const;
const watchlist = { text: 'goWatchlist', route: 'watchlist' } as const;

/** By `messageType`. */
export const kinds = {
  0: {
    route: 'messages',
    title: 'overall',
    target: `${base}getOverallMessages`,
    input: {},
    empty: 'emptyOverall',
    next: square,
  },
  1: {
    route: 'dynamicNotice',
    title: 'interaction',
    target: `${base}getInteractiveMessages`,
    input: { tab: 'like' },
    empty: 'emptyInteraction',
    next: square,
  },
  2: {
    route: 'importantEvent',
    title: 'event',
    target: `${base}getStockSceneMessages`,
    input: { scene: 'event' },
    empty: 'emptyEvent',
    next: watchlist,
  },
  3: {
    route: 'diagnosisQaMessage',
    title: 'question',
    target: `${base}getDiagnosisQaMessages`,
    input: {},
    empty: 'emptyQuestion',
    next: { text: 'goQuestions', route: 'stockQuestions' },
  },
  4: {
    route: 'dynamicUpdate',
    title: 'dynamic',
    target: `${base}getDynamicUpdateMessages`,
    input: {},
    empty: 'emptyDynamic',
    next: square,
  },
  5: {
    route: 'stockTracking',
    title: 'tracking',
    target: `${base}getStockSceneMessages`,
    input: { scene: 'track' },
    empty: 'emptyTracking',
    next: watchlist,
  },
  6: {
    route: 'groupChatInteraction',
    title: 'group',
    target: `${base}getGroupInteractiveMessages`,
    input: {},
    empty: 'emptyGroup',
    next: { text: 'goChat', route: 'chat' },
  },
} as const satisfies Record<number, Kind>;

/** A page of one kind of messages, by its address. */
export const kindOfPath: Readonly<Record<string, Kind & { readonly messageType?: number }>> = {
  '/messageNotification/receiveThumb': kinds[1],
  '/messageNotification/importantEvent': { ...kinds[2], messageType: 2 },
  '/messageNotification/diagnosisQaMessage': { ...kinds[3], messageType: 3 },
  '/messageNotification/DynamicUpdate': { ...kinds[4], messageType: 4 },
  '/messageNotification/stockTracking': { ...kinds[5], messageType: 5 },
  '/messageNotification/groupChatInteraction': { ...kinds[6], messageType: 6 },
};
