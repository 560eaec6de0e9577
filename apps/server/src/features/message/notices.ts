import { messageTypes, type AlertKind } from '@lianpan/domain';
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
export const alertNotices: Readonly<Record<AlertKind, NoticeTemplate>> = {
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

/** Source: product handbook 26. */
export const messageNotices: Readonly<Record<string, NoticeTemplate>> = {
  ...alertNotices,
  event: {
    name: 'stockEvent',
    code: 'evt.stock',
    type: messageTypes.importantEvent,
    level: 1,
    title: ['重要事件', 'Important event'],
    body: ['{stock}：{event}', '{stock}: {event}'],
  },
  visit: {
    name: 'dutyVisit',
    code: 'duty.visit',
    type: messageTypes.overall,
    level: 2,
    title: ['服务回访', 'Service visit'],
    body: ['请在{date}前完成回访，约2分钟', 'Please answer the visit by {date}; it takes about 2 minutes'],
  },
  assessment: {
    name: 'dutyAssessment',
    code: 'duty.assess',
    type: messageTypes.overall,
    level: 2,
    title: ['风险测评即将到期', 'Your risk assessment ends soon'],
    body: ['您的测评将于{date}到期', 'Your assessment ends on {date}'],
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
