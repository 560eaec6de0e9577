import type { CallOutput } from '@lianpan/client';
import type { MarketName } from '@lianpan/contract/market-wire';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { marketStore, useMarket } from './market.ts';
import { queryOf } from './query.ts';

type Offered = CallOutput<'GET /api/stocks/market/getMarkets'>['markets'];

const freshForMs = 60_000;

/** What newcomers are shown, once it is known. */
let standard: MarketName | null = null;

/** The markets that can be looked at; empty until it is known that there is a choice. */
export function useOfferedMarkets(): Offered {
  const market = useMarket();
  const offered = useQuery({
    ...queryOf('GET /api/stocks/market/getMarkets', {}, { silent: true, freshForMs }),
    // Asked with the first answer's market, so that it is not asked twice.
    enabled: market !== null,
  });
  const markets = offered.data?.markets ?? [];
  const first = markets[0]?.market ?? null;
  useEffect(() => {
    if (first) standard = first;
  }, [first]);
  return markets.length > 1 ? markets : [];
}

/** The market that a link of this page has to name; `null` where newcomers are shown it anyway. */
export function linkedMarket(): MarketName | null {
  const { name } = marketStore.getState().value;
  return name !== null && standard !== null && name !== standard ? name : null;
}
