import { usePage } from '@lianpan/nav';
import { DataTable, EmptyState, List, ListRow, Section, StatGrid, type Column } from '@lianpan/ui';
import { StockName } from '../../../shared/stock-name.tsx';
import { StockTable } from '../../../shared/stock-table.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { FigureTile } from '../../../shared/tool/figure-tile.tsx';
import { useToolColumns } from '../../../shared/tool/tool-columns.tsx';
import { usePool, type PoolDetail } from '../api.ts';
import { NoPool, PoolLock, PoolPage } from '../parts/pool-page.tsx';
import { PoolCurve, stockColumn, stockOf, winRateOf } from '../parts/pool-parts.tsx';
import { poolTexts } from '../texts.ts';

/** A pool: how it did, what it holds, what it gave up and by which rules. Market handbook E.3. */
export default function StockPoolDetails() {
  const poolId = usePage().search.get('poolId') ?? '';
  return /^AP\d{2}$/.test(poolId) ? <One key={poolId} poolId={poolId} /> : <NoPool />;
}

function One({ poolId }: { readonly poolId: string }) {
  const answer = usePool(poolId);
  return (
    <PoolPage answer={answer} back="algorithmPool" title={answer.data?.pool.name}>
      {(detail) => (
        <>
          {detail.pool.unknown.length > 0 ? (
            <Unknown conditions={detail.pool.unknown} />
          ) : (
            <>
              <PoolCurve curve={detail.curve} />
              <Figures detail={detail} />
              <Members detail={detail} />
              {detail.lock.reason && <PoolLock reason={detail.lock.reason} />}
              <Leavers detail={detail} />
            </>
          )}
          <Rules detail={detail} />
        </>
      )}
    </PoolPage>
  );
}

function Unknown({ conditions }: { readonly conditions: readonly string[] }) {
  const say = useTexts(poolTexts);
  return <EmptyState text={say('notHeld')} note={say('unknown', { conditions: conditions.join(' · ') })} />;
}

interface DetailProps {
  readonly detail: PoolDetail;
}

function Figures({ detail: { pool } }: DetailProps) {
  const say = useTexts(poolTexts);
  const { totalPct, benchmarkPct, maxDrawdownPct, calmar, turnoverPct, leftNum: n, winNum, outcomes } = pool.figures;
  const columns = useToolColumns<PoolDetail['pool']['figures']['outcomes'][number]>([
    {
      key: 'after',
      title: say('days'),
      figure: 'text',
      width: '4.5rem',
      value: (row) => say('after', { n: row.after }),
    },
    { key: 'n', title: say('n'), figure: 'count', value: (row) => row.n },
    { key: 'winRate', title: say('winRate'), figure: 'percent', value: (row) => row.winRatePct },
    { key: 'mean', title: say('mean'), figure: 'signedPercent', value: (row) => row.meanPct },
    { key: 'excess', title: say('excess'), figure: 'signedPercent', value: (row) => row.excessPct },
  ]);
  return (
    <>
      <Section title={say('figures')}>
        <StatGrid label={say('figures')}>
          <FigureTile name={say('total')} value={totalPct} figure="signedPercent" />
          <FigureTile name={say('index')} value={benchmarkPct} figure="signedPercent" />
          <FigureTile name={say('maxDrawdown')} value={maxDrawdownPct} figure="percent" />
          <FigureTile
            name={say('winRate')}
            value={winRateOf(winNum, n)}
            figure="percent"
            note={say('winNote', { n, win: winNum, lose: n - winNum })}
          />
          <FigureTile name={say('calmar')} value={calmar} figure="ratio" />
          <FigureTile name={say('turnover')} value={turnoverPct} figure="percent" />
        </StatGrid>
      </Section>
      <Section title={say('outcomes')} note={say('outcomesNote')} isFlush>
        <DataTable caption={say('outcomes')} rows={outcomes} rowKey={({ after }) => String(after)} columns={columns} />
      </Section>
    </>
  );
}

/** A masked row says nothing of its stock, so it is known by its place alone. */
const placed = <Row,>(rows: readonly Row[]) => rows.map((row, at) => ({ ...row, at }));

