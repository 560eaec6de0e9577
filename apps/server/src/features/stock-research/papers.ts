import { cents } from '@lianpan/domain';
import { periodEndOf } from '@lianpan/market/company';
import type { DataOf } from '../../http/handle.ts';
import type { Market } from '../../market/market.ts';
import type { PeerFigures, StudyAnswer } from '../../market/wire/study-questions.ts';
import { percentOf } from '../tool/service.ts';

type Research = DataOf<'POST /api/stocks/tactics/getStockResearch'>;

const ratio = (value: number | null): number | null => (value === null ? null : cents(value));

/** What a company sells, and how much of it. */
export function segmentsOf(study: StudyAnswer | null): Research['segments'] {
  if (!study?.segments) return null;
  const { periodEnd, publishedOn, rows } = study.segments;
  const whole = rows.reduce((sum, { revenue }) => sum + revenue, 0);
  return {
    periodEnd,
    publishDate: publishedOn,
    rows: rows.map(({ kind, subject, revenue, grossProfit, growth }) => ({
      kind,
      subjectName: subject,
      revenue,
      pct: percentOf(revenue / whole) ?? 0,
      growthPct: percentOf(growth),
      grossMarginPct: percentOf(grossProfit / revenue),
    })),
  };
}

export const peersOf = (market: Market, figures: readonly PeerFigures[]): Research['peers'] =>
  figures.flatMap((one) => {
    const entry = market.directory.at(one.slot);
    if (!entry) return [];
    return [
      {
        stockNo: entry.stockNo,
        stockName: entry.name,
        totalCap: cents(one.totalCap),
        peTtm: ratio(one.peTtm),
        pb: ratio(one.pb),
        roePct: percentOf(one.roeTtm),
        grossMarginPct: percentOf(one.grossMargin),
        revenueYoyPct: percentOf(one.revenueYoy),
        netProfitYoyPct: percentOf(one.netProfitYoy),
        debtRatioPct: percentOf(one.debtRatio),
      },
    ];
  });

/** Holders by quarter, with what institutions had of the float. */
export const holderCountsOf = ({ holderCounts, institutions }: StudyAnswer): Research['holderCounts'] =>
  holderCounts.map(({ report, publishedAt, holders, change }) => {
    const held = institutions.find((one) => one.report === report);
    return {
      reportDate: periodEndOf(report),
      publishDate: publishedAt.date,
      holders,
      changePct: percentOf(change),
      institutionPct: percentOf(held?.shareOfFloat ?? null),
      institutionNum: held?.institutions ?? null,
    };
  });
