import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { aShareCalendar } from '../../packages/market/src/calendar/trading-calendar.ts';
import { createDailyCsvReader } from '../../packages/market/src/import/daily-csv.ts';
import { columnsOfImport } from '../../packages/market/src/import/imported-columns.ts';
import { statusChangesOf } from '../../packages/market/src/import/risk-spans.ts';
import { limitPercent } from '../../packages/market/src/rules/price-limit.ts';
import { riskStatusOn } from '../../packages/market/src/rules/risk-status.ts';
import type { Security } from '../../packages/market/src/security.ts';
import type { ChasedMarket } from '../../packages/market/src/simulator/chasing.ts';
import { splitLine } from '../../packages/market/src/tables/index.ts';

/** Daily bars of a file as the importer takes them; `null` where it is not there. */
export function readChasedMarket(file: string): ChasedMarket | null {
  if (!fs.existsSync(file)) return null;
  const reader = createDailyCsvReader({ calendar: aShareCalendar });
  const bytes = fs.readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const [header = '', ...rows] = text.trimEnd().split('\n');
  reader.header(header.split(','), path.basename(file));
  rows.forEach((row, at) => reader.row(splitLine(row) ?? [], at + 2));
  const { stocks } = reader.finish();
  const columns = columnsOfImport(stocks, 0, false);
  const securityOf = (index: number): Security => {
    const { stockNo, board, noLimitDays } = stocks[index]!;
    return {
      stockNo,
      symbol: stockNo,
      name: stockNo,
      board,
      status: 'NORMAL',
      industry: null,
      concepts: null,
      listDate: null,
      delistDate: null,
      totalShares: null,
      floatShares: null,
      freeFloatShares: null,
      noLimitDays,
    };
  };
  const warned = stocks.map(({ riskSpans: spans }, index) => {
    const security = securityOf(index);
    return { ...security, statusChanges: statusChangesOf({ security, spans, columns, index }, aShareCalendar) };
  });
  const statusOn = (index: number, day: number) => riskStatusOn(warned[index]!, day);
  const percents = new Map<string, number>();
  return {
    columns,
    actionsOf: (index) => stocks[index]!.actions,
    securityOf,
    limitOn(index, day) {
      const { board, noLimitDays } = stocks[index]!;
      if (noLimitDays.includes(day)) return 0;
      const status = statusOn(index, day);
      const key = `${board} ${status} ${day}`;
      const known = percents.get(key);
      if (known !== undefined) return known;
      const percent = limitPercent({ board, status, phase: 'NORMAL', date: aShareCalendar.dateOf(day) }) ?? 0;
      percents.set(key, percent);
      return percent;
    },
    isStandardOn: (index, day) => statusOn(index, day) === 'NORMAL',
  };
}
