import type { Interpretation, Seat, SeatType } from '@lianpan/market/public-trading';
import type { ListingReason } from '@lianpan/market/rules';
import type { DataOf } from '../../http/handle.ts';
import type {
  BossStanding,
  Dealing,
  ListedRow,
  PastListing,
  SeatStanding,
  StockListing,
} from '../../market/wire/list-questions.ts';
import { percentOf, type ToolDay } from '../tool/service.ts';

type ListAnswer = DataOf<'POST /api/stocks/hall/getLHBStockList'>;
export type ListRow = ListAnswer['list'][number];
type ListedRecord = NonNullable<ListAnswer['stock']>['records'][number];
type BossRow = DataOf<'POST /api/stocks/hall/getLHBBossList'>['list'][number];
type DepartmentRow = DataOf<'POST /api/stocks/hall/getLHBDepartmentList'>['list'][number];

const seatTypes = {
  institution: 'INST',
  connect: 'HK',
  hotMoney: 'HOT',
  quant: 'QUANT',
  retail: 'RETAIL',
  normal: 'NORMAL',
} as const satisfies Record<SeatType, string>;

const rounded = (yuan: number | null): number | null => (yuan === null ? null : Math.round(yuan));

export function rowOf(listed: ListedRow, day: ToolDay): ListRow | undefined {
  const cell = day.cellOf(listed.index);
  if (!cell) return undefined;
  const { figures } = listed;
  return {
    ...cell,
    reasons: [...listed.reasons],
    windowDays: listed.windowDays,
    lhbBuy: rounded(figures.buy),
    lhbSell: rounded(figures.sell),
    lhbNet: rounded(figures.net),
    lhbNetPct: percentOf(figures.netShare),
    lhbAmountPct: percentOf(figures.amountShare),
    instBuyNum: figures.institutionBuyers,
    instSellNum: figures.institutionSellers,
    instNet: rounded(figures.institutionNet),
    hotNet: rounded(figures.hotMoneyNet),
    hkNet: rounded(figures.connectNet),
    seatTags: listed.seatTypes.map((type) => seatTypes[type]),
    interpretation: listed.interpretation && interpretationOf(listed.interpretation),
    ...afterOf(listed.after),
  };
}

const interpretationOf = (said: Interpretation): NonNullable<ListRow['interpretation']> => ({
  kind: said.kind,
  num: said.kind === 'institutionsBuy' ? said.count : null,
  name: said.kind === 'bossBuys' ? said.boss : null,
});

const afterOf = ([one = null, two = null, five = null, ten = null]: readonly (number | null)[]) => ({
  after1dPct: percentOf(one),
  after2dPct: percentOf(two),
  after5dPct: percentOf(five),
  after10dPct: percentOf(ten),
});

const isOfTab: Readonly<Record<'ALL' | 'INST' | 'HOT' | 'HK' | 'MULTI', (row: ListRow) => boolean>> = {
  ALL: () => true,
  INST: ({ seatTags }) => seatTags.includes('INST'),
  HOT: ({ seatTags }) => seatTags.includes('HOT'),
  HK: ({ seatTags }) => seatTags.includes('HK'),
  MULTI: ({ reasons }) => reasons.length > 1,
};

/** The rows of a tab, of one reason where it is named. */
export const rowsOf = (rows: readonly ListRow[], tab: keyof typeof isOfTab, reason: ListingReason | undefined) =>
  rows.filter((row) => isOfTab[tab](row) && (reason === undefined || row.reasons.includes(reason)));

export function summaryOf(rows: readonly ListRow[]): ListAnswer['summary'] {
  const sum = (read: (row: ListRow) => number | null): number | null => {
    const known = rows.flatMap((row) => read(row) ?? []);
    return known.length < rows.length ? null : known.reduce((total, one) => total + one, 0);
  };
  const counts = new Map<ListingReason, number>();
  for (const { reasons } of rows) for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const nets = {
    lhbNet: sum(({ lhbNet }) => lhbNet),
    instNet: sum(({ instNet }) => instNet),
    hotNet: sum(({ hotNet }) => hotNet),
    hkNet: sum(({ hkNet }) => hkNet),
  };
  return {
    stockNum: rows.length,
    ...nets,
    restNet: restOf(nets),
    reasons: [...counts]
      .map(([reasonCode, stockNum]) => ({ reasonCode, stockNum }))
      .sort((a, b) => b.stockNum - a.stockNum || (a.reasonCode < b.reasonCode ? -1 : 1)),
  };
}

