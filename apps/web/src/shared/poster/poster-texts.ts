import { catalogue } from '../texts.ts';

/** Words of the sheet with a picture to share. Source: product handbook 15.5. */
export const posterTexts = catalogue({
  open: ['生成海报', 'Create poster'],
  title: ['分享海报', 'Share poster'],
  close: ['关闭', 'Close'],
  drawing: ['正在生成海报', 'Creating poster'],
  failed: ['海报生成失败', 'Poster could not be created'],
  retry: ['重试', 'Try again'],
  save: ['保存图片', 'Save image'],
  share: ['分享', 'Share'],
  copyLink: ['复制链接', 'Copy link'],
  hold: ['长按图片保存', 'Hold the image to save it'],
  brand: ['练盘', 'Lianpan'],
  caption: ['扫码查看当日全部数据', 'Scan for the full data'],
  readWhole: ['扫码阅读全文', 'Scan to read the full text'],
  anonymous: ['匿名', 'Anonymous'],
  noLink: ['分享链接生成失败，请稍后再试', 'Link could not be created. Try again later'],
  opinion: ['内容仅代表作者个人观点，不构成投资建议', "The author's own view, not investment advice."],
  disclaimer: [
    '由历史数据按既定规则计算，仅供学习，不构成投资建议',
    'Computed from past data by fixed rules, for learning only. Not investment advice.',
  ],
  simulated: ['模拟行情，仅供学习', 'Simulated market, for learning only'],
});
