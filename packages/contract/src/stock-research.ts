import { z } from 'zod';
import { call } from './call.ts';
import { freshness, stockCell, stockNo } from './shapes.ts';
import { toolDay } from './tool-wire.ts';

const figure = z.number().nullable();
const date = z.string();

/** Percent numbers and yuan of a year or of the twelve months up to a report. */
const year = z.object({
  /** `2025`, or the last date of twelve months that are no calendar year. */
  name: z.string(),
  periodEnd: date,
  isTwelveMonths: z.boolean(),
  revenue: figure,
  revenueYoyPct: figure,
  grossMarginPct: figure,
  netProfit: figure,
  netProfitYoyPct: figure,
  deductedProfit: figure,
  operatingCashFlow: figure,
  assets: figure,
  debtRatioPct: figure,
  equity: figure,
  dividends: figure,
  /** Net margin × asset turnover × equity multiplier = return on equity; assets and equity are means of beginning and end. */
  netMarginPct: figure,
  assetTurnover: figure,
  equityMultiplier: figure,
  roePct: figure,
});

const peer = z.object({
  stockNo,
  stockName: z.string(),
  totalCap: z.number(),
  peTtm: figure,
  pb: figure,
  roePct: figure,
  grossMarginPct: figure,
  revenueYoyPct: figure,
  netProfitYoyPct: figure,
  debtRatioPct: figure,
});

const holder = z.object({
  renId: z.string(),
  name: z.string(),
  nameEn: z.string(),
  shares: z.int(),
  pctOfFloat: z.number(),
  changePct: figure,
  reportDate: date,
});

/** One company in depth. Source: market handbook F.1. */
export const stockResearchCalls = {
  'POST /api/stocks/tactics/getStockResearch': call({
    summary: 'A company by its papers as they were out on a day: business, five years, DuPont, peers, holders',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object({ ...toolDay, stockNo }),
    output: z.object({
      ...freshness,
      stock: stockCell,
      industryName: z.string().nullable(),
      /** `false` where the market has no papers of companies; lists are empty then. */
      isKnown: z.boolean(),
      /** Of the newest half-year's or year's report. */
      segments: z
        .object({
          periodEnd: date,
          publishDate: date,
          rows: z.array(
            z.object({
              kind: z.enum(['MAIN', 'THEME', 'SERVICE', 'REST']),
              subjectName: z.string(),
              revenue: z.number(),
              pct: z.number(),
              growthPct: figure,
              grossMarginPct: figure,
            }),
          ),
        })
        .nullable(),
      /** Newest first: twelve months where a year is not whole, then up to five years. */
      years: z.array(year),
      /** The stock itself, and the five of its industry that are nearest by market value. */
      own: peer.nullable(),
      peers: z.array(peer),
      /** Stocks of the industry. */
      industryCount: z.int(),
      /** Quarters, oldest first. */
      holderCounts: z.array(
        z.object({
          reportDate: date,
          publishDate: date,
          holders: z.int(),
          changePct: figure,
          institutionPct: figure,
          institutionNum: z.int().nullable(),
        }),
      ),
      knownHolders: z.array(holder),
    }),
  }),
};
