import { figures } from '@lianpan/domain';
import { DataTable, Figure, Section, Tag, type Column } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useLanguage } from '../../../shared/language.ts';
import { SimulatedNote } from '../../../shared/simulated-note.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { useStrategyResults, type StrategyResults } from '../api.ts';
import { StrategyLock } from '../parts/strategy-lock.tsx';
import { NoStock, StrategyPage, useAskedStock } from '../parts/strategy-page.tsx';
import { strategyTexts } from '../texts.ts';

type Known = StrategyResults['list'][number];
type Row = NonNullable<StrategyResults['buyAndHold']> &
  Partial<Pick<Known, 'strategyId' | 'name' | 'nameEn' | 'state'>>;

/** All strategies on a stock over a year. Market handbook D.7. */
export default function StrategyResult() {
  const stockNo = useAskedStock();
  return stockNo === null ? <NoStock /> : <Stock key={stockNo} stockNo={stockNo} />;
}

function Stock({ stockNo }: { readonly stockNo: string }) {
  return (
    <StrategyPage answer={useStrategyResults(stockNo)}>
      {(answer) => (
        <>
          <Results answer={answer} stockNo={stockNo} />
          {answer.lock && <StrategyLock lock={answer.lock} stockNo={stockNo} />}
        </>
      )}
    </StrategyPage>
  );
}

interface ResultsProps {
  readonly answer: StrategyResults;
  readonly stockNo: string;
}

/** Best year first, with holding the stock where it belongs among them. */
function Results({ answer, stockNo }: ResultsProps) {
  const say = useTexts(strategyTexts);
  const lang = useLanguage();
  const { list, buyAndHold, firstDate, lastDate } = answer;
  const rows: Row[] = buyAndHold ? [...list, buyAndHold] : [...list];
  const least = Number.NEGATIVE_INFINITY;
  rows.sort((a, b) => (b.annualPct ?? least) - (a.annualPct ?? least));
  const nameOf = ({ name, nameEn }: Row): string => (lang === 'en' ? nameEn : name) ?? say('hold');
  const columns: readonly ToolColumn<Row>[] = [
    { key: 'annual', title: say('annual'), figure: 'signedPercent', value: (row) => row.annualPct, isSorted: true },
    { key: 'winRate', title: say('winRate'), figure: 'percent', value: (row) => row.winRatePct, isSorted: true },
    { key: 'trades', title: say('trades'), figure: 'count', value: (row) => row.tradeNum, isSorted: true },
    { key: 'fall', title: say('maxDrawdown'), figure: 'percent', value: (row) => row.maxDrawdownPct, isSorted: true },
    { key: 'sharpe', title: say('sharpe'), figure: 'ratio', value: (row) => row.sharpe, isSorted: true },
  ];
  const name: Column<Row> = {
    key: 'name',
    title: say('name'),
    minWidth: '8rem',
    render: (row) => (
      <>
        {row.strategyId ? nameOf(row) : <strong>{nameOf(row)}</strong>}{' '}
        {row.strategyId && row.isSparse && <Tag tone="warn">{say('sparse')}</Tag>}
      </>
    ),
  };
  const state: Column<Row> = {
    key: 'state',
    title: say('state'),
    isNumeric: true,
    minWidth: '5rem',
    render: (row) =>
      row.state ? (
        <Tag tone={row.state === 'flat' ? 'neutral' : 'brand'}>{say(row.state)}</Tag>
      ) : (
        <Figure text={figures.missing} />
      ),
  };
  const own = useToolColumns(columns);
  return (
    <Section
      title={say('results')}
      note={say('span', { from: firstDate ?? '', to: lastDate ?? '' })}
      action={{ text: say('allPeriod'), href: href('strategyAllPeriod', { stockNo }) }}
      isFlush
    >
      <DataTable
        caption={say('results')}
        rows={rows}
        rowKey={({ strategyId }) => strategyId ?? 'hold'}
        columns={[name, own[0]!, state, ...own.slice(1)]}
        rowHref={({ strategyId }) =>
          strategyId ? href('strategyDetail', { stockNo, strategyId }) : href('stockDiagnosis', { stockNo })
        }
      />
      <SimulatedNote />
    </Section>
  );
}
