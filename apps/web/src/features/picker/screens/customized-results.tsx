import { figures } from '@lianpan/domain';
import { usePage } from '@lianpan/nav';
import { Button, Cluster, EmptyState, Note, PageFoot, TabPanel, Tabs } from '@lianpan/ui';
import { useState } from 'react';
import { isRefused } from '../../../shared/refusal.ts';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { csvOf } from '../../../shared/csv.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { latePart } from '../../../shared/late-part.tsx';
import { useWatchedQuotes } from '../../../shared/live-quotes.ts';
import { useMarket } from '../../../shared/market.ts';
import { SubPage } from '../../../shared/page.tsx';
import { metMark } from '../../../shared/picks/condition-figure.ts';
import { PosterAction, type PosterOfPage } from '../../../shared/poster/poster-action.tsx';
import { DayLine } from '../../../shared/tool/tool-page.tsx';
import { useToolDay } from '../../../shared/tool/use-tool-day.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useSettled } from '../../../shared/use-settled.ts';
import {
  allPicked,
  useCatalogue,
  useOpenedQuery,
  usePicked,
  useSavedQueries,
  type Catalogue,
  type EntrySort,
  type Picked,
  type PickedRow,
  type PickQuery,
} from '../api.ts';
import { useDraft } from '../draft-store.ts';
import { ConditionGroups } from '../parts/condition-groups.tsx';
import { ResultTable } from '../parts/result-table.tsx';
import { LeftStocks, SinceOpened } from '../parts/since-opened.tsx';
import { useAskedQuery } from '../parts/use-asked-query.ts';
import { useWatchAll } from '../parts/use-watch-all.ts';
import { asksTheSame, itemsOf, queryOfDraft, writeQuery, type Draft } from '../query-draft.ts';
import { pickerTexts } from '../texts.ts';
import { useConditionWords } from '../use-condition-words.ts';
import './picker.css';

const views = ['result', 'test'] as const;
const maxInFile = 1000;
const settleMs = 250;
/** Stocks that fit on a picture. */
const maxOnPoster = 8;

const BackTest = latePart(async () => (await import('../parts/back-test.tsx')).default);

/** The stocks that the chosen conditions find, with what each condition found, and how the query did over years. */
export default function CustomizedResults() {
  const say = useTexts(pickerTexts);
  const common = useTexts(commonTexts);
  const catalogue = useCatalogue();
  useAskedQuery(catalogue.data);
  const { search } = usePage();
  const { draft } = useDraft();
  const [view, setView] = useState<(typeof views)[number]>(search.get('view') === 'test' ? 'test' : 'result');
  const query = queryOfDraft(draft);
  // Beside the result its conditions are changed.
  const settled = useSettled(draft, settleMs);
  const settledQuery = queryOfDraft(settled);
  return (
    <SubPage
      back="selectedConditions"
      title={draft.saved?.name}
      header={
        <Tabs
          tabs={views.map((key) => ({ key, title: say(key) }))}
          value={view}
          onChange={setView}
          label={say('views')}
          name="picked"
        />
      }
    >
      <TabPanel name="picked" tabKey={view}>
        {query === null ? (
          <EmptyState
            text={say('none')}
            note={say('noneNote')}
            action={{ text: say('addMore'), href: href('stockPicker') }}
          />
        ) : (
          <Answered answer={catalogue}>
            {(known) =>
              view === 'test' ? (
                <BackTest query={query} />
              ) : (
                <div className="picker-desk">
                  <div className="picker-desk__conditions">
                    <ConditionGroups draft={draft} catalogue={known} found={undefined} />
                  </div>
                  <Results draft={settled} query={settledQuery ?? query} catalogue={known} />
                </div>
              )
            }
          </Answered>
        )}
      </TabPanel>
      <PageFoot>
        <p>{common('riskLine')}</p>
      </PageFoot>
    </SubPage>
  );
}

interface ResultsProps {
  readonly draft: Draft;
  readonly query: PickQuery;
  readonly catalogue: Catalogue;
}

