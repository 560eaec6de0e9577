import { catalogue } from '../../../shared/texts.ts';

/** Words of the opening call among the charts. */
export const auctionPanelTexts = catalogue({
  day: ['竞价日期', 'Day of the call'],
  price: ['虚拟价', 'Indicative'],
  orders: ['匹配与未匹配', 'Matched and unmatched'],
  matched: ['匹配量', 'Matched'],
  leftOver: ['未匹配量', 'Unmatched'],
  noCall: ['当日没有竞价数据', 'No auction data'],
  noCallNote: ['集合竞价从 09:15 到 09:25', 'The opening call runs from 09:15 to 09:25'],
  whole: ['看竞价机会里的完整分析', 'The whole call in the auction tool'],
});
