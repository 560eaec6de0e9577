import type { GalleryText } from '@lianpan/ui/gallery';
import type { Language } from '../../shared/language.ts';

/** Words of the gallery's blocks of research, with invented figures. */
export const researchGalleryTexts: Record<Language, GalleryText['research']> = {
  'zh-CN': {
    sections: { correlation: '相关系数矩阵', papers: '财务表', report: '带目录的报告' },
    series: ['均线多头', '平台突破', '低波红利', '超跌反弹'],
    corner: '战法',
    legend: '颜色表示同涨同跌的程度：从 -1 到 1，正负号标在数字前',
    item: '项目',
    periods: ['近12月', '2025', '2024', '2023', '2022'],
    lines: [
      ['营业收入', '112.4亿', '104.8亿', '96.1亿', '88.0亿', '80.7亿'],
      ['同比', '+7.25%', '+9.05%', '+9.20%', '+9.05%', '-3.10%'],
      ['毛利率', '31.20%', '30.84%', '30.11%', '29.75%', '28.90%'],
      ['扣非净利', '9.8亿', '9.1亿', '8.4亿', '--', '7.0亿'],
    ],
    contents: '目录',
    parts: [
      ['结论', '本周结束 6 个信号，4 个盈利；模型组合比沪深300多 0.8%。'],
      ['信号', '均线多头 3 个，平台突破 2 个，低波红利 1 个。'],
      ['失败的原因', '两个亏损都在开板之后：量能没有跟上，按规则第三天退出。'],
      ['下周留意', '情绪处于分歧阶段，历史上这一阶段的样本为 41 个。'],
    ],
  },
  en: {
    sections: { correlation: 'Correlation matrix', papers: 'Papers of a company', report: 'Report with contents' },
    series: ['Bull order', 'Breakout', 'Low volatility', 'Rebound'],
    corner: 'Tactics',
    legend: 'Colour says how far two move together, from -1 to 1; the sign stands before the figure',
    item: 'Item',
    periods: ['TTM', '2025', '2024', '2023', '2022'],
    lines: [
      ['Revenue', '11.24bn', '10.48bn', '9.61bn', '8.80bn', '8.07bn'],
      ['On the year', '+7.25%', '+9.05%', '+9.20%', '+9.05%', '-3.10%'],
      ['Gross margin', '31.20%', '30.84%', '30.11%', '29.75%', '28.90%'],
      ['Recurring profit', '0.98bn', '0.91bn', '0.84bn', '--', '0.70bn'],
    ],
    contents: 'Contents',
    parts: [
      ['In short', 'Six signals ended, four with a gain; the model stands 0.8% beyond the index.'],
      ['Signals', 'Bull order 3, breakout 2, low volatility 1.'],
      ['Why two failed', 'Volume did not follow after the board had opened; the rule left on the third day.'],
      ['Next week', 'The mood is divided; there are 41 entries of such days.'],
    ],
  },
};
