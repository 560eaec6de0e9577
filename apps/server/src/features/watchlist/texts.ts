import type { Text } from '../../language.ts';

export const watchlistTexts = {
  full: ['自选股最多{n}只，请先删除一些', 'The watchlist holds {n} stocks. Remove some first'],
  noStock: ['请选择要操作的股票', 'Choose a stock first'],
  index: ['指数不能加入自选', 'An index cannot be put on the watchlist'],
  orderChanged: ['自选顺序已在别处更新，请刷新后再排', 'The order was changed elsewhere. Reload and sort again'],
  groupsFull: ['自选分组最多{n}个', 'There can be {n} groups'],
  groupGone: ['分组不存在', 'This group does not exist'],
  groupTaken: ['已有同名分组', 'A group of this name exists'],
} as const satisfies Record<string, Text>;
