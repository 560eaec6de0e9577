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
  contract: {
    name: 'dutyContract',
    code: 'duty.contract',
    type: messageTypes.overall,
    level: 2,
    title: ['待签署协议', 'Agreement to sign'],
    body: ['协议{no}待你签署', 'Agreement {no} is waiting for your signature'],
  },
  testExpired: {
    name: 'dutyAssessmentOver',
    code: 'duty.assess',
    type: messageTypes.overall,
    level: 2,
    title: ['风险测评已到期', 'Risk assessment expired'],
    body: ['你的测评已于{date}到期，请重新测评', 'Your assessment expired on {date}. Please retake it'],
  },
  visit: {
    name: 'dutyVisit',
    code: 'duty.visit',
    type: messageTypes.overall,
    level: 2,
    title: ['服务回访', 'Follow-up call'],
    body: ['请在{date}前完成回访，约2分钟', 'Please complete the follow-up by {date}. It takes about 2 minutes'],
  },
  testExpiring: {
    name: 'dutyAssessment',
    code: 'duty.assess',
    type: messageTypes.overall,
    level: 2,
    title: ['风险测评即将到期', 'Risk assessment expiring soon'],
    body: ['你的测评将于{date}到期', 'Your assessment expires on {date}'],
  },
  testNone: {
    name: 'dutyTestNone',
    code: 'duty.assess',
    type: messageTypes.overall,
    level: 2,
    title: ['完成风险测评', 'Take the risk assessment'],
    body: ['约3分钟，决定哪些服务适合你', 'About 3 minutes. It decides which services suit you'],
  },
  renewal: {
    name: 'dutyRenewal',
    code: 'duty.renewal',
    type: messageTypes.overall,
    level: 2,
    title: ['服务即将到期', 'Service expiring soon'],
    body: ['服务将于{date}到期，不会自动续费', 'Expires on {date}. It does not renew automatically'],
  },
  identity: {
    name: 'dutyIdentity',
    code: 'duty.identity',
    type: messageTypes.overall,
    level: 2,
    title: ['完善身份信息', 'Verify your identity'],
    body: ['开通服务需要身份认证', 'Identity verification is required for services'],
  },
};
