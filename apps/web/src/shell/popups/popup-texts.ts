import { catalogue } from '../../shared/texts.ts';

/** What the popups say besides what the server writes. Source: product handbook 15.6. */
export const popupTexts = catalogue({
  close: ['关闭', 'Close'],
  later: ['稍后', 'Later'],
  gotIt: ['我知道了', 'Got it'],
  contract: ['签署合同', 'sign contract'],
  'action.3': ['去测评', 'Take the test'],
  'action.4': ['去完善', 'Complete it'],
  'action.5': ['我知道了', 'Got it'],
  'action.6': ['去签署', 'Go and sign'],
  'action.7': ['去看看', 'View'],
  'action.8': ['去签署', 'Go and sign'],
  'action.9': ['查看续费方式', 'See how to renew'],
  'action.11': ['了解详情', 'Read more'],
  'refuse.6': ['暂不签署', 'Not now'],
  upgradeTitle: ['账号已升级', 'Your account was upgraded'],
  upgradeText: [
    '账号的版本或权限有更新，将为你打开首页',
    'Its edition or privileges have changed. We will open the first page',
  ],
  contact: ['联系客服 {phone}', 'Call {phone}'],
  advertising: ['广告', 'Ad'],
  picture: ['第{n}张，共{total}张', 'Picture {n} of {total}'],
  'step.0': ['待办', 'To do'],
  'step.1': ['进行中', 'Now'],
  'step.2': ['已完成', 'Done'],
  'step.3': ['未通过', 'Failed'],
  'step.4': ['已跳过', 'Skipped'],
});
