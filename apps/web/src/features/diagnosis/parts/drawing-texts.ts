import { catalogue } from '../../../shared/texts.ts';

/** Words of the drawings on the candles. */
export const drawingTexts = catalogue({
  tools: ['画线工具', 'Drawing tools'],
  trend: ['趋势线', 'Trend line'],
  level: ['水平线', 'Horizontal'],
  ratio: ['黄金分割', 'Fibonacci'],
  text: ['文字', 'Text'],
  next: ['选中下一条', 'Select next'],
  delete: ['删除所选', 'Delete selected'],
  close: ['收起画线', 'Close drawing tools'],
  note: ['备注', 'Note'],
  noteText: ['文字内容', 'Text'],
  layer: ['K线上的画线区', 'Drawing area'],
  anchor: ['端点', 'End'],
  whole: ['移动整条', 'Move the whole line'],
  tapTwice: ['点两下，或按住拖动', 'Tap two points, or drag'],
  tapOnce: ['在图上点一下', 'Tap on the chart'],
  selected: ['已选中{kind}，拖动调整', '{kind} selected: drag to adjust'],
  choose: ['选画线工具，或点已有画线', 'Choose a tool, or tap a drawing'],
  full: ['每只股票最多{n}条，请先删除部分画线', 'Up to {n} drawings per stock. Delete some first'],
  guest: ['未登录，只存本机', 'Not logged in: saved on this device only'],
  login: ['登录', 'Log in'],
});
