import { commonTexts } from './common-texts.ts';
import { useTexts, type Say } from './texts.ts';

/** Where figures come from, and of which day they are. */
export interface Sourced {
  readonly sourceName: string;
  readonly tradeDate: string;
}

/** Who gave the figures; a source that this version does not know is called by its key. */
export function sourceText(sourceName: string, date: string, say: Say<typeof commonTexts>): string {
  switch (sourceName) {
    case 'simulated':
      return say('sourceSimulated');
    case 'imported':
      return say('sourceImported', { date });
    case 'tushare':
      return say('sourceTushare', { date });
    case 'tushareQuotes':
      return say('sourceTushareQuotes');
    case 'live':
      return say('sourceLive');
    default:
      return sourceName;
  }
}

/** One entry for each source of a list, of the newest day that it gave; in the order in which the list names them. */
export function sourcesOf(figures: readonly Sourced[]): Sourced[] {
  const newest = new Map<string, Sourced>();
  for (const { sourceName, tradeDate } of figures) {
    const known = newest.get(sourceName);
    if (!known || known.tradeDate < tradeDate) newest.set(sourceName, { sourceName, tradeDate });
  }
  return [...newest.values()];
}

/** A line for each source of a list, in which real stocks may stand beside simulated ones. */
export function SourceNotes({ figures }: { readonly figures: readonly Sourced[] }) {
  const say = useTexts(commonTexts);
  return sourcesOf(figures).map(({ sourceName, tradeDate }) => (
    <p key={sourceName}>{sourceText(sourceName, tradeDate, say)}</p>
  ));
}
