import type { Text } from '../../language.ts';

/** What members and the desk are told of tickets. Source: product handbook 6.9, 14.6. */
export const adviserTexts = {
  sendTime: ['请选择 7 天内的服务时间', 'Choose a time within business hours in the next 7 days'],
  mostScheduled: ['每张工单最多 {n} 条定时回复', 'Up to {n} scheduled replies per ticket'],
  notWaiting: ['这条定时回复已发送或已取消', 'This reply has already been sent or cancelled'],
  gone: ['没有这个提问', 'Question not found'],
  notEntitled: ['向投顾提问需要投顾服务', 'Asking advisers is part of the advisory service'],
  textLength: ['问题需 {least} 到 {most} 个字', 'Questions need {least} to {most} characters'],
  refused: ['没有发出：{reason}', 'Not sent: {reason}'],
  qrCode: ['图片里有二维码，不能发送', 'Images with QR codes cannot be sent'],
  foreignPicture: ['图片不是你在此上传的，请重新上传', 'An image is not yours. Please upload it again'],
  answerQrCode: ['图片里有二维码，不能发给客户', 'Images with QR codes cannot be sent'],
  onlyPictures: ['只能上传图片', 'Only images can be uploaded'],
  onlyStocks: ['请选择一只股票，不能选指数', 'Choose a stock, not an index'],
  needStock: ['持仓诊断需要选择一只股票', 'A position question needs a stock'],
  maxOpen: ['同时最多有 {n} 个未结束的提问', 'Up to {n} open questions at a time'],
  mostToday: ['每天最多提 {n} 个问题', 'Up to {n} questions a day'],
  unanswered: ['投顾回复前最多补充 {n} 条', 'Up to {n} messages until an adviser replies'],
  otherBody: ['这条消息已用别的内容发过', 'This message was already sent with different content'],
  closed: ['这个提问已结束，请另提新问题', 'This question is closed. Please ask a new one'],
  notAnswered: ['投顾回复后才能评价', 'You can rate it after an adviser replies'],
  rated: ['你已评价过', 'You have already rated it'],
  complained: ['你已投诉过这个提问', 'You have already complained about this question'],
  // The desk.
  needReason: ['不是你负责的工单，请写明查看理由', "This ticket isn't yours. State why you are viewing it"],
  moved: ['工单已变化，请刷新', 'The ticket has changed. Refresh'],
  taken: ['已由 {name} 接手', 'Taken by {name}'],
  notYours: ['只能处理自己负责的工单', 'Only the ticket owner can do this'],
  leadOnly: ['只有投顾组长可以这样做', 'Only the lead can do this'],
  needNote: ['请写明说明，至少 4 个字', 'Add a note of at least 4 characters'],
  needReceiver: ['请选择接手的投顾', 'Choose an adviser to take over'],
  noAdviser: ['没有这位在岗投顾', 'This adviser is not on duty'],
  absent: ['{name} 正在休假', '{name} is on leave'],
  full: ['{name} 的工单已满', '{name} is at capacity'],
  noProfile: ['还没有你的投顾登记信息，请联系组长', 'Your adviser registration is missing. Contact the lead'],
  notOpen: ['工单已结束', 'The ticket is closed'],
  notAnswerable: ['接手后才能回复', 'Take the ticket before replying'],
  mostToCustomer: ['一天最多给同一客户发 {n} 条', 'Up to {n} messages a day per customer'],
  blocked: ['不能发送：{reason}', 'Cannot be sent: {reason}'],
  confirm: ['请确认后再发送：{reason}', 'Please check before sending: {reason}'],
  noSuggestion: ['不能发送投资建议：{reason}', 'Suggestion not allowed: {reason}'],
  otherStock: ['建议的股票须属于这个工单的市场', "The stock must be in this ticket's market"],
  notOwnMessage: ['只能更正自己在这个工单里发出的消息', 'You can only correct your own messages in this ticket'],
  needDeputy: ['请选择代班投顾，不能是自己', 'Choose a deputy other than yourself'],
  absenceTime: ['休假结束时间不对', 'Leave must end after it starts, within 90 days'],
  noComplaint: ['没有这条投诉', 'Complaint not found'],
  decided: ['已有人处理过', 'Already decided'],
  noStaffRole: ['这个账号没有投顾角色', 'This account has no adviser role'],
  quickOn: ['快捷语「{title}」：{text}', 'Quick reply “{title}”: {text}'],
  quickOff: ['停用快捷语「{title}」', 'Disable quick reply “{title}”'],
} as const satisfies Record<string, Text>;

