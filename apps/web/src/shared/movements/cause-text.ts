import { figures } from '@lianpan/domain';
import { useLanguage } from '../language.ts';
import { catalogue, useTexts } from '../texts.ts';

const causeTexts = catalogue({
  news: ['消息：{name}（相差{value}小时）', 'News: {name} ({value} hours apart)'],
  theme: ['题材：{name} 较题材中位数 {value}', 'Theme: {name}, {value} vs theme median'],
  capital: ['资金：主力净占比居全市场 {value}', 'Funds: main net % ranks {value} of all stocks'],
  technical: ['技术：越过 {name} 元关键价位', 'Technical: crossed the {name} yuan level'],
  regulation: ['监管：此前被交易所认定异常波动', 'Regulation: earlier flagged for abnormal fluctuation'],
});

interface Cause {
  readonly kind: 'news' | 'theme' | 'capital' | 'technical' | 'regulation';
  readonly name: string;
  readonly nameEn: string;
  readonly value: number | null;
}

/** Why a stock may have moved, in a line. */
export function useCauseText() {
  const say = useTexts(causeTexts);
  const lang = useLanguage();
  return ({ kind, name, nameEn, value }: Cause): string => {
    const shown = lang === 'en' ? nameEn : name;
    switch (kind) {
      case 'news':
        return say('news', { name: shown, value: value === null ? figures.missing : value.toFixed(1) });
      case 'theme':
        return say('theme', { name: shown, value: figures.signedPercent(value) });
      case 'capital':
        return say('capital', { value: figures.percent(value) });
      case 'technical':
        return say('technical', { name: shown });
      case 'regulation':
        return say('regulation');
    }
  };
}
