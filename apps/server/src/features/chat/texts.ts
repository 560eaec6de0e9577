import type { Text } from '../../language.ts';

export const chatTexts = {
  gone: ['会话不存在', 'Conversation not found'],
  nobody: ['该用户不存在或已注销', 'This member does not exist or has left'],
  self: ['不能给自己发消息', "You can't message yourself"],
  blocked: ['对方的设置不允许这样做', "Their settings don't allow this"],
  closed: ['会话已关闭', 'This conversation is closed'],
  empty: ['请写点什么', 'Write something'],
  tooLong: ['最多 {n} 个字', 'Up to {n} characters'],
  refused: ['发送失败：{reason}', 'Not sent: {reason}'],
  qrCode: ['图片里有二维码，不能发送', 'Images with QR codes cannot be sent'],
  otherBody: ['这条消息已发送过其他内容', 'This message was already sent with different content'],
  tooFrequent: ['发得太快了，请稍等', "You're sending too fast. Please wait"],
  flood: ['发送过于频繁，{time} 前不能发言', 'Too many messages. You can send again at {time}'],
  muted: ['你已被禁言至 {time}', 'You are muted until {time}'],
  allMuted: ['全员禁言中', 'The group is muted'],
  slow: ['慢速模式：{n} 秒后可再发', 'Slow mode: send again in {n} s'],
  stranger: ['对方回复前只能发 {n} 条消息', 'You can send {n} message until they reply'],
  strangers: ['今天主动联系的新朋友已达上限', "You've reached today's limit of new contacts"],
  noQuote: ['引用的消息不存在', 'The quoted message does not exist'],
  notNamed: ['只有管理员可以 @全体', 'Only admins can mention everyone'],
  recallLate: ['已超过 {n} 分钟，不能撤回', 'Messages can only be recalled within {n} minutes'],
  readOnly: ['这里不能发消息', "You can't send messages here"],
  full: ['群人数已满', 'The group is full'],
  askFirst: ['已提交申请，等待管理员处理', 'Request sent. Waiting for an admin'],
  serviceOnly: ['本群只对服务会员开放', 'This group is for service members'],
  handOver: ['群主请先转让再退出', 'Transfer ownership before you leave'],
  leadersOnly: ['仅群主或管理员可操作', 'Only the owner or an admin can do this'],
  ownerOnly: ['仅群主可操作', 'Only the owner can do this'],
  notHere: ['这里不能发送这类消息', 'This type of message cannot be sent here'],
  foreignPaper: ['文件不存在或不是你上传的', 'File not found or not yours'],
  twice: ['选项不能重复', 'Options must differ'],
  pollOver: ['投票已结束', 'The poll has ended'],
  voted: ['你已经投过票', 'You have already voted'],
  noChoice: ['没有这个选项', 'Option not found'],
  noGoods: ['没有这个服务', 'Service not found'],
  needReason: ['请写明查看原因', 'State why you are viewing this'],
  keptByOther: ['{name} 正在处理', '{name} is handling this'],
  takeFirst: ['请先接入会话', 'Take the conversation first'],
  pinnedFull: ['最多置顶 {n} 条', 'Up to {n} pinned messages'],
} as const satisfies Record<string, Text>;

/** Names of the firm's voices, and what they say first. */
export const voiceTexts = {
  official: ['练盘官方', 'Lianpan'],
  service: ['练盘客服', 'Lianpan support'],
  adviser: ['我的投顾', 'My adviser'],
  ai: ['AI 投顾助手', 'AI assistant'],
  system: ['系统', 'System'],
} as const satisfies Record<string, Text>;

export const briefTexts = {
  image: ['[图片]', '[Image]'],
  video: ['[视频]', '[Video]'],
  stock: ['[股票] {name}', '[Stock] {name}'],
  content: ['[内容]', '[Content]'],
  paper: ['[文件] {name}', '[File] {name}'],
  menu: ['[菜单] {name}', '[Menu] {name}'],
  goods: ['[服务]', '[Service]'],
  form: ['[表单]', '[Form]'],
  poll: ['[投票] {name}', '[Poll] {name}'],
  blocked: ['已屏蔽用户的消息', 'Message from a blocked user'],
  recalled: ['{name} 撤回了一条消息', '{name} recalled a message'],
  removed: ['消息已被移除', 'The message was removed'],
  inReview: ['消息审核中', 'Message under review'],
} as const satisfies Record<string, Text>;

export const systemTexts = {
  joined: ['{name} 加入了群聊', '{name} joined the group'],
  left: ['{name} 退出了群聊', '{name} left the group'],
  removed: ['{name} 被移出群聊', '{name} was removed from the group'],
  notice: ['群公告已更新', 'Group notice updated'],
} as const satisfies Record<string, Text>;
