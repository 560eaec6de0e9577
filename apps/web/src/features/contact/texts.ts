import { catalogue } from '../../shared/texts.ts';

/** Adding an assistant in the messenger. Source: product handbook 8.5. */
export const contactTexts = catalogue({
  guest: ['登录后添加助理', 'Log in to add your assistant'],
  qr: ['助理二维码', "Assistant's QR code"],
  press: ['长按识别二维码，或用微信扫一扫', 'Press and hold the code, or scan it in WeChat'],
  until: ['有效至 {time}', 'Valid until {time}'],
  added: ['已添加，可在微信联系助理', 'Added. Message your assistant in WeChat'],
  check: ['我已添加', "I've added them"],
  notYet: ['暂未收到添加结果，请稍后再看', 'Not confirmed yet. Check again in a moment'],
  certificate: ['登记编号 {no}', 'Registration no. {no}'],
  noCertificate: ['服务人员，不提供投资建议', 'Service staff. No investment advice'],
  does: ['助理能做什么', 'What your assistant does'],
  does1: ['办理开通、订单、发票和退款', 'Subscriptions, orders, invoices and refunds'],
  does2: ['解答功能怎么用、在哪里', 'How features work and where to find them'],
  does3: ['转交投诉和建议', 'Passes on complaints and suggestions'],
  doesNot: ['助理不做什么', 'What your assistant never does'],
  not1: ['不荐股，不给买卖时点，不代客操作', 'Recommend stocks, time trades or trade for you'],
  not2: ['不索要密码、验证码和证券账户', 'Ask for passwords, codes or broker accounts'],
  not3: ['不私下收款，只在本应用内付款', 'Take payment outside this app'],
  skip: ['暂时不加', 'Not now'],
  service: ['联系在线客服', 'Contact support'],
});
