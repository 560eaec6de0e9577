import { catalogue } from '../../shared/texts.ts';

/** Source: market handbook E.3, J.6. */
export const pickAbnormalTexts = catalogue({
  looked: ['看{n}只股票', '{n} stocks'],
  failedTitle: ['未统计的选股', 'Screens not included'],
  failedNote: ['其余照常统计', 'All others are included'],
  locked: [
    '目前只看每个选股与股池的前三只，开通大数据选股后看全部',
    'Only the first three of each query and pool are told. The picker tells all',
  ],
  all: ['全市场异动', 'Whole market'],
  howTitle: ['看的是哪些股票', 'Which stocks are looked at'],
  how: [
    '你保存的每个选股当前命中的股票（每个最多500只），以及每个股池当前持有的股票；同一只股票来自几处就标几处，最新的100条列在上面',
    'The stocks that each of your saved queries finds now (up to 500 each) and those that the pools hold. Every source of a stock is named. The newest 100 movements are listed',
  ],
});
