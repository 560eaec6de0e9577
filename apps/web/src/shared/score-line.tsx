import { catalogue, useTexts } from './texts.ts';

const texts = catalogue({
  line: [
    '以上内容由历史数据按既定规则计算得出，仅供学习参考，不构成投资建议。股市有风险，投资需谨慎。',
    'Computed from past data by fixed rules, for study only. Not investment advice. Investing carries risk.',
  ],
});

/** What pages with scores and other computed figures end with. */
export function ScoreLine() {
  return useTexts(texts)('line');
}
