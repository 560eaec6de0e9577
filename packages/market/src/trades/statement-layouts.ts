/** What a column of a broker's statement can tell. */
export const statementFields = [
  'date',
  'time',
  'code',
  'name',
  'side',
  'quantity',
  'price',
  'amount',
  'commission',
  'stampDuty',
  'transferFee',
  'otherFees',
  'net',
  'orderNo',
] as const;
export type StatementField = (typeof statementFields)[number];

/** Fields without which no trade can be read; the amount follows from price and quantity. */
export const neededFields = ['date', 'code', 'side', 'quantity', 'price'] as const satisfies readonly StatementField[];

/** Number of the column that tells a field, from 0. */
export type StatementMapping = Readonly<Partial<Record<StatementField, number | undefined>>>;

export type StatementLayout = 'tonghuashun' | 'huatai' | 'eastmoney' | 'other';

type Names = Readonly<Partial<Record<StatementField, readonly string[]>>>;

/** Headers that all have in common. */
const common: Names = {
  date: ['成交日期', '交割日期', '交易日期', '发生日期', '日期'],
  time: ['成交时间', '时间'],
  code: ['证券代码', '股票代码', '代码'],
  name: ['证券名称', '股票名称', '名称'],
  quantity: ['成交数量', '成交股数', '发生数量', '数量'],
  price: ['成交均价', '成交价格', '成交价', '价格', '均价'],
  amount: ['成交金额', '成交额'],
  commission: ['佣金', '手续费', '净佣金'],
  stampDuty: ['印花税'],
  transferFee: ['过户费'],
  otherFees: ['其他杂费', '其他费', '其它费', '规费', '交易规费', '附加费'],
  net: ['发生金额', '清算金额', '资金发生数', '收付金额'],
  orderNo: ['合同编号', '委托编号', '委托号'],
};

/** The column of the direction is what tells the three apart. */
const sides: readonly (readonly [StatementLayout, readonly string[]])[] = [
  ['tonghuashun', ['操作', '业务名称']],
  ['huatai', ['买卖标志', '买卖标识']],
  ['eastmoney', ['委托方向', '买卖方向', '交易类别', '交易方向']],
  ['other', ['买卖', '方向', '买卖类别', '摘要', '业务类型']],
];

/** The layout of a header line and where its columns stand; `null` for a line that is no header. */
export function layoutOf(
  header: readonly string[],
): { readonly layout: StatementLayout; readonly mapping: StatementMapping } | null {
  const titles = header.map((title) => title.replace(/\s|（.*?）|\(.*?\)/g, ''));
  const find = (names: readonly string[] = []): number => {
    for (const name of names) {
      const at = titles.indexOf(name);
      if (at >= 0) return at;
    }
    return -1;
  };
  for (const [layout, names] of sides) {
    const side = find(names);
    if (side < 0) continue;
    const entries = statementFields.map((field) => [field, field === 'side' ? side : find(common[field])] as const);
    const mapping: StatementMapping = Object.fromEntries(entries.filter(([, at]) => at >= 0));
    if (neededFields.every((field) => mapping[field] !== undefined)) return { layout, mapping };
  }
  return null;
}
