import { catalogue } from '../../shared/texts.ts';

/** Source: product handbook 2.8, 9.13, 15. */
export const editorialTexts = catalogue({
  series: ['系列文章', 'The series'],
  risk: ['R{n}', 'R{n}'],
  model: ['模型示例', 'By the model'],
  locked: ['未开放', 'Closed'],
  version: ['第{n}版', 'Version {n}'],
  signed: ['{author} · 执业编号 {no}', '{author} · register no. {no}'],
  unsigned: ['{author} · 无署名投顾', '{author} · signed by no adviser'],
  validUntil: ['有效期至 {date}', 'Valid until {date}'],
  older: ['更早的文章', 'Older articles'],
  end: ['共{n}篇', '{n} in all'],
  empty: ['还没有文章', 'No articles yet'],
  gone: ['这篇文章不存在或已下架', 'This article does not exist or was withdrawn'],
  all: ['全部文章', 'All articles'],
  lockedForGuests: ['登录后查看是否可读全文', 'Log in to see whether you can read it'],
  lockedFor: ['全文随“大数据选股”开放', 'The text comes with the big-data picker'],
  upgrade: ['去开通', 'Subscribe'],
  riskLine: [
    '方法描述历史状态，样本有限，市场变化时会失效。内容不构成投资建议，投资有风险。',
    'A method describes past states from limited samples and fails when markets change. No investment advice; investing bears risk.',
  ],
});
