import { bytes, now as instant, type QuerySamples } from '../../features/samples.fixture.ts';
import * as queries from './queries.ts';

const trade = {
  provider: 'alipay',
  outTradeNo: 'T00001',
  tradeNo: '1',
  token: 't',
  app: 'a',
  kind: 'k',
  amountFen: 1,
  description: 'd',
  asked: '{}',
  notifyUrl: 'http://127.0.0.1/notify',
  payer: 'p',
  state: 'unpaid',
  createdAt: instant,
  expiresAt: instant,
};

export const querySamples: QuerySamples = {
  keepSandboxKeys: (db) => queries.keepSandboxKeys(db, bytes),
  selectSandboxKeys: (db) => queries.selectSandboxKeys(db),
  insertTrade: (db) => queries.insertTrade(db, trade),
  selectTrade: (db) => queries.selectTrade(db, 'alipay', 'T00001'),
  lockTrade: (db) => queries.lockTrade(db, 'alipay', 'T00001'),
  selectTradeByToken: (db) => queries.selectTradeByToken(db, 't'),
  moveTrade: (db) => queries.moveTrade(db, trade, ['unpaid'], { state: 'success', paidAt: instant }),
  setTrade: (db) => queries.setTrade(db, trade, { fault: 'busy', faultsLeft: 2, refundEnd: 'abnormal' }),
  takeFault: (db) => queries.takeFault(db, 'alipay', 'T00001'),
  insertRefund: (db) =>
    queries.insertRefund(db, {
      provider: 'alipay',
      outRefundNo: 'R1',
      outTradeNo: 'T00001',
      refundNo: '2',
      refundFen: 1,
      notifyUrl: '',
      state: 'processing',
      createdAt: instant,
    }),
  selectRefund: (db) => queries.selectRefund(db, 'alipay', 'R1'),
  selectRefundsOf: (db) => queries.selectRefundsOf(db, 'alipay', 'T00001'),
  endRefund: (db) => queries.endRefund(db, 'alipay', 'R1', 'success', instant),
  selectTradesPaid: (db) => queries.selectTradesPaid(db, 'alipay', instant, instant, instant),
  selectRefundsTaken: (db) => queries.selectRefundsTaken(db, 'alipay', instant, instant),
};
