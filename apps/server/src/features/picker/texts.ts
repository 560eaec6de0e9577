import type { Text } from '../../language.ts';

export const pickerTexts = {
  unknownCondition: ['没有条件“{what}”', 'Unknown condition “{what}”'],
  unknownParameter: ['条件没有参数“{what}”', 'Unknown parameter “{what}”'],
  outOfBounds: ['参数“{what}”超出范围', '“{what}” is out of range'],
  wrongOrder: ['“{what}”的下限大于上限', 'The minimum of “{what}” is above its maximum'],
  tooMany: ['条件过多，最多12个、3组', 'Up to 12 conditions in 3 groups'],
  empty: ['请至少选择一个条件', 'Choose a condition first'],
  preparing: ['选股数据准备中，完成后自动显示', 'Preparing data. Results appear once ready'],
  full: ['最多保存{n}个选股条件，请先删除一些', 'You can save {n} screens. Delete some first'],
  nameTaken: ['已有同名的选股条件', 'A screen with this name exists'],
  needsPrivilege: ['开通大数据选股后可以回测', 'Backtests come with the stock picker'],
  testGone: ['回测结果已过期，请重新回测', 'This backtest has expired. Run it again'],
  testsFull: ['回测排队人数较多，请稍后再试', 'The backtest queue is busy. Try again later'],
  gone: ['选股条件不存在', 'Screen not found'],
} as const satisfies Record<string, Text>;
