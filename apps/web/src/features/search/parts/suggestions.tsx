import { Section, SkeletonRows } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { LateLine } from '../../../shared/freshness.tsx';
import { useWatchedQuotes } from '../../../shared/live-quotes.ts';
import { useViewer } from '../../../shared/runtime.ts';
import { StockList } from '../../../shared/stock-list.tsx';
import { StockRow } from '../../../shared/stock-row.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useSuggestions } from '../api.ts';
import { searchTexts } from '../texts.ts';

const length = 6;

/**
 * Stocks to look at, and what they were chosen by. Members switch the choice by interest off under their settings.
 * Nothing stands here when they can't be read: the list below does without.
 */
export function Suggestions() {
  const say = useTexts(searchTexts);
  const { status } = useViewer();
  const suggested = useSuggestions();
  const cells = suggested.data?.list ?? [];
  useWatchedQuotes(cells.map((cell) => cell.symbol));
  if (suggested.isError && !suggested.data) return null;
  const isByInterest = suggested.data?.basis === 'interest';
  const note = isByInterest ? say('byInterest', { tags: suggested.data?.tags.join('、') ?? '' }) : say('byTurnover');
  return (
    <Section
      title={say('suggestions')}
      note={suggested.data && note}
      isFlush
      action={status === 'member' ? { text: say('adjust'), href: href('personalisation') } : undefined}
    >
      {suggested.isPending && <SkeletonRows count={length} />}
      <LateLine fresh={suggested.data} />
      <StockList cells={cells}>
        {cells.map((cell) => (
          <StockRow key={cell.symbol} cell={cell} />
        ))}
      </StockList>
    </Section>
  );
}
