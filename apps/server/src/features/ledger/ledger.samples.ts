import { now, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  selectBalance: (db) => queries.selectBalance(db, { book: 'SALES', owner: 0, name: 'fees' }),
  insertTransaction: (db) =>
    queries.insertTransaction(db, { book: 'PAPER', key: 'a sample', kind: 'SAMPLE', at: now, cause: {} }),
  insertAccounts: (db) => queries.insertAccounts(db, 'PAPER', [{ owner: 1, name: 'cash', mayBeNegative: false }]),
  lockAccounts: (db) => queries.lockAccounts(db, 'PAPER', [1], ['cash']),
  insertEntries: (db) => queries.insertEntries(db, [{ txId: 1, accountId: 1, amount: 1 }]),
  addToBalance: (db) => queries.addToBalance(db, 1, 1),
  selectBalances: (db) => queries.selectBalances(db, 'PAPER', [1]),
  selectEntries: (db) =>
    queries.selectEntries(
      db,
      { book: 'PAPER', owner: 1, name: 'cash' },
      { before: { at: now, id: 9 }, limit: 20, kinds: ['SAMPLE'], since: now, until: now },
    ),
  selectStatement: (db) =>
    queries.selectStatement(
      db,
      { book: 'POINTS', owner: 1, name: 'points' },
      { before: { at: now, id: 9 }, direction: 'in', limit: 20 },
    ),
  selectMonths: (db) => queries.selectMonths(db, { book: 'POINTS', owner: 1, name: 'points' }),
  selectMonthKinds: (db) => queries.selectMonthKinds(db, { book: 'INCOME', owner: 1, name: 'income' }),
  selectKinds: (db) => queries.selectKinds(db, { book: 'INCOME', owner: 1, name: 'income' }, now),
  selectBroken: (db) => queries.selectBroken(db),
};
