import { catalogue } from '../../shared/texts.ts';

/** Source: product handbook 9.11; market handbook E. */
export const bigDataTexts = catalogue({
  entries: ['数据工具', 'Tools'],
  stockPicker: ['大数据选股', 'Stock picker'],
  stockPickerNote: ['167个条件任意组合', '167 conditions'],
  algorithmPool: ['算法股池', 'Algorithm pools'],
  algorithmPoolNote: ['按规则每日进出', 'Kept by rules'],
  pickStockAbnormal: ['选股异动', 'Movements'],
  pickStockAbnormalNote: ['盘中随时更新', 'Of your picks'],
  aiIndex: ['AI诊股', 'AI diagnosis'],
  aiIndexNote: ['一只股票看全面', 'From all sides'],
  capitalRanking: ['实时资金榜', 'Capital ranking'],
  capitalRankingNote: ['主力净流入排行', 'Large orders'],
  capitalDirection: ['每日资金流向', 'Daily capital'],
  capitalDirectionNote: ['资金进出哪些股票', 'Where money goes'],
  signals: ['攻防信号', 'Signals'],
  signalsNote: ['盘中出现的信号', 'Seen today'],
  bottomVolume: ['底部放量', 'Bottom volume'],
  bottomVolumeNote: ['低位成交放大', 'More at lows'],
  mine: ['我的选股', 'My queries'],
  all: ['全部', 'All'],
  more: ['更多', 'More'],
  found: ['{n}只', '{n} stocks'],
  savedAt: ['{n}个条件 · {date}', '{n} conditions, {date}'],
  noMine: ['还没有保存的选股', 'Nothing saved yet'],
});
