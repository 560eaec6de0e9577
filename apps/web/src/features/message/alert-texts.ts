import { catalogue } from '../../shared/texts.ts';

/** Setting several alerts on a stock at once. */
export const alertTexts = catalogue({
  savedMany: ['已设置 {n} 个提醒', '{n} alerts set'],
  saveMany: ['保存 {n} 个提醒', 'Save {n} alerts'],
  distance: ['距现价 {pct}', '{pct} from price'],
});
