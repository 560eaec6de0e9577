import type { Db } from '@lianpan/db';
import type { DataOf } from '../../../http/handle.ts';
import { monthKindsOf } from '../../ledger/service.ts';
import { incomeAccount, taxAccount } from './service.ts';

type Year = DataOf<'POST /api/dynamic/inventor/getIncomeYear'>;
type Row = Year['total'];
type MonthKind = Awaited<ReturnType<typeof monthKindsOf>>[number];

const sumOf = (rows: readonly MonthKind[], ...kinds: readonly string[]): number =>
  rows.reduce((sum, { kind, amount }) => (kinds.length === 0 || kinds.includes(kind) ? sum + amount : sum), 0);

/** One line of a statement. Whatever is neither a sale nor a payment has its place, so that a line misses no entry. */
function rowOf(income: readonly MonthKind[], taxes: readonly MonthKind[]): Row {
  const withdrawn = sumOf(income, 'withdraw', 'withdrawBack');
  const earned = sumOf(income) - withdrawn;
  const [sales, subscriptions, rewards, refunds, fees] = (
    ['sale', 'subscription', 'reward', 'refund', 'fee'] as const
  ).map((kind) => sumOf(income, kind)) as [number, number, number, number, number];
  return {
    sales,
    subscriptions,
    rewards,
    refunds,
    fees,
    adjusts: earned - sales - subscriptions - rewards - refunds - fees,
    earned,
    withdrawn,
    taxes: sumOf(taxes),
  };
}

/** A creator's income of a year by month of Shanghai. Source: product handbook 5.5. */
export async function incomeYear(db: Db, customerId: number, year: number): Promise<Year> {
  const [income, taxes] = await Promise.all([
    monthKindsOf(db, incomeAccount(customerId)),
    monthKindsOf(db, taxAccount(customerId)),
  ]);
  const isOf = ({ month }: MonthKind): boolean => month.startsWith(`${year}-`);
  const own = income.filter(isOf);
  const ownTaxes = taxes.filter(isOf);
  const openingFen = sumOf(income.filter(({ month }) => month < `${year}-01`));
  const months = [...new Set(own.map(({ month }) => month))].map((month) => ({
    month,
    ...rowOf(
      own.filter((row) => row.month === month),
      ownTaxes.filter((row) => row.month === month),
    ),
  }));
  return {
    year,
    firstYear: Number(income[0]?.month.slice(0, 4) ?? year),
    openingFen,
    closingFen: openingFen + sumOf(own),
    months,
    total: rowOf(own, ownTaxes),
  };
}
