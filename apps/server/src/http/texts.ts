import type { OutcomeName } from '@lianpan/contract';
import type { Text } from '../language.ts';

/** What the wire says for each outcome when nobody says it better. Source: core platform 8. */
export const outcomeTexts: Readonly<Record<OutcomeName, Text>> = {
  ok: ['成功', 'success'],
  okEmpty: ['没有新内容', 'nothing new'],
  badSignature: ['签名错误', 'signature error'],
  tokenExpired: ['登录已过期，请重新登录', 'login expired, please log in again'],
  notLoggedIn: ['请先登录', 'please log in first'],
  notFound: ['哎呀，出了点问题', 'Oops, something went wrong'],
  rejected: ['系统繁忙，请稍后再试', 'system is busy, try later'],
  busy: ['系统繁忙，请稍后再试', 'system is busy, try later'],
  blocked: ['账号已被拉入黑名单', 'account has been blacklisted'],
  maintenance: ['服务器维护中，请稍后再试', 'server under maintenance, try later'],
  offline: ['网络错误，请检查网络', 'network error, check your network'],
  timeout: ['请求超时', 'timed out'],
  sessionInvalid: ['登录已过期，请重新登录', 'login expired, please log in again'],
};

export const bodyTooLarge: Text = ['内容过大，最多 {n} MB', 'Too large: up to {n} MB'];
export const inputInvalid: Text = ['输入有误：{fields}', 'Please check: {fields}'];
export const tooFrequent: Text = ['操作太频繁，请{n}秒后再试', 'Too many attempts. Try again in {n} s'];
export const marketGone: Text = ['该市场已不再提供，请刷新页面', 'This market is no longer available. Reload the page'];
export const accountCancelling: Text = [
  '账号正在注销，撤销注销后可继续使用',
  'This account is being cancelled. Undo it to continue',
];
export const noRight: Text = ['你的角色没有这项权限', 'Your role does not include this'];
