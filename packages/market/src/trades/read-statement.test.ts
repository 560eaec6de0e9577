import { describe, expect, it } from 'vitest';
import { separatorOf, splitLine } from '../tables/index.ts';
import { readStatement as readRows, type ReadOptions } from './read-statement.ts';

/** Reads a text whose separator its first lines tell. */
function readStatement(text: string, options?: ReadOptions): ReturnType<typeof readRows> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const separator = separatorOf(lines);
  return readRows(
    lines.map((line, at) => ({ line: at + 1, fields: splitLine(line, separator) })),
    options,
  );
}

const statements = {
  tonghuashun: [
    '成交日期\t成交时间\t证券代码\t证券名称\t操作\t成交数量\t成交均价\t成交金额\t合同编号\t手续费\t印花税\t其他杂费\t发生金额\t',
    '20261118\t93015\t600519\t贵州茅台\t证券买入\t100\t1500.000\t150000.00\t0012\t37.50\t0.00\t1.50\t-150039.00\t',
    '20261119\t10:01:02\t600519\t贵州茅台\t证券卖出\t-100\t1510.000\t151000.00\t0013\t37.75\t75.50\t1.51\t150885.24\t',
  ],
  huatai: [
    '成交日期,成交时间,证券代码,证券名称,买卖标志,成交数量,成交价格,成交金额,成交编号,委托编号,佣金,印花税,过户费,其他费',
    '2026-11-18,09:30:15,="600519",贵州茅台,买入,100,1500.00,"150,000.00",7,0012,37.50,0.00,1.50,0.00',
    '2026/11/19,10:01:02,600519,贵州茅台,卖出,100,1510.00,151000.00,8,0013,37.75,75.50,1.51,0.00',
  ],
  eastmoney: [
    '普通账户 历史成交',
    '成交日期,成交时间,证券代码,证券名称,委托方向,成交数量,成交价格,成交金额,佣金,印花税,过户费',
    '20261118,09:30:15,600519,贵州茅台,买入,100,1500.00,150000.00,37.50,0.00,1.50',
    '20261119,10:01:02,600519,贵州茅台,卖出,100,1510.00,151000.00,37.75,75.50,1.51',
  ],
} as const;

const one = (line: string, extra: Parameters<typeof readStatement>[1] = {}) => {
  const read = readStatement([...statements.huatai.slice(0, 2), line, ''].join('\n'), extra);
  return read.layout === null ? null : read.lines.at(-1)!.read;
};

describe('a statement', () => {
  it.each(Object.entries(statements))('of %s is read by its header', (layout, lines) => {
    const read = readStatement(`\uFEFF${lines.join('\r\n')}\r\n`);
    expect(read).toMatchObject({ layout });
    const trades = read.layout === null ? [] : read.lines.map((line) => line.read);
    expect(trades).toMatchObject([
      {
        date: '2026-11-18',
        time: '09:30:15',
        stockNo: '600519',
        side: 'buy',
        quantity: 100,
        amountFen: 15_000_000,
        feesFen: 3900,
      },
      {
        date: '2026-11-19',
        time: '10:01:02',
        stockNo: '600519',
        side: 'sell',
        quantity: 100,
        amountFen: 15_100_000,
        feesFen: 11_476,
      },
    ]);
  });

  it('without a header that is known shows its first lines, and is read by hand', () => {
    const text = 'a,b,c,d,e\n20261118,1,2594,10.5,B\n';
    expect(readStatement(text)).toEqual({
      layout: null,
      head: [
        ['a', 'b', 'c', 'd', 'e'],
        ['20261118', '1', '2594', '10.5', 'B'],
      ],
    });
    const read = readStatement(text, { mapping: { date: 0, quantity: 1, code: 2, price: 3, side: 4 } });
    expect(read).toMatchObject({
      layout: 'manual',
      lines: [{ read: { skip: 'otherBusiness' } }, { read: { stockNo: '002594', amountFen: 1050, feesFen: null } }],
    });
  });
});

it.each([
  ['cut in its last line', '2026-11-18,09:30:15,600519,贵州茅台,买入,100,1500', { fault: 'cut' }],
  [
    'a sum that does not fit',
    '2026-11-18,09:30:15,600519,贵州茅台,买入,100,1500.00,140000.00,7,0012,0,0,0,0',
    { fault: 'sum' },
  ],
  ['no day', '2026-02-30,09:30:15,600519,贵州茅台,买入,100,1500.00,150000.00,7,0012,0,0,0,0', { fault: 'date' }],
  ['no code', '2026-11-18,09:30:15,茅台,贵州茅台,买入,100,1500.00,150000.00,7,0012,0,0,0,0', { fault: 'code' }],
  [
    'half a share',
    '2026-11-18,09:30:15,600519,贵州茅台,买入,100.5,1500.00,150750.00,7,0012,0,0,0,0',
    { fault: 'quantity' },
  ],
  ['no price', '2026-11-18,09:30:15,600519,贵州茅台,买入,100,--,150000.00,7,0012,0,0,0,0', { fault: 'price' }],
  ['a dividend', '2026-11-18,09:30:15,600519,贵州茅台,红利入账,100,0,2400,7,0012,0,0,0,0', { skip: 'otherBusiness' }],
  ['a withdrawn order', '2026-11-18,09:30:15,600519,贵州茅台,买入,0,0,0,7,0012,0,0,0,0', { skip: 'nothingTraded' }],
  ['the sum of all', '合计,,,,,,,150000.00,,,,,,', { skip: 'total' }],
])('a line with %s says so', (_, line, expected) => {
  expect(one(line)).toEqual(expected);
});

it('a line whose fees and money do not fit says so, and one cut in a character', () => {
  const [header, row] = statements.tonghuashun;
  expect(readStatement([header, row.replace('-150039.00', '-150139.00')].join('\n'))).toMatchObject({
    lines: [{ read: { fault: 'net' } }],
  });
  expect(readStatement([header, row].join('\n'), { isCut: true })).toMatchObject({
    lines: [{ read: { fault: 'cut' } }],
  });
});

it('a line in the middle that lacks fields is broken, and the rest is read', () => {
  const read = readStatement([...statements.huatai.slice(0, 1), '2026-11-18,09:30', statements.huatai[1]].join('\n'));
  expect(read).toMatchObject({
    lines: [
      { line: 2, read: { fault: 'broken' } },
      { line: 3, read: { stockNo: '600519' } },
    ],
  });
});