function Members({ detail: { members, wanted } }: DetailProps) {
  const say = useTexts(poolTexts);
  const own = useToolColumns<PoolDetail['members'][number] & { readonly at: number }>([
    { key: 'since', title: say('since'), figure: 'signedPercent', value: (row) => row.sincePct, isSorted: true },
    { key: 'days', title: say('days'), figure: 'count', value: (row) => row.days, isSorted: true },
    { key: 'most', title: say('most'), figure: 'signedPercent', value: (row) => row.mostPct, isSorted: true },
    { key: 'least', title: say('least'), figure: 'signedPercent', value: (row) => row.leastPct, isSorted: true },
    { key: 'enterPrice', title: say('enterPrice'), figure: 'price', value: (row) => row.enterPrice, isSorted: true },
    { key: 'enterDate', title: say('enterDate'), figure: 'text', value: (row) => row.enterDate, isSorted: true },
    {
      key: 'leaving',
      title: say('leaving'),
      figure: 'text',
      value: (row) => (row.leaving ? say(`reason_${row.leaving}`) : null),
    },
  ]);
  const quotes = useToolColumns<PoolDetail['wanted'][number]>([
    { key: 'price', title: say('price'), figure: 'price', value: ({ cell }) => cell?.price ?? null },
    {
      key: 'changePct',
      title: say('changePct'),
      figure: 'signedPercent',
      value: ({ cell }) => cell?.changePct ?? null,
      isSorted: true,
    },
  ]);
  return (
    <>
      <Section title={say('members')} note={members.length} isFlush>
        <StockTable
          caption={say('members')}
          rows={placed(members)}
          rowKey={({ at }) => String(at)}
          stockOf={stockOf}
          columns={[stockColumn(say('stock')), ...own]}
          emptyState={<EmptyState text={say('noMembers')} />}
        />
      </Section>
      {wanted.length > 0 && (
        <Section title={say('wanted')} note={say('wantedNote')} isFlush>
          <StockTable
            caption={say('wanted')}
            rows={placed(wanted)}
            rowKey={({ at }) => String(at)}
            stockOf={stockOf}
            columns={[stockColumn(say('stock')), ...quotes]}
          />
        </Section>
      )}
    </>
  );
}

function Leavers({ detail: { left } }: DetailProps) {
  const say = useTexts(poolTexts);
  const columns = useToolColumns<PoolDetail['left'][number]>([
    { key: 'result', title: say('result'), figure: 'signedPercent', value: (row) => row.resultPct, isSorted: true },
    { key: 'reason', title: say('reason'), figure: 'text', value: (row) => say(`reason_${row.reason}`) },
    { key: 'days', title: say('days'), figure: 'count', value: (row) => row.days, isSorted: true },
    { key: 'most', title: say('most'), figure: 'signedPercent', value: (row) => row.mostPct, isSorted: true },
    { key: 'least', title: say('least'), figure: 'signedPercent', value: (row) => row.leastPct, isSorted: true },
    { key: 'enterPrice', title: say('enterPrice'), figure: 'price', value: (row) => row.enterPrice, isSorted: true },
    { key: 'exitPrice', title: say('exitPrice'), figure: 'price', value: (row) => row.exitPrice, isSorted: true },
    { key: 'enterDate', title: say('enterDate'), figure: 'text', value: (row) => row.enterDate, isSorted: true },
    { key: 'exitDate', title: say('exitDate'), figure: 'text', value: (row) => row.exitDate, isSorted: true },
  ]);
  const stock: Column<PoolDetail['left'][number]> = {
    key: 'stock',
    title: say('stock'),
    minWidth: '6.5rem',
    render: (row) => <StockName row={row} />,
  };
  return (
    <Section title={say('leavers')} note={left.length} isFlush>
      <StockTable
        caption={say('leavers')}
        rows={left}
        rowKey={({ stockNo, exitDate }) => `${stockNo} ${exitDate}`}
        stockOf={(row) => row}
        columns={[stock, ...columns]}
        emptyState={<EmptyState text={say('noLeavers')} />}
        maxHeight="24rem"
      />
    </Section>
  );
}

function Rules({ detail: { pool, rules, missedAtLimit, missedSuspended } }: DetailProps) {
  const say = useTexts(poolTexts);
  const { size, mostOfIndustry, stayDays, stopPct, lineDays } = rules;
  return (
    <Section title={say('rules')} isFlush>
      <List label={say('rules')}>
        <ListRow title={say('conditions')} note={pool.conditions.join(' · ')} />
        <ListRow title={say('enters')} note={say('entersHow', { size, industry: mostOfIndustry })} />
        <ListRow
          title={say('leaves')}
          note={say('leavesHow', { days: stayDays, stop: Math.abs(stopPct), line: lineDays })}
        />
        <ListRow title={say('missed')} note={say('missedHow', { limit: missedAtLimit, suspended: missedSuspended })} />
      </List>
    </Section>
  );
}
