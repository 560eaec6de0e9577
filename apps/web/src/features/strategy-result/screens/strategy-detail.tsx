import { figures } from '@lianpan/domain';
import { usePage } from '@lianpan/nav';
import {
  DataTable,
  EmptyState,
  Figure,
  LineChart,
  List,
  ListRow,
  Note,
  Section,
  StatGrid,
  StatTile,
  Tag,
} from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useLanguage } from '../../../shared/language.ts';
import { SimulatedNote } from '../../../shared/simulated-note.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns, useToolFigure, type ToolColumn, type ToolFigure } from '../../../shared/tool/tool-columns.tsx';
import { useStrategyDetail, type StrategyDetail, type StrategyId } from '../api.ts';
import { StrategyLock } from '../parts/strategy-lock.tsx';
import { NoStock, StrategyPage, useAskedStock } from '../parts/strategy-page.tsx';
import { TradeChart } from '../parts/trade-chart.tsx';
import { ruleTexts } from '../../../shared/strategy-rule-texts.ts';
import { strategyTexts } from '../texts.ts';

const known = /^S(?:0[1-9]|1[0-2])$/;

/** One strategy on a stock: curve, entries and exits, figures, rule. Market handbook D.7. */
export default function StrategyDetailPage() {
  const say = useTexts(strategyTexts);
  const stockNo = useAskedStock();
  const strategyId = usePage().search.get('strategyId') ?? '';
  if (stockNo === null) return <NoStock />;
  if (!known.test(strategyId)) return <NoStock text={say('noStrategy')} />;
  return <One key={`${stockNo} ${strategyId}`} stockNo={stockNo} strategyId={strategyId as StrategyId} />;
}

interface OneProps {
  readonly stockNo: string;
  readonly strategyId: StrategyId;
}

function One({ stockNo, strategyId }: OneProps) {
  const lang = useLanguage();
  const say = useTexts(strategyTexts);
  const answer = useStrategyDetail(stockNo, strategyId);
  const title = lang === 'en' ? answer.data?.nameEn : answer.data?.name;
  return (
    <StrategyPage answer={answer} title={title}>
      {(detail) => (
        <>
          {detail.lock && <StrategyLock lock={detail.lock} stockNo={stockNo} />}
          {detail.result && (
            <>
              <Figures detail={detail} result={detail.result} />
              <div className="lp-columns lp-columns--pair">
                <Curve detail={detail} />
                <TradeChart detail={detail} />
              </div>
              <Trades detail={detail} />
            </>
          )}
          {!detail.lock && !detail.result && (
            <EmptyState
              text={say('notTested')}
              action={{ text: say('allStrategies'), href: href('strategyResult', { stockNo }) }}
            />
          )}
          <Rule strategyId={strategyId} />
        </>
      )}
    </StrategyPage>
  );
}

interface DetailProps {
  readonly detail: StrategyDetail;
}

interface FiguresProps extends DetailProps {
  readonly result: NonNullable<StrategyDetail['result']>;
}

