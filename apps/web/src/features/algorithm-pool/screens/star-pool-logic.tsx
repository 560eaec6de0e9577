import { DataTable, EmptyState, List, ListRow, Section } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { StockTable } from '../../../shared/stock-table.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns } from '../../../shared/tool/tool-columns.tsx';
import { useStars, type StarPool } from '../api.ts';
import { PoolLock, PoolPage } from '../parts/pool-page.tsx';
import { stockColumn, stockOf } from '../parts/pool-parts.tsx';
import { poolTexts } from '../texts.ts';

type Chosen = StarPool['history'][number];

/** Which pools are stars and why, and the stocks that they hold. Market handbook E.5. */
export default function StarPoolLogic() {
  return (
    <PoolPage answer={useStars()} back="algorithmPool">
      {(known) => <Stars known={known} />}
    </PoolPage>
  );
}

function Stars({ known: { history, nextDate, list, lock } }: { readonly known: StarPool }) {
  const say = useTexts(poolTexts);
  const [newest] = history;
  if (!newest) return <EmptyState text={say('noStars')} />;
  const names = new Map(history.flatMap(({ ranking }) => ranking.map(({ poolId, name }) => [poolId, name] as const)));
  const namesOf = (ids: readonly string[]): string => ids.map((id) => names.get(id) ?? id).join(' · ');
  const changeOf = ({ entered, left }: Chosen): string =>
    [
      entered.length > 0 ? say('entered', { names: namesOf(entered) }) : '',
      left.length > 0 ? say('out', { names: namesOf(left) }) : '',
    ]
      .filter(Boolean)
      .join(' / ') || say('unchanged');
  return (
    <>
      <Section
        title={say('nowStars')}
        note={say('nowNote', { date: newest.tradeDate, next: nextDate ?? '--' })}
        isFlush
      >
        {newest.stars.length === 0 && <EmptyState text={say('noStars')} />}
        <List label={say('nowStars')}>
          {newest.stars.map((poolId) => (
            <ListRow key={poolId} title={names.get(poolId) ?? poolId} href={href('stockPoolDetails', { poolId })} />
          ))}
        </List>
      </Section>
      <Ranking ranking={newest.ranking} />
      <Section title={say('history')} isFlush>
        <List label={say('history')}>
          {history.map((chosen) => (
            <ListRow key={chosen.tradeDate} title={chosen.tradeDate} note={changeOf(chosen)} />
          ))}
        </List>
      </Section>
      <Held list={list} />
      {lock.reason && <PoolLock reason={lock.reason} />}
    </>
  );
}

function Ranking({ ranking }: Pick<Chosen, 'ranking'>) {
  const say = useTexts(poolTexts);
  const columns = useToolColumns<Chosen['ranking'][number]>([
    { key: 'name', title: say('pool'), figure: 'text', width: '7rem', value: (row) => `${row.rank} ${row.name}` },
    { key: 'score', title: say('score'), figure: 'ratio', value: (row) => row.score },
    { key: 'picks', title: say('picks'), figure: 'count', value: (row) => row.picks },
    { key: 'excess', title: say('excess'), figure: 'signedPercent', value: (row) => row.meanExcessPct },
    { key: 'winRate', title: say('winRate'), figure: 'percent', value: (row) => row.winRatePct },
    { key: 'maxDrawdown', title: say('maxDrawdown'), figure: 'percent', value: (row) => row.maxDrawdownPct },
    { key: 'calmar', title: say('calmar'), figure: 'ratio', value: (row) => row.calmar },
    { key: 'stability', title: say('stability'), figure: 'percent', value: (row) => row.stabilityPct },
    { key: 'bar', title: say('bar'), figure: 'text', value: (row) => (row.bar ? say(`bar_${row.bar}`) : null) },
  ]);
  return (
    <Section title={say('ranking')} isFlush>
      <DataTable
        caption={say('ranking')}
        rows={ranking}
        rowKey={({ poolId }) => poolId}
        rowHref={({ poolId }) => href('stockPoolDetails', { poolId })}
        columns={columns}
      />
    </Section>
  );
}

function Held({ list }: Pick<StarPool, 'list'>) {
  const say = useTexts(poolTexts);
  const own = useToolColumns<StarPool['list'][number] & { readonly at: number }>([
    { key: 'score', title: say('diagnosis'), figure: 'score', value: (row) => row.score, isSorted: true },
    { key: 'pools', title: say('inPools'), figure: 'text', width: '9rem', value: (row) => row.poolIds.join(' · ') },
  ]);
  return (
    <Section title={say('held')} note={list.length} isFlush>
      <StockTable
        caption={say('held')}
        rows={list.map((row, at) => ({ ...row, at }))}
        rowKey={({ at }) => String(at)}
        stockOf={stockOf}
        columns={[stockColumn(say('stock')), ...own]}
        emptyState={<EmptyState text={say('noMembers')} />}
      />
    </Section>
  );
}
