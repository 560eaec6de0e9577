import type { Text } from '../../language.ts';

export const watchlistTexts = {
  full: ['自选股最多{n}只，请先删除一些', 'Your watchlist holds up to {n} stocks. Remove some first'],
  noStock: ['请选择要操作的股票', 'Choose a stock first'],
  index: ['指数不能加入自选', 'Indices cannot be added to the watchlist'],
  orderChanged: ['自选顺序已在别处更新，请刷新后再排', 'The order changed elsewhere. Refresh and sort again'],
  groupsFull: ['自选分组最多{n}个', 'Up to {n} groups'],
  groupGone: ['分组不存在', 'Group not found'],
  groupTaken: ['已有同名分组', 'A group with this name exists'],
} as const satisfies Record<string, Text>;
