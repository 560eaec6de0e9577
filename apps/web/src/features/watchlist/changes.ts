import { track } from '../../shared/runtime.ts';
import {
  changeStocks,
  dropGroup,
  readList,
  sendGroup,
  sendOrder,
  type Change,
  type WatchedStock,
  type WatchGroup,
} from './api.ts';
import { arrange, moveTo } from './order.ts';

/** As many as the call takes at once. */
const chunkSize = 50;

const codeOf = (stock: WatchedStock): string => stock.stockNo;

async function inChunks(
  stockNos: readonly string[],
  rest: { action: 'add' | 'delete'; groupId?: string },
): Promise<void> {
  for (let from = 0; from < stockNos.length; from += chunkSize) {
    await changeStocks({ stockNos: stockNos.slice(from, from + chunkSize), ...rest });
  }
}

const withGroup = (stock: WatchedStock, groupId: string): WatchedStock =>
  stock.groupIds.includes(groupId) ? stock : { ...stock, groupIds: [...stock.groupIds, groupId] };

const withoutGroup = (stock: WatchedStock, groupId: string): WatchedStock => ({
  ...stock,
  groupIds: stock.groupIds.filter((id) => id !== groupId),
});

/** Takes stocks off the watchlist. */
export const remove = (stockNos: readonly string[]): Change => ({
  apply: (shown) => ({ ...shown, list: shown.list.filter((stock) => !stockNos.includes(stock.stockNo)) }),
  work: async () => {
    await inChunks(stockNos, { action: 'delete' });
    for (const stockNo of stockNos) track('watchDel', {}, { stockNo });
  },
});

/** Puts a stock back where it stood, into the groups it was in. The server counts it as added now. */
export const putBack = (stock: WatchedStock, place: number): Change => ({
  apply: (shown) => ({
    ...shown,
    list: shown.list.some((other) => other.stockNo === stock.stockNo)
      ? shown.list
      : [...shown.list.slice(0, place), stock, ...shown.list.slice(place)],
  }),
  work: async () => {
    const { stockNo } = stock;
    await changeStocks({ stockNo, action: 'add' });
    for (const groupId of stock.groupIds) await changeStocks({ stockNo, groupId, action: 'add' });
    const { list, orderVersion } = await readList();
    await sendOrder(moveTo(list.map(codeOf), stockNo, place), orderVersion);
  },
});

/** Takes stocks out of a group; they stay on the watchlist. */
export const takeOut = (stockNos: readonly string[], groupId: string): Change => ({
  apply: (shown) => ({
    ...shown,
    list: shown.list.map((stock) => (stockNos.includes(stock.stockNo) ? withoutGroup(stock, groupId) : stock)),
  }),
  work: () => inChunks(stockNos, { action: 'delete', groupId }),
});

/** Puts stocks into a group, and out of the one they are moved from. */
export const moveToGroup = (stockNos: readonly string[], to: string, from: string | undefined): Change => ({
  apply: (shown) => ({
    ...shown,
    list: shown.list.map((stock) => {
      if (!stockNos.includes(stock.stockNo)) return stock;
      return withGroup(from === undefined || from === to ? stock : withoutGroup(stock, from), to);
    }),
  }),
  work: async () => {
    await inChunks(stockNos, { action: 'add', groupId: to });
    if (from !== undefined && from !== to) await inChunks(stockNos, { action: 'delete', groupId: from });
  },
});

/** Saves an order. What is sent is the order shown when its turn comes, so that a refusal never sends an old one. */
export const saveOrder = (stockNos: readonly string[]): Change => ({
  apply: (shown) => ({ ...shown, list: arrange(shown.list, codeOf, stockNos) }),
  work: async (current) => {
    const shown = current();
    if (!shown || shown.list.length === 0) return;
    await sendOrder(shown.list.map(codeOf), shown.orderVersion);
    track('watchSort', {});
  },
});

export const saveGroup = (name: string, groupId?: string): Change => ({
  work: () => sendGroup({ name, ...(groupId === undefined ? {} : { groupId }) }),
});

export const deleteGroup = ({ groupId }: WatchGroup): Change => ({
  apply: (shown) => ({
    ...shown,
    groups: shown.groups.filter((group) => group.groupId !== groupId),
    list: shown.list.map((stock) => withoutGroup(stock, groupId)),
  }),
  work: () => dropGroup(groupId),
});
