import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';
import { instantOfText } from '../pay/shanghai-text.ts';
import { milsOfYuan, milsPerFen } from '../pay/yuan.ts';
import { BillRefused, type BillLine, type PayBill } from '../pay-port.ts';

const columns = {
  providerTradeNo: '支付宝交易号',
  outTradeNo: '商户订单号',
  kind: '业务类型',
  at: '完成时间',
  amount: '订单金额（元）',
  received: '商家实收（元）',
  outRefundNo: '退款批次号/请求号',
  fee: '服务费（元）',
} as const;
const maxEntries = 20;
const maxUnzipped = 134_217_728;

/** The file of single trades out of a bill's archive. Throws `BillRefused`. */
export async function unzipBill(raw: Buffer): Promise<string> {
  try {
    const texts = await entriesOf(raw);
    const details = texts.filter((text) => text.startsWith('#支付宝业务明细查询'));
    if (details.length !== 1) throw new BillRefused(`it has ${details.length} lists of trades`);
    return details[0]!;
  } catch (error) {
    throw error instanceof BillRefused ? error : new BillRefused(`it can't be unzipped: ${String(error)}`);
  }
}

async function entriesOf(raw: Buffer): Promise<string[]> {
  // Names are in GBK without saying so, and of no use: files are known by their first line.
  const archive = await yauzl.fromBufferPromise(raw, { lazyEntries: true, decodeStrings: false });
  if (archive.entryCount > maxEntries) throw new BillRefused('it has too many files');
  const texts: string[] = [];
  let size = 0;
  for await (const entry of archive.eachEntry()) {
    size += entry.uncompressedSize;
    if (size > maxUnzipped) throw new BillRefused('it unfolds to too much');
    texts.push(new TextDecoder('gb18030').decode(await buffer(await archive.openReadStreamPromise(entry))));
  }
  return texts;
}

/** Rows and totals of the list of trades. Throws `BillRefused` as `parseTradeBill` of WeChat Pay does. */
export function parseAlipayBill(text: string): Pick<PayBill, 'lines' | 'totals'> {
  const rows = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const head = rows.findIndex((line) => line.startsWith(`${columns.providerTradeNo},`));
  if (head < 0) throw new BillRefused('it has no heads');
  const heads = rows[head]!.split(',').map((cell) => cell.trim());
  const sums = { payments: 0, refunds: 0, paid: 0, refund: 0, fee: 0 };
  const lines = rows
    .slice(head + 1)
    .filter((line) => !line.startsWith('#'))
    .map((line): BillLine => {
      const cell = cellOf(line, heads);
      const kind = cell(columns.kind);
      const at = instantOfText(cell(columns.at));
      if ((kind !== '交易' && kind !== '退款') || !at) throw new BillRefused('a row is none of a trade or a refund');
      const isRefund = kind === '退款';
      const [amount, received, fee] = [columns.amount, columns.received, columns.fee].map((name) => mils(cell(name)));
      sums[isRefund ? 'refunds' : 'payments'] += 1;
      sums[isRefund ? 'refund' : 'paid'] += Math.abs(received!);
      // Fees of payments are written as costs, below nothing.
      sums.fee -= fee!;
      return {
        kind: isRefund ? 'refund' : 'payment',
        outTradeNo: cell(columns.outTradeNo),
        providerTradeNo: cell(columns.providerTradeNo),
        outRefundNo: isRefund ? cell(columns.outRefundNo) : '',
        providerRefundNo: '',
        at,
        amountFen: wholeFen(Math.abs(amount!)),
        feeFen: Math.round(Math.abs(fee!) / milsPerFen),
      };
    });
  for (const [word, count, sum] of [
    ['交易', sums.payments, sums.paid],
    ['退款', sums.refunds, sums.refund],
  ] as const) {
    const given = totalOf(rows, word);
    if (given?.count !== count || given.mils !== sum)
      throw new BillRefused(`rows of ${word} add up to something else than the totals`);
  }
  return {
    lines,
    totals: {
      count: lines.length,
      paidFen: wholeFen(sums.paid),
      refundFen: wholeFen(sums.refund),
      feeFen: Math.round(sums.fee / milsPerFen),
    },
  };
}

/** `#交易合计：2笔，商家实收共36.80元，…` or `#退款合计：1笔，商家实收退款共-15.01元，…` */
function totalOf(rows: readonly string[], word: string): { count: number; mils: number } | undefined {
  for (const row of rows) {
    const found = /^#(..)合计：(\d+)笔，商家实收(?:退款)?共(-?[\d.]+)元/.exec(row);
    const amount = milsOfYuan(found?.[3] ?? '');
    if (found?.[1] === word && amount !== null) return { count: Number(found[2]), mils: Math.abs(amount) };
  }
  return undefined;
}

/** Cells are followed by a tab, so that sheets take numbers for texts. A note at the end may hold commas. */
function cellOf(line: string, heads: readonly string[]): (head: string) => string {
  const cells = line.split(',').map((cell) => cell.trim());
  if (cells.length < heads.length) throw new BillRefused('a row has fewer cells than heads');
  return (head) => {
    const index = heads.indexOf(head);
    if (index < 0) throw new BillRefused(`it has no column ${head}`);
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
