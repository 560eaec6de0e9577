import { cents, shanghaiInstant } from '@lianpan/domain';
import { shownEvents, type AbnormalEvent, type Cause, type EffectDistribution } from '@lianpan/market/abnormal';
import type { DataOf } from '../../http/handle.ts';
import type { CausesAnswer } from '../../market/wire/facts-protocol.ts';
import { clockOf, percentOf, type ToolDay } from '../tool/service.ts';

export type Movement = DataOf<'POST /api/sp/abnormal/getAbnormalList'>['list'][number];
type Detail = DataOf<'POST /api/stocks/diagnosis/getAbnormalDetail'>;

/** Movements as they are listed, newest first; what a combination joins is told by it alone. */
export function movementsOf({ tradeDate, cellOf }: ToolDay, events: readonly AbnormalEvent[]): Movement[] {
  return shownEvents(events)
    .toReversed()
    .flatMap((event) => {
      const cell = cellOf(event.index);
      if (cell?.stockNo !== event.stockNo) return [];
      return [
        {
          abnormalDetailId: event.id,
          stockNo: event.stockNo,
          stockName: cell.stockName,
          abnormalType: event.type,
          direction: event.direction,
          time: clockOf(event.second)!,
          seenAt: shanghaiInstant(tradeDate, event.second),
          price: event.price,
          text: event.text[0],
          textEn: event.text[1],
          importance: event.importance,
          changePct: cell.changePct,
          concepts: [...event.concepts],
        },
      ];
    });
}

/** A cause in words that name it, both the same where a name has no translation. */
export function causeOf(cause: Cause, { news }: CausesAnswer): Detail['causes'][number] {
  const score = cents(cause.score * 100);
  const named = (name: string, value: number | null, newsId: string | null = null, nameEn = name) => ({
    kind: cause.kind,
    score,
    name,
    nameEn,
    newsId,
    value,
  });
  switch (cause.kind) {
    case 'news': {
      const [title = '', titleEn = ''] = news.find(({ id }) => id === cause.newsId)?.text ?? [];
      return named(title, cents(cause.hours), cause.newsId, titleEn);
    }
    case 'theme':
      return named(cause.concept, percentOf(cause.excess));
    case 'capital':
      return named('', percentOf(cause.percentile));
    case 'technical':
      return named(cause.level.level.toFixed(2), null);
    case 'regulation':
      return named('', cause.isSerious ? 2 : 1);
  }
}

/** What followed, in percent. */
export const outcomeOf = (found: EffectDistribution | null): Detail['effects']['close'] =>
  found && {
    count: found.count,
    upRatePct: cents(found.upRate * 100),
    meanPct: cents(found.mean * 100),
    p10Pct: cents(found.p10 * 100),
    p90Pct: cents(found.p90 * 100),
  };
