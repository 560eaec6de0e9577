import { hourMs } from '@lianpan/domain';
import { usePage } from '@lianpan/nav';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../query.ts';

/** The trading day of a tool's page: the newest unless another one was chosen, by hand or by the address. */
export interface ToolDayChoice {
  /** `undefined` for the newest: what every call of the page is asked for. */
  readonly tradeDate: string | undefined;
  /** Newest first; empty before they are known. */
  readonly tradeDays: readonly string[];
  readonly choose: (tradeDate: string) => void;
}

const dateForm = /^\d{4}-\d{2}-\d{2}$/;

export function useToolDay(): ToolDayChoice {
  const named = usePage().search.get('tradeDate') ?? '';
  const [chosen, setChosen] = useState(dateForm.test(named) ? named : undefined);
  const days = useQuery(queryOf('GET /api/stocks/hall/getTradeDays', {}, { silent: true, freshForMs: hourMs }));
  const tradeDays = days.data?.tradeDays ?? [];
  return {
    tradeDate: chosen,
    tradeDays,
    // The newest day is followed into the next one.
    choose: (tradeDate) => setChosen(tradeDate === tradeDays[0] ? undefined : tradeDate),
  };
}
