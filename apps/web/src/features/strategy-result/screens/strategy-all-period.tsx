import { DataTable, Section, type Column } from '@lianpan/ui';
import { SimulatedNote } from '../../../shared/simulated-note.tsx';
import { href } from '../../../routes/href.ts';
import { useLanguage } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { useAllPeriods, type AllPeriods } from '../api.ts';
import { StrategyLock } from '../parts/strategy-lock.tsx';
import { NoStock, StrategyPage, useAskedStock } from '../parts/strategy-page.tsx';
import { strategyTexts } from '../texts.ts';

type Known = AllPeriods['list'][number];
type Row = NonNullable<AllPeriods['buyAndHold']> & Partial<Pick<Known, 'strategyId' | 'name' | 'nameEn'>>;

const periods = ['1m', '3m', '6m', '1y', '2y', '3y', 'all'] as const;
const regimes = ['bull', 'bear', 'range'] as const;

/** Every strategy on a stock by period and by kind of market. Market handbook D.7. */
export default function StrategyAllPeriod() {
  const stockNo = useAskedStock();
  return stockNo === null ? <NoStock /> : <Stock key={stockNo} stockNo={stockNo} />;
}

function Stock({ stockNo }: { readonly stockNo: string }) {
  return (
    <StrategyPage answer={useAllPeriods(stockNo)}>
      {(answer) => (
        <>
          <Tables answer={answer} stockNo={stockNo} />
          {answer.lock && <StrategyLock lock={answer.lock} stockNo={stockNo} />}
        </>
      )}
    </StrategyPage>
  );
}

interface TablesProps {
  readonly answer: AllPeriods;
  readonly stockNo: string;
}

function Tables({ answer, stockNo }: TablesProps) {
  const say = useTexts(strategyTexts);
  const lang = useLanguage();
  const { list, buyAndHold, firstDate, lastDate } = answer;
  const rows: Row[] = buyAndHold ? [buyAndHold, ...list] : [...list];
  const name: Column<Row> = {
    key: 'name',
    title: say('name'),
    minWidth: '7rem',
    render: (row) => (row.strategyId ? lang === 'en' ? row.nameEn : row.name : <strong>{say('hold')}</strong>),
  };
  const byPeriod: readonly ToolColumn<Row>[] = periods.map((key) => ({
    key,
    title: say(key),
    figure: 'signedPercent',
    value: (row) => row.periods[key],
    isSorted: true,
  }));
  const byRegime: readonly ToolColumn<Row>[] = regimes.map((key) => ({
    key,
    title: say('ofDays', { name: say(key), n: buyAndHold?.regimes[key].days ?? 0 }),
    figure: 'signedPercent',
    value: (row) => row.regimes[key].pct,
    isSorted: true,
    width: '7rem',
  }));
  const shared = {
    rows,
    rowKey: ({ strategyId }: Row) => strategyId ?? 'hold',
    rowHref: ({ strategyId }: Row) =>
      strategyId ? href('strategyDetail', { stockNo, strategyId }) : href('stockDiagnosis', { stockNo }),
  };
  const [periodColumns, regimeColumns] = [useToolColumns(byPeriod), useToolColumns(byRegime)];
  return (
    <>
      <Section
        title={say('periods')}
        note={say('periodsNote')}
        action={{ text: say('oneYear'), href: href('strategyResult', { stockNo }) }}
        isFlush
      >
        <DataTable {...shared} caption={say('periods')} columns={[name, ...periodColumns]} />
      </Section>
      <Section
        title={say('regimes')}
        note={`${say('span', { from: firstDate ?? '', to: lastDate ?? '' })} · ${say('regimesNote')}`}
        isFlush
      >
        <DataTable {...shared} caption={say('regimes')} columns={[name, ...regimeColumns]} />
        <SimulatedNote />
      </Section>
    </>
  );
}