function Results({ draft, query, catalogue }: ResultsProps) {
  const say = useTexts(pickerTexts);
  const saved = useSavedQueries().data?.list.find(({ queryId }) => queryId === draft.saved?.queryId);
  // Other conditions than those that are saved find other stocks.
  const openedId = saved && asksTheSame(draft, saved.query) ? saved.queryId : undefined;
  const opened = useOpenedQuery(openedId).data;
  const [entryOrder, setEntryOrder] = useState<EntrySort['order'] | null>(null);
  const entrySort = openedId === undefined || !entryOrder ? undefined : { queryId: openedId, order: entryOrder };
  const day = useToolDay();
  const picked = usePicked(query, day.tradeDate, entrySort);
  const pages = picked.data?.pages ?? [];
  const rows = pages.flatMap(({ list }) => list);
  const isPast = day.tradeDate !== undefined;
  useWatchedQuotes(isPast ? [] : rows.flatMap(({ cell }) => cell?.symbol ?? []));
  const { error } = picked;
  if (isRefused(error) && pages.length === 0) {
    return <EmptyState text={error.message} action={{ text: say('edit'), href: href('selectedConditions') }} />;
  }
  return (
    <Answered answer={{ ...picked, data: pages[0] }}>
      {(first) => (
        <div className="picker-desk__result">
          <DayLine fresh={undefined} day={day} answered={first.tradeDate} />
          <Cluster isPadded isSpread>
            <Note>
              {say('total', { n: first.total })} · {say('asOf', { date: first.tradeDate.slice(5) })}
            </Note>
            <Actions
              draft={draft}
              query={query}
              entrySort={entrySort}
              tradeDate={day.tradeDate}
              catalogue={catalogue}
              rows={rows}
              first={first}
              isOpen={first.lock.reason === null}
            />
          </Cluster>
          {opened && <SinceOpened opened={opened} />}
          <ResultTable
            opened={opened}
            entryOrder={entrySort ? entrySort.order : null}
            onEntryOrder={setEntryOrder}
            draft={draft}
            catalogue={catalogue}
            first={first}
            rows={rows}
            isPast={isPast}
            hasMore={picked.hasNextPage}
            isLoadingMore={picked.isFetchingNextPage}
            onMore={() => void picked.fetchNextPage()}
          />
          {opened && opened.left.length > 0 && <LeftStocks stocks={opened.left} />}
        </div>
      )}
    </Answered>
  );
}

interface ActionsProps extends ResultsProps {
  readonly entrySort: EntrySort | undefined;
  readonly tradeDate: string | undefined;
  readonly rows: readonly PickedRow[];
  readonly first: Picked;
  /** Whether all rows can be seen. */
  readonly isOpen: boolean;
}

/** All of them to the watchlist, into a file, or onto a picture. */
function Actions({ draft, query, entrySort, tradeDate, catalogue, rows: shown, first, isOpen }: ActionsProps) {
  const say = useTexts(pickerTexts);
  const [isWriting, setIsWriting] = useState(false);
  const watch = useWatchAll(query, shown);
  const market = useMarket();
  const stocks = shown.flatMap(({ cell }) => cell?.stockNo ?? []);
  const { nameOf, headingOf } = useConditionWords(catalogue);
  const poster = (): PosterOfPage => ({
    title: draft.saved?.name ?? itemsOf(draft).map(nameOf).slice(0, 3).join(' · '),
    dateText: first.tradeDate,
    isSimulated: market === 'simulated',
    path: href('customizedResults', { q: writeQuery(query) }),
    figures: [{ name: say('result'), text: say('total', { n: first.total }) }],
    rows: shown.slice(0, maxOnPoster).flatMap(({ stockName, cell }) =>
      cell
        ? [
            {
              name: `${stockName} ${cell.stockNo}`,
              text: figures.signedPercent(cell.changePct),
              tone: figures.toneOf(cell.changePct),
            },
          ]
        : [],
    ),
  });
  const write = async (): Promise<void> => {
    setIsWriting(true);
    try {
      const items = itemsOf(draft);
      const isYesNo = items.map(({ id }) => catalogue.conditions.find((one) => one.id === id)?.isYesNo);
      const rows = await allPicked(query, { entrySort, tradeDate }, maxInFile);
      const lines = rows.map(({ stockName, cell, figures, met }) => [
        cell?.stockNo ?? '',
        stockName,
        cell?.price ?? null,
        cell?.changePct ?? null,
        ...figures.map((figure, at) => (isYesNo[at] ? (met[at] ? metMark : '') : figure)),
      ]);
      const head = [say('code'), say('stock'), say('price'), `${say('changePct')} %`, ...items.map(headingOf)];
      saveFile(`lianpan-${query.groups.length}-${rows.length}.csv`, 'text/csv', csvOf([head, ...lines]));
    } finally {
      setIsWriting(false);
    }
  };
  if (stocks.length === 0) return null;
  return (
    <Cluster>
      <Button size="sm" icon="star" isLoading={watch.isPending} onClick={watch.all}>
        {say('watchAll')}
      </Button>
      {isOpen && (
        <Button size="sm" isLoading={isWriting} onClick={() => void write()}>
          {say('export')}
        </Button>
      )}
      <PosterAction content={poster} />
    </Cluster>
  );
}
