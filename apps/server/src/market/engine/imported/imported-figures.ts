import { aShareCalendar } from '@lianpan/market/calendar';
import type { DailyColumns } from '@lianpan/market/columns';
import { countLimitUps, noSentiment, type CompanyMeasures, type SentimentInputs } from '@lianpan/market/diagnosis';
import type { ImportedConcepts, ImportedValuation } from '@lianpan/market/import';
import { drain } from '@lianpan/market/parts';
import type { AdjustmentEvent, Security } from '@lianpan/market/security';
import type { ImportedMarket, KnownValuation } from '../../files/imported-files.ts';
import type { ImportedShares } from '@lianpan/market/import';
import { themesAndIndustries } from '../sentiment-inputs.ts';
import { ImportedValuations } from './imported-valuations.ts';
import { MarketCoverage } from './market-coverage.ts';

/** What is known of real stocks beside their bars. */
export interface ImportedBeside {
  /** Ratios that somebody published by day. */
  readonly valuations?: () => readonly ImportedValuation[];
  /** Floating shares that somebody gave for a day. */
  readonly shares?: () => readonly ImportedShares[];
  /** How many stocks were listed on a date; as the exchanges count them without it. */
  readonly listedOn?: (date: string) => number;
}

/** Bars of real stocks up to a day, and the stocks as they were then. */
export interface ImportedUpTo {
  readonly columns: DailyColumns;
  readonly securities: readonly Security[];
  readonly lastDay: number;
  actionsOf(index: number): readonly AdjustmentEvent[];
}

/** What a dataset tells of them. */
export interface ImportedFigures {
  valuationOf(index: number): KnownValuation | null;
  peHistoryOf(index: number): Float64Array | null;
  companyOf(index: number, price: number): CompanyMeasures | null;
  gatherSentiment(): Generator<void>;
  sentimentOf(index: number): SentimentInputs;
}

/** What a score card reads of real stocks beside their bars, as it was after a day. */
export function importedFigures(
  { securities, valuations, concepts }: Pick<ImportedMarket, 'securities' | 'valuations' | 'concepts'>,
  beside: ImportedBeside,
): (market: ImportedUpTo) => ImportedFigures {
  const stockNos = securities.map(({ stockNo }) => stockNo);
  const ratios = new ImportedValuations(stockNos, valuations, beside.valuations ?? (() => []));
  return (market) => {
    let mood: ((index: number) => SentimentInputs) | undefined;
    const { lastDay, columns } = market;
    const parts = () => sentimentInParts(market, concepts ?? null, beside.listedOn);
    return {
      valuationOf: (index: number) => ratios.upTo(index, lastDay),
      peHistoryOf: (index: number) => ratios.pesUpTo(index, lastDay),
      companyOf: (index: number, price: number) =>
        ratios.companyAt({ columns, actions: market.actionsOf(index), day: lastDay }, index, price),
      *gatherSentiment() {
        mood ??= yield* parts();
      },
      sentimentOf: (index: number) => (mood ??= drain(parts()))(index),
    };
  };
}

/** Heat of themes, of days after their members were known, and places of industries, of a whole market alone. */
function* sentimentInParts(
  { columns, securities, lastDay }: ImportedUpTo,
  concepts: ImportedConcepts | null,
  listedOn: ImportedBeside['listedOn'],
): Generator<void, (index: number) => SentimentInputs> {
  const isWhole = new MarketCoverage({ columns, lastDay }, listedOn).isWholeOn(lastDay);
  const members = concepts && concepts.date <= aShareCalendar.dateOf(lastDay) ? concepts.of : {};
  const conceptsOf = (index: number): readonly string[] => members[securities[index]!.stockNo] ?? [];
  const known = isWhole ? yield* themesAndIndustries({ columns, securities, conceptsOf, day: lastDay }) : null;
  return (index) => {
    const security = securities[index];
    if (!security) return noSentiment;
    const limitUps250 = countLimitUps(columns, index, security, aShareCalendar);
    return { ...noSentiment, ...known?.(index), limitUps250 };
  };
}
