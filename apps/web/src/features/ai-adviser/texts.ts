import { catalogue } from '../../shared/texts.ts';

/** Source: product handbook 6.7, 15.7. */
export const aiAdviserTexts = catalogue({
  label: ['AI生成，可能有误，不构成投资建议', 'Made by a machine, may be wrong, no investment advice'],
  left: ['今日还可提问 {n} 次', '{n} questions left today'],
  used: ['今天的提问次数已用完，明天 0 点后可继续', "Today's questions are used up; more after midnight"],
  empty: [
    '问术语、问数据、问页面在哪。买卖建议和涨跌预测不回答。',
    'Ask about terms, figures or pages. It gives no advice on trades and no forecasts.',
  ],
  writing: ['正在查找依据…', 'Looking for facts…'],
  clear: ['清空对话', 'Clear the conversation'],
  clearWords: ['对话会从列表中移除，记录按规定保存 180 天。', 'It leaves the list; the log is kept for 180 days.'],
  useful: ['有用', 'Useful'],
  useless: ['没用', 'Not useful'],
  rated: ['谢谢反馈', 'Thank you'],
  wrong: ['举报这条回答', 'Report this answer'],
  reported: ['已提交', 'Reported'],
  about: ['关于 {stock}', 'About {stock}'],
});
