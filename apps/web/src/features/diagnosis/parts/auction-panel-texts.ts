import { catalogue } from '../../../shared/texts.ts';

/** Words of the opening call among the charts. */
export const auctionPanelTexts = catalogue({
  day: ['竞价日期', 'Auction date'],
  price: ['虚拟价', 'Indicative'],
  orders: ['匹配与未匹配', 'Matched and unmatched'],
  matched: ['匹配量', 'Matched'],
  leftOver: ['未匹配量', 'Unmatched'],
  noCall: ['当日没有竞价数据', 'No auction data'],
  noCallNote: ['集合竞价 09:15–09:25', 'Opening auction: 09:15–09:25'],
  whole: ['看完整竞价分析', 'Full auction analysis'],
});
