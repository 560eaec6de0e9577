import { catalogue } from '../texts.ts';

/** Research about a stock on other pages. Source: product handbook 4.3. */
export const stockStudyTexts = catalogue({
  title: ['调研', 'Research'],
  all: ['全部调研', 'All research'],
  survey: ['调研成果 · {date}', 'Research · {date}'],
  proposal: ['征集中 · {n} 人支持', 'Proposal · {n} supporters'],
  report: ['草根观察 · {place} · {date}', 'Observation · {place} · {date}'],
  none: ['还没有相关调研', 'No research yet'],
  propose: ['发起调研提案', 'Propose research'],
  observe: ['发布草根观察', 'Share an observation'],
});