function Figures({ detail, result }: FiguresProps) {
  const say = useTexts(strategyTexts);
  const write = useToolFigure();
  const { firstDate, lastDate, buyAndHold } = detail;
  const tile = (name: string, value: number | null, figure: ToolFigure, note?: string) => (
    <StatTile name={name} note={note}>
      <Figure text={write(value, figure)} tone={figure === 'signedPercent' ? figures.toneOf(value) : 'none'} isStrong />
    </StatTile>
  );
  const held = `${say('hold')} ${write(buyAndHold?.totalPct ?? null, 'signedPercent')}`;
  const fall = say('fallSpan', { from: result.drawdownFrom.slice(5), to: result.drawdownTo.slice(5) });
  return (
    <Section
      title={say('figures')}
      note={
        <>
          {say('span', { from: firstDate ?? '', to: lastDate ?? '' })} <Tag tone="brand">{say(result.state)}</Tag>{' '}
          {result.isSparse && <Tag tone="warn">{say('sparse')}</Tag>}
        </>
      }
    >
      <StatGrid label={say('figures')}>
        {tile(say('total'), result.totalPct, 'signedPercent', held)}
        {tile(say('annual'), result.annualPct, 'signedPercent')}
        {tile(say('maxDrawdown'), result.maxDrawdownPct, 'percent', fall)}
        {tile(say('sharpe'), result.sharpe, 'ratio')}
        {tile(say('winRate'), result.winRatePct, 'percent')}
        {tile(say('trades'), result.tradeNum, 'count')}
        {tile(say('payoff'), result.payoff, 'ratio')}
        {tile(say('expectancy'), result.meanReturnPct, 'signedPercent')}
        <StatTile name={say('meanDays')}>
          <Figure
            text={result.meanDays === null ? figures.missing : say('dayCount', { n: result.meanDays })}
            isStrong
          />
        </StatTile>
        {tile(say('exposure'), result.exposurePct, 'percent')}
        {tile(say('volatility'), result.volatilityPct, 'percent')}
        {tile(say('calmar'), result.calmar, 'ratio')}
        {tile(say('alpha'), result.alphaPct, 'signedPercent')}
        {tile(say('beta'), result.beta, 'ratio')}
      </StatGrid>
      <SimulatedNote isPadded={false} />
    </Section>
  );
}

function Curve({ detail: { curve } }: DetailProps) {
  const say = useTexts(strategyTexts);
  return (
    <Section title={say('curve')} note={say('curveNote')}>
      <LineChart
        label={say('curve')}
        points={curve.map(({ date }) => date.slice(2))}
        lines={[
          { name: say('strategy'), values: curve.map(({ strategyPct }) => strategyPct), line: 1 },
          { name: say('hold'), values: curve.map(({ holdPct }) => holdPct), line: 3 },
          { name: say('index'), values: curve.map(({ indexPct }) => indexPct), line: 4, isDashed: true },
        ]}
        valueText={(value) => figures.signedPercent(value)}
        baseValue={0}
        height={240}
      />
    </Section>
  );
}

type Trade = StrategyDetail['trades'][number];

function Trades({ detail: { trades } }: DetailProps) {
  const say = useTexts(strategyTexts);
  const columns: readonly ToolColumn<Trade>[] = [
    { key: 'entryDate', title: say('entry'), figure: 'text', width: '6rem', value: (row) => row.entryDate },
    { key: 'return', title: say('return'), figure: 'signedPercent', value: (row) => row.returnPct },
    { key: 'days', title: say('days'), figure: 'count', value: (row) => row.days },
    {
      key: 'reason',
      title: say('reason'),
      figure: 'text',
      width: '5.5rem',
      value: (row) => say(`exit_${row.exitReason}`),
    },
    { key: 'entryPrice', title: say('entry'), figure: 'price', value: (row) => row.entryPrice },
    { key: 'exitPrice', title: say('exit'), figure: 'price', value: (row) => row.exitPrice },
    { key: 'exitDate', title: say('exit'), figure: 'text', width: '6rem', value: (row) => row.exitDate },
  ];
  return (
    <Section title={say('tradeList')} isFlush>
      <DataTable
        caption={say('tradeList')}
        rows={trades}
        rowKey={({ entryDate }) => entryDate}
        columns={useToolColumns(columns)}
        emptyState={<EmptyState text={say('noTrades')} />}
      />
    </Section>
  );
}

function Rule({ strategyId }: { readonly strategyId: StrategyId }) {
  const say = useTexts(strategyTexts);
  const rule = useTexts(ruleTexts);
  return (
    <Section title={say('rule')} isFlush>
      <List>
        <ListRow title={say('ruleEntry')} note={rule(`${strategyId}_entry`)} />
        <ListRow title={say('ruleExit')} note={rule(`${strategyId}_exit`)} />
      </List>
      <Note isPadded>{say('ruleHow')}</Note>
    </Section>
  );
}
