import { catalogue } from '../../shared/texts.ts';
import { hallTexts } from './texts.ts';

/** Words of the rankings' page: those of the hall, and some that the hall does not need. */
export const rankingTexts = catalogue({
  ...hallTexts,
  byTurnover: ['换手率', 'Turnover rate'],
  byVolume: ['成交量', 'Volume'],
  boards: ['板块', 'Boards'],
  ALL: ['全部', 'All'],
  SH_MAIN: ['沪主板', 'SH main'],
  SZ_MAIN: ['深主板', 'SZ main'],
  CHINEXT: ['创业板', 'ChiNext'],
  STAR: ['科创板', 'STAR'],
  BSE: ['北交所', 'BSE'],
  volume: ['成交量', 'Volume'],
});
