import { usePage } from '@lianpan/nav';
import { EmptyState, Note, Section, TabPanel, Tabs, type TableSort } from '@lianpan/ui';
import { useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { figureKind, metMark, shownFigure } from '../../../shared/picks/condition-figure.ts';
import { useTexts } from '../../../shared/texts.ts';
import { DayPage } from '../../../shared/tool/day-page.tsx';
import type { ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { ToolTable } from '../../../shared/tool/tool-table.tsx';
import { useToolDay } from '../../../shared/tool/use-tool-day.ts';
import { useSieve, type Path, type Sieve } from '../api.ts';
import { AskedStock } from '../parts/asked-stock.tsx';
import { Funnel } from '../parts/funnel.tsx';
import { sieveTexts } from '../texts.ts';

const paths = ['trend', 'capital', 'value', 'event'] as const;
const most = 100;

const pathIn = (text: string | null): Path => paths.find((path) => path === text) ?? 'trend';

/** A sieve in steps: how many each leaves, who is left, and why another one fell out. Market handbook F.1. */
export default function SieveStock() {
  const say = useTexts(sieveTexts);
  const day = useToolDay();
  const { search } = usePage();
  const [path, setPath] = useState(pathIn(search.get('path')));
  const [steps, setSteps] = useState<number>();
  const [stockNo, setStockNo] = useState<string>();
  const answer = useSieve({ path, tradeDate: day.tradeDate, steps, stockNo });
  const choosePath = (next: Path): void => {
    setPath(next);
    setSteps(undefined);
  };
  return (
    <DayPage
      back="premium"
      fresh={answer.data}
      day={day}
      header={
        <Tabs
          tabs={paths.map((key) => ({ key, title: say(`path_${key}`) }))}
          value={path}
          onChange={choosePath}
          label={say('paths')}
          name="sieve"
        />
      }
    >
      <TabPanel name="sieve" tabKey={path}>
        <Answered answer={answer}>
          {(sieve) => (
            <>
              <Funnel sieve={sieve} onTake={setSteps} />
              {!sieve.lock && <AskedStock asked={sieve.asked} onAsk={setStockNo} />}
              <Left sieve={sieve} />
              <Note isPadded>
                {sieve.closeDate !== sieve.tradeDate && `${say('closeDate', { date: sieve.closeDate })}。`}
                {say('how')}
              </Note>
            </>
          )}
        </Answered>
      </TabPanel>
    </DayPage>
  );
}

/** All rows are there at once, so their order is made here. */
function Left({ sieve }: { readonly sieve: Sieve }) {
  const say = useTexts(sieveTexts);
  const [sort, setSort] = useState<TableSort | null>(null);
  const { list, total, final, lock, conditions, taken, path } = sieve;
  // The step that was taken last is the one that is looked at.
  const columns = conditions
    .map(({ id, name, unit, isYesNo }, at): ToolColumn<Sieve['list'][number]> => ({
      key: `${id}-${at}`,
      title: name,
      figure: isYesNo ? 'text' : figureKind(unit, list[0]?.figures[at] ?? null),
      value: ({ figures, met }) => (isYesNo ? (met[at] ? metMark : '') : shownFigure(unit, figures[at] ?? null)),
      isSorted: !isYesNo,
    }))
    .toReversed();
  const column = columns.find(({ key }) => key === sort?.key);
  const sign = sort?.direction === 'ascending' ? 1 : -1;
  const rows = column
    ? list.toSorted((a, b) => sign * (Number(column.value(a) ?? -Infinity) - Number(column.value(b) ?? -Infinity)))
    : sort?.key === 'changePct'
      ? list.toSorted((a, b) => sign * ((a.changePct ?? -Infinity) - (b.changePct ?? -Infinity)))
      : list;
  return (
    <Section title={say('left', { n: taken })} note={say('count', { n: total })} isFlush>
      {total === 0 ? (
        <EmptyState text={say('nobody')} note={say('nobodyNote')} />
      ) : (
        <ToolTable
          caption={say('left', { n: taken })}
          list={{
            rows,
            first: { total: list.length, final, lock },
            hasNextPage: false,
            isFetchingNextPage: false,
            isPlaceholderData: false,
            fetchNextPage: () => undefined,
          }}
          columns={columns}
          rankingKey={`${path} ${taken}`}
          sort={sort}
          onSortChange={setSort}
        />
      )}
      {total > most && !lock && <Note isPadded>{say('most', { n: most })}</Note>}
    </Section>
  );
}
