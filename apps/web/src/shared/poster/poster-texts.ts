import { catalogue } from '../texts.ts';

/** Words of the sheet with a picture to share. Source: product handbook 15.5. */
export const posterTexts = catalogue({
  open: ['生成海报', 'Make a poster'],
  title: ['分享海报', 'Share a poster'],
  close: ['关闭', 'Close'],
  drawing: ['正在生成海报', 'Drawing the poster'],
  failed: ['海报生成失败', 'The poster could not be drawn'],
  retry: ['重试', 'Try again'],
  save: ['保存图片', 'Save the picture'],
  share: ['分享', 'Share'],
  copyLink: ['复制链接', 'Copy the link'],
  hold: ['长按图片保存', 'Hold the picture to save it'],
  brand: ['练盘', 'Lianpan'],
  caption: ['扫码查看当日全部数据', 'Scan for all figures of the day'],
  readWhole: ['扫码阅读全文', 'Scan to read it all'],
  anonymous: ['匿名', 'Anonymous'],
  noLink: ['分享链接生成失败，请稍后再试', 'No link could be made: try later'],
  opinion: ['内容仅代表作者个人观点，不构成投资建议', "The author's own view, not investment advice."],
  disclaimer: [
    '由历史数据按既定规则计算，仅供学习，不构成投资建议',
    'Computed from past data by fixed rules, for study only. Not investment advice.',
  ],
  simulated: ['模拟行情，仅供学习', 'Simulated market, for learning only'],
});
