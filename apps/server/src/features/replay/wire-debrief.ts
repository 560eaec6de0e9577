import type { DataOf } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import type { DebriefStock } from './debrief.ts';

type WireStock = DataOf<'POST /api/stocks/replay/getDebrief'>['stocks'][number];

/** A traded stock of a debrief in one language. */
export const wireStock = ({ trades, events, line, ...stock }: DebriefStock, language: Language): WireStock => ({
  ...stock,
  line: [...line],
  trades: trades.map(({ at, side, price, quantity, fees }) => ({ at, side, price, quantity, fees })),
  events: events.map(({ at, kind, text }) => ({ at, kind, text: say(text, language) })),
});
