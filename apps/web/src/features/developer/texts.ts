import { catalogue } from '../../shared/texts.ts';

export const developerTexts = catalogue({
  prompts: ['下载提示', 'Download prompts'],
  title: ['开发者页面', 'Developer page'],
  note: [
    '只在演示模式存在。短信不会真的发出，验证码显示在这里。',
    'Exists in demo mode only. No SMS is really sent; the codes appear here.',
  ],
  messages: ['已“发送”的短信', 'SMS “sent”'],
  none: ['还没有短信', 'No SMS yet'],
  links: ['工具', 'Tools'],
  calls: ['接口文档', 'Calls'],
  design: ['设计构件', 'Building blocks'],
  mobile: ['手机号', 'Mobile'],
  code: ['验证码', 'Code'],
  time: ['时间', 'Time'],
});
