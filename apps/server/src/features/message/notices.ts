import { messageTypes, type FigureAlertKind } from '@lianpan/domain';
import type { Text } from '../../language.ts';
import type { NoticeTemplate } from '../notice/service.ts';

const alert = (name: string, body: Text): NoticeTemplate => ({
  name,
  code: 'trk.price',
  type: messageTypes.stockTracking,
  level: 1,
  title: ['到价提醒', 'Stock alert'],
  body,
});

/** What is told once a stock reaches what a member waits for. */
export const alertNotices: Readonly<Record<FigureAlertKind, NoticeTemplate>> = {
  priceAbove: alert('alertPriceAbove', [
    '{stock}现价 {price} 元，达到你设置的 {value} 元',
    '{stock} is at {price}, reaching your alert at {value}',
  ]),
  priceBelow: alert('alertPriceBelow', [
    '{stock}现价 {price} 元，跌至你设置的 {value} 元',
    '{stock} is at {price}, down to your alert at {value}',
  ]),
  riseAbove: alert('alertRise', [
    '{stock}日内涨幅达到你设置的 {value}%，现价 {price} 元',
    '{stock} is up {value}% or more today, at {price}',
  ]),
  fallBelow: alert('alertFall', [
    '{stock}日内跌幅达到你设置的 {value}%，现价 {price} 元',
    '{stock} is down {value}% or more today, at {price}',
  ]),
  limitUp: alert('alertLimitUp', ['{stock}触及涨停，现价 {price} 元', '{stock} hit limit up at {price}']),
  limitDown: alert('alertLimitDown', ['{stock}触及跌停，现价 {price} 元', '{stock} hit limit down at {price}']),
  limitBroken: alert('alertLimitBroken', [
    '{stock}涨跌停已打开，现价 {price} 元',
    '{stock} is off its limit, now at {price}',
  ]),
};

const happening = (name: string, code: string, title: Text): NoticeTemplate => ({
  name,
  code,
  type: messageTypes.stockTracking,
  level: 1,
  title,
  body: ['{stock}：{text}', '{stock}: {text}'],
});

/** What is told of a stock once it happens. */
export const happeningNotices = {
  event: happening('alertEvent', 'trk.event', ['个股动态提醒', 'Stock news alert']),
  movement: happening('alertMovement', 'trk.abnormal', ['异动提醒', 'Movement alert']),
} as const;

/** Source: product handbook 26. */
export const messageNotices: Readonly<Record<string, NoticeTemplate>> = {
  ...alertNotices,
  happened: happeningNotices.event,
  moved: happeningNotices.movement,
  event: {
    name: 'stockEvent',
    code: 'evt.stock',
    type: messageTypes.importantEvent,
    level: 1,
    title: ['重要事件', 'Important event'],
    body: ['{stock}：{event}', '{stock}: {event}'],
  },
  topic: {
    name: 'topicPublished',
    code: 'dyn.topic',
    type: messageTypes.dynamicUpdate,
    title: ['话题更新', 'Topic update'],
    body: ['话题「{topic}」有新内容：{obj}', 'New in “{topic}”: {obj}'],
  },
};
