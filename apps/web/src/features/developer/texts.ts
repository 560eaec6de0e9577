import { catalogue } from '../../shared/texts.ts';

export const developerTexts = catalogue({
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
  upload: ['上传实验', 'Upload lab'],
  uploadNote: [
    '在这里试传图片和视频。相同的文件不会重复传送；大视频会分片，刷新后可继续。',
    'Try uploads here. A known file is not sent again; large videos go in parts and can continue after a reload.',
  ],
  uploadAll: ['图片和视频', 'Images and videos'],
  stored: ['服务器上的文件', 'Stored files'],
  noFiles: ['还没有文件', 'No files yet'],
  file: ['文件', 'File'],
  size: ['大小', 'Size'],
  dimensions: ['尺寸', 'Dimensions'],
  uploadGuest: ['登录后可以试传文件', 'Log in to try uploads'],
  mobile: ['手机号', 'Mobile'],
  code: ['验证码', 'Code'],
  time: ['时间', 'Time'],
});
