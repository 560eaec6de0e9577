import { Banner, StaleLine } from '@lianpan/ui';
import { useState, type ReactNode } from 'react';
import type { DataLack } from './lacks/lacks.ts';
import { commonTexts } from './common-texts.ts';
import { useTexts } from './texts.ts';
import { dayText, momentText, secondText } from './dates.ts';

/** What every answer of the market says of its figures; see the contract's `freshness`. */
export interface Freshness {
  readonly asOf: number;
  readonly isStale: boolean;
  readonly tradeDate?: string;
  readonly isProvisional?: boolean | undefined;
  readonly staleReason?: 'calendarEnded' | undefined;
  readonly lacks?: readonly DataLack[] | undefined;
}

/** Whether figures are finished days that nobody adds to while a page is open. */
export const isHistory = (sourceName: string | undefined): boolean =>
  sourceName === 'imported' || sourceName === 'tushare';

/** `10:30:05` in Shanghai, with the day before it when that is not `now`'s. */
export function dataTimeText(asOf: number, now: number): string {
  return dayText(asOf) === dayText(now) ? secondText(asOf) : momentText(asOf);
}

interface FreshProps {
  readonly fresh: Freshness | undefined;
}

/** The banner over figures that should be newer by now; nothing over others. Source: market handbook 0.6. */
export function LateBanner({ fresh }: FreshProps) {
  if (fresh?.isProvisional)
    return <ProvisionalWords {...fresh}>{(words) => <Banner tone="info">{words}</Banner>}</ProvisionalWords>;
  if (!fresh?.isStale) return null;
  return <LateWords {...fresh}>{(words) => <Banner tone="warn">{words}</Banner>}</LateWords>;
}

/** The same as a quiet line, over figures that are a part of a page. */
export function LateLine({ fresh }: FreshProps) {
  if (fresh?.isProvisional)
    return <ProvisionalWords {...fresh}>{(words) => <StaleLine text={words} />}</ProvisionalWords>;
  if (!fresh?.isStale) return null;
  return <LateWords {...fresh}>{(words) => <StaleLine text={words} />}</LateWords>;
}

/** The same for the note of a section, which has a title over its figures already. */
export const lateNoteOf = (fresh: Freshness | undefined): ReactNode =>
  fresh?.isStale ? <LateWords {...fresh}>{(words) => words}</LateWords> : undefined;

/** Says of a date that the exchanges have not published it as a trading day. */
function ProvisionalWords({ tradeDate = '', children }: LateWordsProps) {
  const common = useTexts(commonTexts);
  return children(common('provisional', { date: tradeDate }));
}

interface LateWordsProps extends Freshness {
  readonly children: (words: string) => ReactNode;
}

function LateWords({ asOf, staleReason, children }: LateWordsProps) {
  const common = useTexts(commonTexts);
  const [shownSince] = useState(Date.now);
  return children(common(staleReason ?? 'late', { time: dataTimeText(asOf, shownSince) }));
}
