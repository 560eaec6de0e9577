import { catalogue } from '../../shared/texts.ts';

export const openingTexts = catalogue({
  entries: ['功能入口', 'Entries'],
  diagnosis: ['个股诊断', 'Diagnosis'],
  ownNote: ['诊断后5个交易日涨跌', '5-day performance after diagnosis'],
  popularNote: ['热门股票，点开看评分', 'Most traded; tap for scores'],
  diagnose: ['诊断一只', 'Diagnose'],
  today: ['涨跌', 'Change'],
  since: ['{date} 以来', 'Since {date}'],
  scored: ['当时{score}分', 'Scored {score}'],
});
