import { BillRefused, type BillLine, type PayBill } from '../pay-port.ts';
import { instantOfText } from '../pay/shanghai-text.ts';
import { milsOfYuan, milsPerFen } from '../pay/yuan.ts';

/** Columns that are read, by the heads that the provider writes. Their order is not fixed. */
const columns = {
  at: '交易时间',
  providerTradeNo: '微信订单号',
  outTradeNo: '商户订单号',
  state: '交易状态',
  currency: '货币种类',
  providerRefundNo: '微信退款单号',
  outRefundNo: '商户退款单号',
  fee: '手续费',
  amount: '订单金额',
  refund: '申请退款金额',
} as const;
const totalColumns = {
  count: '总交易单数',
  paid: '订单总金额',
  refund: '申请退款总金额',
  fee: '手续费总金额',
} as const;

/**
 * A bill of the type `ALL`. Every cell but those of heads begins with a back-tick; the last two lines are heads and values
 * of the totals. Throws `BillRefused` for cells that are not as agreed, and where rows and totals differ.
 */
export function parseTradeBill(text: string): Pick<PayBill, 'lines' | 'totals'> {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '');
  const heads = rows[0]?.split(',') ?? [];
  const isTotalHead = (line: string): boolean => line.startsWith(`${totalColumns.count},`);
  if (rows.length < 3 || !isTotalHead(rows.at(-2) ?? '')) throw new BillRefused('it has no totals');
  const cells = rows.slice(1, -2).map((line) => cellsOf(line, heads));
  const totals = cellsOf(rows.at(-1) ?? '', rows.at(-2)?.split(',') ?? []);

  const sums = { count: 0, paid: 0, refund: 0, fee: 0 };
  const lines = cells.map((cell): BillLine => {
    if (cell(columns.currency) !== 'CNY') throw new BillRefused('a row is in another currency');
    const [amount, refund, fee] = [columns.amount, columns.refund, columns.fee].map((head) => mils(cell(head)));
    sums.count += 1;
    sums.paid += amount!;
    sums.refund += refund!;
    sums.fee += fee!;
    const state = cell(columns.state);
    if (state !== 'SUCCESS' && state !== 'REFUND') throw new BillRefused(`a row is in the state ${state}`);
    const isRefund = state === 'REFUND';
    const at = instantOfText(cell(columns.at));
    if (!at) throw new BillRefused('a row has no time');
    return {
      kind: isRefund ? 'refund' : 'payment',
      outTradeNo: cell(columns.outTradeNo),
      providerTradeNo: cell(columns.providerTradeNo),
      outRefundNo: isRefund ? cell(columns.outRefundNo) : '',
      providerRefundNo: isRefund ? cell(columns.providerRefundNo) : '',
      at,
      amountFen: wholeFen(isRefund ? refund! : amount!),
      feeFen: Math.round(Math.abs(fee!) / milsPerFen),
    };
  });
  for (const [name, head] of Object.entries(totalColumns) as [keyof typeof sums, string][]) {
    const given = name === 'count' ? Number(totals(head)) : mils(totals(head));
    if (given !== sums[name]) throw new BillRefused(`rows add up to another ${name} than the totals`);
  }
  return {
    lines,
    totals: {
      count: sums.count,
      paidFen: wholeFen(sums.paid),
      refundFen: wholeFen(sums.refund),
      feeFen: Math.round(sums.fee / milsPerFen),
    },
  };
}

/** Cells of a row by the heads. A name of goods may hold commas, so rows are cut where a back-tick follows one. */
function cellsOf(line: string, heads: readonly string[]): (head: string) => string {
  if (!line.startsWith('`')) throw new BillRefused('a row does not begin with a back-tick');
  const cells = line.slice(1).split(',`');
  if (cells.length !== heads.length) throw new BillRefused('a row has another number of cells than heads');
  const at = new Map(heads.map((head, index) => [head, index]));
  return (head) => {
    const index = at.get(head);
    if (index === undefined) throw new BillRefused(`it has no column ${head}`);
    return cells[index] ?? '';
  };
}

function mils(text: string): number {
  const value = milsOfYuan(text);
  if (value === null) throw new BillRefused(`${text} is no amount`);
  return value;
}

function wholeFen(value: number): number {
  if (value % milsPerFen !== 0) throw new BillRefused('an amount is no whole number of fen');
  return value / milsPerFen;
}
