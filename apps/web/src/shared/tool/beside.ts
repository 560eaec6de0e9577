import { createContext, use, useEffect } from 'react';
import { href } from '../../routes/href.ts';

/** What is shown beside a list at a desk: a stock or a theme that a row leads to. */
export type Subject =
  | { readonly kind: 'stock'; readonly stockNo: string }
  | { readonly kind: 'theme'; readonly conceptCode: string; readonly tradeDate: string | undefined };

/** What an address leads to, where that can stand beside the list. */
export function subjectOf(address: string): Subject | null {
  const [path, query = ''] = address.split('?');
  const search = new URLSearchParams(query);
  const [stockNo, conceptCode] = [search.get('stockNo'), search.get('conceptCode')];
  if (path === href('stockDiagnosis') && stockNo) return { kind: 'stock', stockNo };
  if (path !== href('themedDetail') || !conceptCode) return null;
  return { kind: 'theme', conceptCode, tradeDate: search.get('tradeDate') ?? undefined };
}

/** A page that has room beside its lists. */
export interface BesidePlace {
  /** Address of the row that is shown, or that is shown until one is chosen. */
  readonly shown: string | undefined;
  /** A list says where its first row leads when it comes, and nothing when it goes. */
  readonly offer: (first: string | undefined) => void;
}

/** Of the page around; `null` where details have pages of their own alone. */
export const BesideContext = createContext<BesidePlace | null>(null);

/** To be called by a list with the address of its first row. Returns the address of the row that stands beside it. */
export function useBeside(first: string | undefined): string | undefined {
  const place = use(BesideContext);
  const offer = place?.offer;
  const hasRows = first !== undefined;
  useEffect(() => {
    if (!offer || !hasRows) return;
    offer(first);
    return () => offer(undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another first row takes nothing from the one that is shown
  }, [offer, hasRows]);
  return place?.shown;
}
