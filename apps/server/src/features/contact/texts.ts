import type { Text } from '../../language.ts';

export const contactTexts = {
  nobody: ['暂时没有可添加的助理，请联系在线客服', 'No assistant is available now. Please contact support'],
  unavailable: [
    '二维码暂时无法生成，请稍后再试或联系在线客服',
    'The QR code cannot be created now. Try later or contact support',
  ],
  tooMany: ['今天生成的二维码已达上限', "You've reached today's limit of QR codes"],
  greeting: [
    '你好，我是你的服务助理，可以帮你处理账号、订单和使用问题。我不提供投资建议，也不会向你索要密码和验证码。',
    "Hello, I'm your service assistant. I can help with accounts, orders and how to use the app. I give no investment advice and never ask for passwords or codes.",
  ],
} as const satisfies Record<string, Text>;

export const contactNoticeTexts = {
  title: ['助理已添加', 'Assistant added'],
  body: ['你已添加服务助理，可以在微信里联系', 'You can now contact your assistant in WeChat'],
} as const satisfies Record<string, Text>;
