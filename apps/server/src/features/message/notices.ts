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
    '{stock} is at {price}, which reaches the {value} that you set',
  ]),
  priceBelow: alert('alertPriceBelow', [
    '{stock}现价 {price} 元，跌至你设置的 {value} 元',
    '{stock} is at {price}, down to the {value} that you set',
  ]),
  riseAbove: alert('alertRise', [
    '{stock}日内涨幅达到你设置的 {value}%，现价 {price} 元',
    '{stock} is up by the {value}% that you set, at {price}',
  ]),
  fallBelow: alert('alertFall', [
    '{stock}日内跌幅达到你设置的 {value}%，现价 {price} 元',
    '{stock} is down by the {value}% that you set, at {price}',
  ]),
  limitUp: alert('alertLimitUp', ['{stock}触及涨停，现价 {price} 元', '{stock} is at its upper limit, {price}']),
  limitDown: alert('alertLimitDown', ['{stock}触及跌停，现价 {price} 元', '{stock} is at its lower limit, {price}']),
  limitBroken: alert('alertLimitBroken', [
    '{stock}涨跌停已打开，现价 {price} 元',
    '{stock} has left its limit and is at {price}',
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
  event: happening('alertEvent', 'trk.event', ['个股动态提醒', 'News of a stock']),
  movement: happening('alertMovement', 'trk.abnormal', ['异动提醒', 'Abnormal move']),
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
    title: ['话题更新', 'New in a topic'],
    body: ['话题「{topic}」有新内容：{obj}', 'New in the topic “{topic}”: {obj}'],
  },
  contract: {
    name: 'dutyContract',
    code: 'duty.contract',
    type: messageTypes.overall,
    level: 2,
    title: ['待签署协议', 'A contract waits for you'],
    body: ['协议{no}待你签署', 'Contract {no} waits for your signature'],
  },
  testExpired: {
    name: 'dutyAssessmentOver',
    code: 'duty.assess',
    type: messageTypes.overall,
    level: 2,
    title: ['风险测评已到期', 'Your risk assessment has ended'],
    body: ['你的测评已于{date}到期，请重新测评', 'Your assessment ended on {date}; please take it anew'],
  },
  visit: {
    name: 'dutyVisit',
    code: 'duty.visit',
    type: messageTypes.overall,
    level: 2,
    title: ['服务回访', 'Service visit'],
    body: ['请在{date}前完成回访，约2分钟', 'Please answer the visit by {date}; it takes about 2 minutes'],
  },
  testExpiring: {
    name: 'dutyAssessment',
    code: 'duty.assess',
    type: messageTypes.overall,
    level: 2,
    title: ['风险测评即将到期', 'Your risk assessment ends soon'],
    body: ['你的测评将于{date}到期', 'Your assessment ends on {date}'],
  },
  testNone: {
    name: 'dutyTestNone',
    code: 'duty.assess',
    type: messageTypes.overall,
    level: 2,
    title: ['完成风险测评', 'Take the risk assessment'],
    body: ['约3分钟，决定哪些服务适合你', 'About 3 minutes; it decides which services fit you'],
  },
  renewal: {
    name: 'dutyRenewal',
    code: 'duty.renewal',
    type: messageTypes.overall,
    level: 2,
    title: ['服务即将到期', 'Your service ends soon'],
    body: ['服务将于{date}到期，不会自动续费', 'It ends on {date} and does not renew by itself'],
  },
  identity: {
    name: 'dutyIdentity',
    code: 'duty.identity',
    type: messageTypes.overall,
    level: 2,
    title: ['完善身份信息', 'Complete your identity'],
    body: ['开通服务需要身份认证', 'Services need your identity to be checked'],
  },
};
