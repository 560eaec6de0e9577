import type { Text } from '../../language.ts';

export const pickerTexts = {
  unknownCondition: ['没有条件“{what}”', 'There is no condition “{what}”'],
  unknownParameter: ['条件没有参数“{what}”', 'A condition has no parameter “{what}”'],
  outOfBounds: ['参数“{what}”超出范围', 'A parameter is out of its bounds: “{what}”'],
  wrongOrder: ['“{what}”的下限大于上限', 'The lower bound of “{what}” is above the upper one'],
  tooMany: ['条件过多，最多12个、3组', 'A query has at most 12 conditions in 3 groups'],
  empty: ['请至少选择一个条件', 'Choose a condition first'],
  preparing: ['选股数据正在准备，好了会自动显示', 'Preparing data. Results appear once ready'],
  full: ['最多保存{n}个选股条件，请先删除一些', 'You can keep {n} queries. Delete some first'],
  nameTaken: ['已有同名的选股条件', 'A query of this name exists'],
  needsPrivilege: ['开通选股后可以回测', 'Testing a query comes with the picker'],
  testGone: ['回测结果已过期，请重新回测', 'This test has expired. Start it again'],
  testsFull: ['回测排队人数较多，请稍后再试', 'The back-test queue is busy. Try again later'],
  gone: ['选股条件不存在', 'This query does not exist'],
} as const satisfies Record<string, Text>;