const restOf = ({ lhbNet, instNet, hotNet, hkNet }: Readonly<Record<string, number | null>>): number | null =>
  lhbNet == null || instNet == null || hotNet == null || hkNet == null ? null : lhbNet - instNet - hotNet - hkNet;

const seatOf = ({ code, name, englishName, shortName, type, bosses }: Seat) => ({
  deptCode: code,
  deptName: name,
  deptNameEn: englishName,
  shortName,
  seatType: seatTypes[type],
  bossNames: [...bosses],
});

export function recordOf({ reason, windowDays, amount, net, seats }: StockListing): ListedRecord {
  const trades = seats.map(({ seat, isBuyer, isSeller, buyAmount, sellAmount }) => ({
    isBuyer,
    isSeller,
    trade: {
      ...seatOf(seat),
      buyAmount: Math.round(buyAmount),
      buyPct: amount === null ? null : percentOf(buyAmount / amount),
      sellAmount: Math.round(sellAmount),
      sellPct: amount === null ? null : percentOf(sellAmount / amount),
      netAmount: Math.round(buyAmount - sellAmount),
    },
  }));
  return {
    reasonCode: reason,
    windowDays,
    amount: rounded(amount),
    lhbNet: rounded(net),
    buyTop5: trades
      .filter(({ isBuyer }) => isBuyer)
      .map(({ trade }) => trade)
      .sort((a, b) => b.buyAmount - a.buyAmount),
    sellTop5: trades
      .filter(({ isSeller }) => isSeller)
      .map(({ trade }) => trade)
      .sort((a, b) => b.sellAmount - a.sellAmount),
  };
}

export const pastListingOf = ({ tradeDate, reasons, net, netShare, after }: PastListing) => ({
  tradeDate,
  reasons: [...reasons],
  lhbNet: rounded(net),
  lhbNetPct: percentOf(netShare),
  ...afterOf(after),
});

const fewDealings = 3;

/** The newest dealings, or all of them; those in stocks that nobody lists any more are left out. */
const dealingsOf = (dealings: readonly Dealing[], day: ToolDay, isWhole: boolean) =>
  dealings
    .flatMap(({ slot, tradeDate, buyAmount, sellAmount }) => {
      const cell = day.cellOf(slot);
      const netAmount = Math.round(buyAmount - sellAmount);
      return cell ? [{ stockNo: cell.stockNo, stockName: cell.stockName, tradeDate, netAmount }] : [];
    })
    .slice(0, isWhole ? undefined : fewDealings);

export function bossRowOf(standing: BossStanding, day: ToolDay, isWhole: boolean): BossRow {
  const [one, three] = standing.after;
  return {
    bossId: standing.key,
    nickName: standing.name,
    nickNameEn: standing.nameEn,
    styleTags: [standing.style],
    depts: standing.seats.map(({ name }) => name),
    listTimes: standing.listTimes,
    stockNum: standing.stocks,
    ...amountsOf(standing),
    winRate1dPct: percentOf(one?.winRate ?? null),
    avg1dPct: percentOf(one?.mean ?? null),
    avg3dPct: percentOf(three?.mean ?? null),
    favouriteThemes: [...standing.themes],
    latest: dealingsOf(standing.dealings, day, isWhole),
  };
}

export function departmentRowOf(standing: SeatStanding, day: ToolDay, isWhole: boolean): DepartmentRow {
  return {
    ...seatOf(standing.seat),
    deptCode: standing.key,
    listTimes: standing.listTimes,
    buyStockNum: standing.boughtStocks,
    sellStockNum: standing.soldStocks,
    ...amountsOf(standing),
    after: standing.after.map(({ days, times, mean, winRate }) => ({
      days,
      times,
      avgPct: percentOf(mean),
      upRatePct: percentOf(winRate),
    })),
    topStocks: dealingsOf(standing.dealings, day, isWhole),
  };
}

const amountsOf = ({ buyAmount, sellAmount, netAmount }: BossStanding | SeatStanding) => ({
  buyAmount: Math.round(buyAmount),
  sellAmount: Math.round(sellAmount),
  netAmount: Math.round(netAmount),
});