export const refusalTexts = {
  notEntitled: ['客户没有有效的投顾服务', 'the customer has no active advisory service'],
  noContract: ['客户没有签署服务协议', 'the customer has not signed the service agreement'],
  contractEnded: ['客户的服务协议已失效', "the customer's agreement is no longer valid"],
  noTest: ['客户没有做过风险测评', 'the customer has not done the risk assessment'],
  testEnded: ['客户的风险测评已过期', "the customer's risk assessment has expired"],
  classBelow: ['客户的风险类别低于这条建议', "the customer's risk class is below this suggestion"],
  noProfile: ['你没有投顾登记编号', 'you have no adviser registration number'],
} as const satisfies Record<string, Text>;

/** Lines of the system that both sides read. */
export const lineTexts = {
  assigned: ['{name} 正在处理你的提问', '{name} is handling your question'],
  handedOver: ['已转给 {name} 继续处理', 'Transferred to {name}'],
  returned: ['正在为你重新安排投顾', 'Assigning another adviser'],
  escalated: ['已转给投顾组长跟进', 'Escalated to the adviser lead'],
  closed: ['提问已结束', 'The question is closed'],
  exported: ['工作人员按规定导出了本次对话', 'The staff exported this conversation'],
  ownExport: ['你导出了本次对话', 'You exported this conversation'],
} as const satisfies Record<string, Text>;

export const kindTexts = {
  position: ['持仓诊断', 'Position'],
  concept: ['概念知识', 'Terms'],
  tool: ['工具使用', 'Tools'],
  service: ['服务咨询', 'Service'],
} as const satisfies Record<string, Text>;

export const stateTexts = {
  queued: ['等待分配', 'Queued'],
  assigned: ['处理中', 'In progress'],
  answered: ['已回复', 'Answered'],
  followUp: ['追问待复', 'Follow-up pending'],
  escalated: ['组长跟进', 'With the lead'],
  closed: ['已结束', 'Closed'],
  rated: ['已评价', 'Rated'],
} as const satisfies Record<string, Text>;

/** Words of a transcript. */
export const transcriptTexts = {
  title: ['投顾问答记录', 'Adviser Q&A record'],
  ticket: ['工单 {id} · {kind} · {state}', 'Ticket {id} · {kind} · {state}'],
  exportedAt: ['导出时间 {time}', 'Exported {time}'],
  member: ['客户', 'Customer'],
  system: ['系统', 'System'],
  picture: ['[图片{n}{size}，编号 {name}]', '[image {n}{size}, no. {name}]'],
  corrects: ['（更正第 {n} 条）', '(corrects no. {n})'],
  suggestion: ['【投资建议】{stock} {view}', '[Suggestion] {stock}: {view}'],
  positive: ['看好', 'positive'],
  neutral: ['中性', 'neutral'],
  cautious: ['谨慎', 'cautious'],
  reasons: ['理由：{text}', 'Reasons: {text}'],
  evidence: ['依据：{text}', 'Evidence: {text}'],
  risks: ['风险：{text}', 'Risks: {text}'],
  hint: ['仓位提示：{text}', 'Position: {text}'],
  facts: [
    '给出时价格 {price} 元，有效至 {until}，风险等级 R{n}，登记编号 {cert}',
    'Price then {price} yuan, valid until {until}, risk R{n}, registration {cert}',
  ],
  risk: [
    '市场有风险，投资需谨慎。投资决定由客户自行作出。',
    'Investing carries risk. Decisions are the customer’s own.',
  ],
  none: ['没有记录', 'No records'],
} as const satisfies Record<string, Text>;

/** Notes that clocks write. */
export const clockNotes = {
  noReaction: '分配后 30 分钟（服务时间内）没有响应，已回到队列',
  late: '超过应答时限，已转组长',
  quiet: '48 小时没有新消息，已自动结束',
  absence: '休假转代班投顾：',
} as const;

export const formTexts = {
  assessment: ['[表单] 风险测评', '[Form] Risk assessment'],
  contract: ['[表单] 服务协议', '[Form] Service agreement'],
  visit: ['[表单] 服务回访', '[Form] Follow-up call'],
} as const satisfies Record<string, Text>;

/** Heads of the columns of a transcript. */
export const sheetTexts = {
  no: ['序号', 'No.'],
  time: ['时间', 'Time'],
  author: ['发言人', 'Author'],
  corrects: ['更正', 'Corrects'],
  words: ['内容', 'Words'],
} as const satisfies Record<string, Text>;
