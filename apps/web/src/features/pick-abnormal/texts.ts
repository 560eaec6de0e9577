import { catalogue } from '../../shared/texts.ts';

/** Source: market handbook E.3, J.6. */
export const pickAbnormalTexts = catalogue({
  looked: ['覆盖{n}只股票', '{n} stocks'],
  failedTitle: ['未统计的选股', 'Screens not included'],
  failedNote: ['其余照常统计', 'The rest are included'],
  locked: [
    '目前只看每个选股与股池的前三只，开通大数据选股后看全部',
    'Shows the top three of each screen and pool. The stock picker shows all',
  ],
  all: ['全市场异动', 'Whole market'],
  howTitle: ['覆盖范围', 'Coverage'],
  how: [
    '你保存的每个选股当前命中的股票（每个最多500只），以及各股池当前持有的股票；来自多处的同时标注，列出最新100条',
    'Stocks that match each saved screen now (up to 500 each) and those held by the pools, with every source marked. The latest 100 movements are listed',
  ],
});
