import { catalogue } from '../../shared/texts.ts';

/** Adding an assistant in the messenger. Source: product handbook 8.5. */
export const contactTexts = catalogue({
  guest: ['登录后添加助理', 'Log in to add your assistant'],
  qr: ['添加助理的二维码', 'Code to add the assistant'],
  press: ['长按识别二维码，或用微信扫一扫', 'Press and hold the code, or scan it in WeChat'],
  until: ['有效至 {time}', 'Good until {time}'],
  added: ['已添加，可以在微信里联系助理', 'Added: your assistant is in WeChat'],
  check: ['我已添加', 'I have added them'],
  notYet: ['还没有收到添加结果，请稍后再看', 'No confirmation yet. Check again in a moment'],
  certificate: ['登记编号 {no}', 'Register no. {no}'],
  noCertificate: ['服务人员，不提供投资建议', 'Service staff: gives no investment advice'],
  does: ['助理可以做什么', 'What the assistant does'],
  does1: ['开通、订单、发票和退款的办理', 'Opening, orders, invoices and refunds'],
  does2: ['功能怎么用、页面在哪里', 'How things work and where they are'],
  does3: ['把投诉和建议转给对应的人', 'Takes complaints and wishes to the right people'],
  doesNot: ['助理不会做什么', 'What the assistant never does'],
  not1: ['不荐股，不给买卖时点，不代客操作', 'Names no stocks or moments to trade, and trades for nobody'],
  not2: ['不索要密码、验证码和证券账户', 'Asks for no passwords, codes or broker accounts'],
  not3: ['不私下收款，付款只在本应用内完成', 'Takes no money: everything is paid in this app'],
  skip: ['暂时不加', 'Not now'],
  service: ['联系在线客服', 'Contact support'],
});
