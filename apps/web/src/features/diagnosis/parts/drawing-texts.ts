import { catalogue } from '../../../shared/texts.ts';

/** Words of the drawings on the candles. */
export const drawingTexts = catalogue({
  tools: ['画线工具', 'Drawing tools'],
  trend: ['趋势线', 'Trend line'],
  level: ['水平线', 'Level'],
  ratio: ['黄金分割', 'Ratios'],
  text: ['文字', 'Note'],
  next: ['选中下一条', 'Select the next one'],
  delete: ['删除所选', 'Delete the selected one'],
  close: ['收起画线', 'Close the tools'],
  note: ['备注', 'Note'],
  noteText: ['文字内容', 'Text of the note'],
  layer: ['K线上的画线区', 'Where to draw on the candles'],
  anchor: ['端点', 'End'],
  whole: ['移动整条', 'Move the whole'],
  tapTwice: ['点两下或按住拖动', 'Tap twice on the chart, or drag'],
  tapOnce: ['在图上点一下', 'Tap on the chart'],
  selected: ['已选中{kind}，拖动调整', '{kind} selected: drag to adjust'],
  choose: ['选一种画法，或点已有画线', 'Choose what to draw, or tap a drawing'],
  full: ['每只股票最多{n}条，请先删除一些', 'A security can have {n}. Delete some first'],
  guest: ['未登录，只存本机', 'Not logged in: kept on this device'],
  login: ['登录', 'Log in'],
});
