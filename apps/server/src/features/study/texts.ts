import type { Text } from '../../language.ts';

/** What members and the desk are told about research. Source: product handbook 4.3. */
export const studyTexts = {
  subject: ['请选择一只股票或一个行业', 'Choose a stock or an industry'],
  index: ['指数不能作为调研对象', 'An index cannot be studied'],
  noIndustry: ['没有这个行业', 'Industry not found'],
  titleLength: ['标题需 {least} 到 {most} 个字', 'A title has {least} to {most} characters'],
  questionNum: ['请写 1 到 {most} 个问题，每个至少 4 个字', 'One to {most} questions of four characters or more'],
  duplicate: [
    '这只股票近 {n} 天内已有提案《{title}》，请直接支持它',
    'There is a proposal on this stock of the last {n} days, “{title}”: support that one',
  ],
  ownSupport: ['不能支持自己的提案', "You can't support your own proposal"],
  closed: ['提案已不再接受支持', 'This proposal takes no more support'],
  supported: ['你已支持过这个提案', 'You support this proposal already'],
  place: ['地点只写到城市，不要写街道门牌', 'Name the city alone, neither street nor number'],
  future: ['观察日期不能晚于今天，也不能早于一年前', 'The day lies within the last year, today at the latest'],
  inside: [
    '在职人员掌握的非公开信息属于内部信息，不能发布',
    'What staff alone know cannot be published: the public does not know it',
  ],
  ownVote: ['不能核实自己的观察', "You can't verify your own observation"],
  sameDevice: ['系统判断你与作者使用同一设备，不能核实', 'You and the author appear to use the same device'],
  verified: ['这条观察已核实，不再投票', 'This report is verified and takes no more votes'],
  moved: ['提案状态已变化，请刷新', 'The proposal has changed meanwhile: load it anew'],
  notAfter: ['这一步不能接在当前状态之后', 'This step cannot follow'],
  needPlan: ['排期需要计划日期，不早于今天', 'A plan needs a date, today at the earliest'],
  needReason: ['拒绝需要说明理由', 'A refusal needs its reason'],
  needSign: [
    '涉及单一股票的调研须由持牌投顾署名发布，并填写登记编号',
    'A survey on a single stock is signed by a licensed adviser with the number in the register',
  ],
  notDoing: ['只能为进行中的提案提交结果', 'Only proposals in work can be answered'],
} as const satisfies Record<string, Text>;
