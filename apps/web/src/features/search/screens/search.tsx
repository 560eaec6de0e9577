import { Button, SearchField, Section, SkeletonRows } from '@lianpan/ui';
import { useDeferredValue, useState } from 'react';
import { href } from '../../../routes/href.ts';
import { FailedPart } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { lateNoteOf } from '../../../shared/freshness.tsx';
import { useWatchedQuotes } from '../../../shared/live-quotes.ts';
import { SubPage } from '../../../shared/page.tsx';
import { addressOf } from '../../../shared/quote.ts';
import { runtime } from '../../../shared/runtime.ts';
import { StockList } from '../../../shared/stock-list.tsx';
import { StockRow } from '../../../shared/stock-row.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useHits, usePopular, useSuggestions, type Hit } from '../api.ts';
import { countSubmit, countTap, useCountEmpty } from '../parts/count-search.ts';
import { clearRecentSearches, rememberSearch, useRecentSearches } from '../parts/recent-searches.ts';
import { Results } from '../parts/results.tsx';
import { Suggestions } from '../parts/suggestions.tsx';
import { searchTexts } from '../texts.ts';
import './search.css';

/** Search as one types: by code, name, pinyin initials or full pinyin. */
export default function Search() {
  const say = useTexts(searchTexts);
  const common = useTexts(commonTexts);
  const [typed, setTyped] = useState('');
  const word = useDeferredValue(typed.trim());
  const found = useHits(word);
  const hits = word === '' ? [] : (found.data?.list ?? []);
  const isAnswered = word !== '' && found.data !== undefined && !found.isPlaceholderData;
  useCountEmpty(word === '' ? false : isAnswered ? hits.length === 0 : undefined);
  /** What opening a result leaves behind; its row is a link. */
  const open = (hit: Hit): void => {
    countTap(hits.indexOf(hit));
    rememberSearch({ address: addressOf(hit), stockName: hit.stockName });
  };
  const submit = (): void => {
    if (word !== '') countSubmit(word);
    if (!hits[0]) return;
    open(hits[0]);
    runtime().go(href('stockDiagnosis', { stockNo: addressOf(hits[0]) }));
  };
  return (
    <SubPage
      back="hall"
      header={
        <div className="search-field lp-columns">
          <SearchField
            value={typed}
            onChange={setTyped}
            onSubmit={submit}
            label={say('label')}
            placeholder={say('placeholder')}
            clearLabel={common('clear')}
            isAutoFocused
          />
        </div>
      }
    >
      <p className="lp-hidden" role="status">
        {word !== '' && found.data ? say('results', { n: hits.length }) : ''}
      </p>
      {word === '' && <BeforeTyping />}
      {word !== '' && found.isPending && <SkeletonRows count={6} />}
      {word !== '' && found.isError && <FailedPart error={found.error} onRetry={() => void found.refetch()} />}
      {word !== '' && found.data && <Results word={word} hits={hits} isAnswered={isAnswered} onOpen={open} />}
    </SubPage>
  );
}

/** What helps before the first letter: where one was lately, and what is traded most. */
function BeforeTyping() {
  const say = useTexts(searchTexts);
  const recent = useRecentSearches();
  const popular = usePopular(10);
  const suggested = useSuggestions().data;
  // Suggestions by turnover are the head of this list; nothing stands on the page twice.
  const shownAbove = new Set(suggested?.basis === 'turnover' ? suggested.list.map((cell) => cell.symbol) : []);
  const cells = (popular.data?.list ?? []).filter((cell) => !shownAbove.has(cell.symbol));
  useWatchedQuotes(cells.map((cell) => cell.symbol));
  return (
    <>
      {recent.length > 0 && (
        <Section title={say('recent')} action={{ text: say('clearRecent'), onClick: clearRecentSearches }}>
          <div className="search-recent">
            {recent.map((entry) => (
              <Button key={entry.address} size="sm" href={href('stockDiagnosis', { stockNo: entry.address })}>
                {entry.stockName}
              </Button>
            ))}
          </div>
        </Section>
      )}
      <Suggestions />
      {(popular.isPending || cells.length > 0) && (
        <Section title={say('popular')} note={lateNoteOf(popular.data)} isFlush>
          {popular.isPending && <SkeletonRows count={10} />}
          <StockList cells={cells}>
            {cells.map((cell) => (
              <StockRow key={cell.symbol} cell={cell} />
            ))}
          </StockList>
        </Section>
      )}
    </>
  );
}
