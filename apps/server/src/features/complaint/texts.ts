import type { Text } from '../../language.ts';

/** Source: product handbook 4.2. */
export const texts = {
  ownSame: ['不能给自己的故事点“我也踩过”', 'This is your own story'],
  noSeason: ['现在没有进行中的评奖', 'No award is open now'],
  lacks: ['还不能申请：{what}', "You can't apply yet: {what}"],
  notOpen: ['本季评奖不在评审中', 'Judging is not open this season'],
  refusal: ['{reason}：{note}', '{reason}: {note}'],
  noApplication: ['没有这份申请', 'Application not found'],
  score: ['评分为 0 到 100', 'Scores go from 0 to 100'],
  isCase: ['这个故事已经是案例', 'This story is already a case'],
  noCase: ['这个故事还不是案例', 'This story is not a case yet'],
  index: ['请选择一只股票', 'Choose a stock'],
} as const satisfies Record<string, Text>;

/** What an application lacks. */
export const lackTexts = {
  own: ['只能用自己的故事', 'this is not your own story'],
  length: ['故事不足 {n} 字', 'the story needs at least {n} characters'],
  strike: ['有未到期的违规记录', 'you have an active violation'],
  mobile: ['还没有绑定手机号', 'no phone number linked'],
  published: ['故事还没有展示', 'the story is not public yet'],
  day: ['展示未满 24 小时', 'it has been public for less than 24 hours'],
  applied: ['本季已申请过，或这个故事已经申请过', 'you or this story already applied this season'],
} as const satisfies Record<string, Text>;

/** Why an application came to nothing; the panel gives all but the first two, and adds its own words. */
export const refusals = {
  unclear: ['经过写得不够清楚', 'the story is not clear enough'],
  unhelpful: ['对他人的帮助有限', 'of limited help to others'],
  untrue: ['内容无法核实', 'could not be verified'],
  rules: ['不符合评奖规则', 'does not follow the award rules'],
  other: ['未入选', 'not selected'],
  places: ['名额已满，感谢分享', 'all places are taken, thank you for sharing'],
  gone: ['故事已不再展示', 'the story is no longer public'],
} as const satisfies Record<string, Text>;
