import type { Text } from '../../language.ts';

/** Source: product handbook 4.2. */
export const texts = {
  ownSame: ['自己的故事不用点', 'This is your own story'],
  noSeason: ['现在没有进行中的评奖', 'No award is open now'],
  lacks: ['还不能申请：{what}', 'Not yet: {what}'],
  notOpen: ['本季评奖不在评审中', 'This season is not being judged'],
  refusal: ['{reason}：{note}', '{reason}: {note}'],
  noApplication: ['没有这份申请', 'Application not found'],
  score: ['评分为 0 到 100', 'A score is 0 to 100'],
  isCase: ['这个故事已经是案例', 'This story is a case already'],
  noCase: ['这个故事还不是案例', 'This story is no case'],
  index: ['请选择一只股票', 'Choose a stock'],
} as const satisfies Record<string, Text>;

/** What an application lacks. */
export const lackTexts = {
  own: ['只能用自己的故事', 'it is not your own story'],
  length: ['故事不足 {n} 字', 'the story has fewer than {n} characters'],
  strike: ['有未到期的违规记录', 'a strike of yours still counts'],
  mobile: ['还没有绑定手机号', 'no phone number is bound'],
  published: ['故事还没有展示', 'the story is not shown yet'],
  day: ['展示未满 24 小时', 'it was published less than 24 hours ago'],
  applied: ['本季已申请过，或这个故事已经申请过', 'you or this story applied before'],
} as const satisfies Record<string, Text>;

/** Why an application came to nothing; the panel gives all but the first two, and adds its own words. */
export const refusals = {
  unclear: ['经过写得不够清楚', 'what happened is not told clearly enough'],
  unhelpful: ['对他人的帮助有限', 'it helps others too little'],
  untrue: ['内容无法核实', 'it could not be verified'],
  rules: ['不符合评奖规则', 'it does not follow the rules of the award'],
  other: ['未入选', 'it was not chosen'],
  places: ['名额已满，感谢分享', 'all prizes went to others; thank you for sharing'],
  gone: ['故事已不再展示', 'the story is no longer shown'],
} as const satisfies Record<string, Text>;
