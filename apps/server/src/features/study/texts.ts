import type { Text } from '../../language.ts';

/** What members and the desk are told about research. Source: product handbook 4.3. */
export const studyTexts = {
  subject: ['请选择一只股票或一个行业', 'Choose a stock or an industry'],
  index: ['指数不能作为调研对象', 'Indices cannot be researched'],
  noIndustry: ['没有这个行业', 'Industry not found'],
  titleLength: ['标题需 {least} 到 {most} 个字', 'Titles need {least} to {most} characters'],
  questionNum: ['请写 1 到 {most} 个问题，每个至少 4 个字', 'Write 1 to {most} questions of at least 4 characters'],
  duplicate: [
    '这只股票近 {n} 天内已有提案《{title}》，可直接支持',
    'This stock has a proposal from the last {n} days, “{title}”. Support that one',
  ],
  ownSupport: ['不能支持自己的提案', "You can't support your own proposal"],
  closed: ['提案已不再接受支持', 'This proposal no longer accepts support'],
  supported: ['你已支持过这个提案', 'You already supported this proposal'],
  place: ['地点只写到城市，不要写街道门牌', 'City only, no street or number'],
  future: ['观察日期不能晚于今天，也不能早于一年前', 'The date must be within the last year and not in the future'],
  inside: [
    '在职人员掌握的非公开信息属于内部信息，不能发布',
    'Non-public information held by staff is inside knowledge and cannot be published',
  ],
  ownVote: ['不能核实自己的观察', "You can't verify your own observation"],
  sameDevice: ['系统判断你与作者使用同一设备，不能核实', 'You and the author appear to use the same device'],
  verified: ['这条观察已核实，不再投票', 'This observation is verified and voting has ended'],
  moved: ['提案状态已变化，请刷新', 'The proposal has changed. Please refresh'],
  notAfter: ['这一步不能接在当前状态之后', 'This step cannot follow the current state'],
  needPlan: ['排期需要计划日期，不早于今天', 'Scheduling needs a date, today or later'],
  needReason: ['拒绝需要说明理由', 'Give a reason for declining'],
  needSign: [
    '涉及单一股票的调研须由持牌投顾署名发布，并填写登记编号',
    'Research on a single stock must be signed by a licensed adviser with a registration number',
  ],
  notDoing: ['只能为进行中的提案提交结果', 'Only proposals in progress can get results'],
} as const satisfies Record<string, Text>;
