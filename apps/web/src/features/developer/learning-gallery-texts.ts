import type { GalleryText } from '@lianpan/ui/gallery';
import type { Language } from '../../shared/language.ts';

/** Words of the gallery's blocks of lessons. */
export const learningGalleryTexts: Record<Language, GalleryText['learning']> = {
  'zh-CN': {
    sections: { steps: '步骤', quiz: '测验' },
    steps: ['看清昨收与涨跌幅限制', '按板块算出涨停价', '与盘口的卖一比较，卖盘为空才是封住'],
    question: '主板股票昨收10.00元，今天的涨停价是多少？',
    options: ['10.50元', '11.00元', '12.00元'],
    why: '主板的涨跌幅限制是10%。',
    answer: '提交',
    texts: { right: '答对', wrong: '答错' },
  },
  en: {
    sections: { steps: 'Steps', quiz: 'Quiz' },
    steps: [
      'Look at the close before and the limit of the board',
      'Work out the limit price',
      'Sealed is a stock without sellers, not one at the price',
    ],
    question: 'A main-board stock closed at 10.00. What is its up limit today?',
    options: ['10.50', '11.00', '12.00'],
    why: 'The limit of the main board is 10%.',
    answer: 'Answer',
    texts: { right: 'Right', wrong: 'Wrong' },
  },
};
