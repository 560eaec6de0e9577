import { catalogue } from '../../shared/texts.ts';

/** Coupons, trials and gifts. Source: handbook of the firm 1.5. */
export const welfareTexts = catalogue({
  guest: ['登录后查看福利', 'Log in to see your offers'],
  states: ['福利状态', 'Offers by state'],
  state0: ['可领取', 'To claim'],
  state1: ['可使用', 'To use'],
  state2: ['已使用', 'Used'],
  state3: ['已失效', 'Expired'],
  none: ['这里没有福利', 'Nothing here'],
  claim: ['领取', 'Claim'],
  claimed: ['领取成功', 'Claimed'],
  use: ['使用', 'Use'],
  until: ['有效期至{date}', 'Until {date}'],
  toMall: ['去商城', 'To the mall'],
});
