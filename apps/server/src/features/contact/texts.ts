import type { Text } from '../../language.ts';

export const contactTexts = {
  nobody: ['暂时没有可添加的助理，请联系在线客服', 'No assistant can be added now: please talk to the service'],
  unavailable: [
    '二维码暂时生成不了，请稍后再试或联系在线客服',
    'No code can be made now: try later, or talk to the service',
  ],
  tooMany: ['今天生成的二维码已达上限', 'No more codes can be made today'],
  greeting: [
    '你好，我是你的服务助理，可以帮你处理账号、订单和使用问题。我不提供投资建议，也不会向你索要密码和验证码。',
    'Hello, I am your service assistant: I help with account, orders and how things work. I give no investment advice and never ask for passwords or codes.',
  ],
} as const satisfies Record<string, Text>;

export const contactNoticeTexts = {
  title: ['助理已添加', 'Assistant added'],
  body: ['你已添加服务助理，可以在微信里联系', 'You can reach your assistant in the messenger now'],
} as const satisfies Record<string, Text>;
