import { catalogue } from '../../../shared/texts.ts';

/** Words of the comparison with another security. */
export const compareTexts = catalogue({
  title: ['选择对比对象', 'Compare with'],
  close: ['关闭', 'Close'],
  csi300: ['沪深300', 'CSI 300'],
  csi300Note: ['以指数为参照', 'Against the index'],
  keyword: ['股票代码、名称或拼音', 'Code, name or pinyin'],
  found: ['搜索结果', 'Found'],
  nothing: ['没有找到', 'Nothing found'],
  nothingNote: ['换一个代码或名称试试', 'Try another code or name'],
  since: ['自 {date}', 'since {date}'],
  remove: ['取消对比', 'Stop comparing'],
  change: ['更换对比', 'Compare with another'],
  noBars: ['所选证券没有这段K线', 'It has no bars of this time'],
});
