import { catalogue } from '../../../shared/texts.ts';

/** Words of the comparison with another security. */
export const compareTexts = catalogue({
  title: ['选择对比对象', 'Compare with'],
  csi300: ['沪深300', 'CSI 300'],
  csi300Note: ['对比大盘指数', 'Against the index'],
  industry: ['{name}行业平均', '{name} average'],
  industryNote: ['行业内 {n} 只股票等权平均', 'Equal-weighted average of {n} stocks'],
  industryName: ['{name}行业', '{name}'],
  watched: ['自选股', 'Watchlist'],
  since: ['自 {date}', 'since {date}'],
  remove: ['取消对比', 'Stop comparing'],
  change: ['更换对比', 'Change comparison'],
  noBars: ['所选证券没有该时段K线', 'No chart data for this period'],
});
