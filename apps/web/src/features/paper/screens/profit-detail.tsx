import { figures } from '@lianpan/domain';
import { usePage } from '@lianpan/nav';
import {
  DataTable,
  EmptyState,
  Figure,
  Note,
  PageFoot,
  Section,
  SegmentedControl,
  SkeletonRows,
  Stack,
  StatGrid,
  StatTile,
  type Column,
} from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { signedMoney, whole } from '../../../shared/money.ts';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns } from '../../../shared/tool/tool-columns.tsx';
import { useAccount, useProfit, useRegisteredProfit, type AccountId, type Profit } from '../api.ts';
import { AccountBar } from '../parts/account-bar.tsx';
import { profitTexts } from '../profit-texts.ts';

type StockRow = Profit['stocks'][number];
type MonthRow = Pick<Profit['months'][number], 'month' | 'profit' | 'benchmarkPct'> & {
  readonly profitPct?: number | null;
};
type Source = 'paper' | 'registered';

/** What either kind of trades made, and what is said where there are none. */
interface Made extends Pick<Profit, 'realised' | 'unrealised' | 'dividends' | 'fees' | 'stocks'> {
  readonly months: readonly MonthRow[];
}

/** What paper trades and registered ones made, by stock and by month. Market handbook F.3. */
export default function ProfitDetail() {
  const say = useTexts(profitTexts);
  const asked = usePage().search.get('of');
  const [of, setOf] = useState<Source>(asked === 'registered' ? 'registered' : 'paper');
  return (
    <SubPage back="mockStockIndex">
      <Stack isPadded>
        <SegmentedControl
          label={say('of')}
          isBlock
          value={of}
          onChange={setOf}
          choices={(['paper', 'registered'] as const).map((key) => ({ key, title: say(key) }))}
        />
      </Stack>
      {of === 'paper' ? <PaperProfit /> : <RegisteredProfit />}
      <PageFoot>{say(of === 'paper' ? 'method' : 'methodRegistered')}</PageFoot>
    </SubPage>
  );
}

function PaperProfit() {
  const say = useTexts(profitTexts);
  const [accountId, setAccountId] = useState<AccountId>(undefined);
  const profit = useProfit(accountId);
  return (
    <Answered answer={useAccount(accountId)} guest={say('guest')} skeleton={<SkeletonRows count={3} />}>
      {(account) => (
        <>
          <AccountBar account={account} onSwitch={setAccountId} />
          <Answered answer={profit}>{(known) => <Results made={known} of="paper" />}</Answered>
        </>
      )}
    </Answered>
  );
}

function RegisteredProfit() {
  const say = useTexts(profitTexts);
  return (
    <Answered answer={useRegisteredProfit()} guest={say('guest')} skeleton={<SkeletonRows count={6} />}>
      {(known) => <Results made={known} of="registered" />}
    </Answered>
  );
}

const wordsOf = {
  paper: { none: 'none', noneNote: 'noneNote', start: 'start', noMonths: 'noMonths', page: 'mockStockDeal' },
  registered: {
    none: 'noneRegistered',
    noneNote: 'noneRegisteredNote',
    start: 'startRegistered',
    noMonths: 'noMonthsRegistered',
    page: 'transactionRegistration',
  },
} as const;

function Results({ made, of }: { readonly made: Made; readonly of: Source }) {
  const say = useTexts(profitTexts);
  const { realised, unrealised, dividends, fees, stocks, months } = made;
  const words = wordsOf[of];
  const sums = { realised, unrealised, dividends } as const;
  if (stocks.length === 0) {
    return (
      <EmptyState
        icon="strategy"
        text={say(words.none)}
        note={say(words.noneNote)}
        action={{ text: say(words.start), href: href(words.page) }}
      />
    );
  }
  return (
    <>
      <Section title={say('summary')}>
        <StatGrid label={say('summary')}>
          {(['realised', 'unrealised', 'dividends'] as const).map((key) => (
            <StatTile key={key} name={say(key)}>
              <Figure text={signedMoney(sums[key])} tone={figures.toneOf(sums[key])} />
            </StatTile>
          ))}
          <StatTile name={say('fees')}>
            <Figure text={signedMoney(-fees)} />
          </StatTile>
        </StatGrid>
      </Section>
      <div className="lp-columns lp-columns--pair">
        <Section title={say('byStock')} isFlush>
          <ByStock rows={stocks} of={of} />
        </Section>
        <Section title={say('byMonth')} isFlush>
          {months.length === 0 ? <Note isPadded>{say(words.noMonths)}</Note> : <ByMonth rows={months} of={of} />}
        </Section>
      </div>
    </>
  );
}

const signedCell = (value: number) => <Figure text={signedMoney(value)} tone={figures.toneOf(value)} />;

function ByStock({ rows, of }: { readonly rows: readonly StockRow[]; readonly of: Source }) {
  const say = useTexts(profitTexts);
  const columns: readonly Column<StockRow>[] = [
    { key: 'stock', title: say('stock'), minWidth: '7rem', render: ({ stockName }) => stockName },
    {
      key: 'total',
      title: say('total'),
      isNumeric: true,
      sortBy: ({ total }) => total,
      render: ({ total }) => signedCell(total),
    },
    {
      key: 'realised',
      title: say('realised'),
      isNumeric: true,
      sortBy: ({ realised }) => realised,
      render: ({ realised }) => signedCell(realised),
    },
    {
      key: 'unrealised',
      title: say('unrealised'),
      isNumeric: true,
      sortBy: ({ unrealised }) => unrealised,
      render: ({ unrealised }) => signedCell(unrealised),
    },
    { key: 'dividends', title: say('dividends'), isNumeric: true, render: ({ dividends }) => signedCell(dividends) },
    {
      key: 'fees',
      title: say('fees'),
      isNumeric: true,
      sortBy: ({ fees }) => fees,
      render: ({ fees }) => <Figure text={fees.toFixed(2)} />,
    },
    { key: 'trades', title: say('trades'), isNumeric: true, render: ({ trades }) => <Figure text={String(trades)} /> },
    { key: 'held', title: say('held'), isNumeric: true, render: ({ held }) => <Figure text={whole(held)} /> },
  ];
  return (
    <DataTable
      caption={say('byStock')}
      rows={rows}
      rowKey={({ stockNo }) => stockNo}
      rowHref={({ stockNo }) => href(of === 'paper' ? 'mockStockDeal' : 'stockDiagnosis', { stockNo })}
      columns={columns}
    />
  );
}

function ByMonth({ rows, of }: { readonly rows: readonly MonthRow[]; readonly of: Source }) {
  const say = useTexts(profitTexts);
  const figuresOfMonth = useToolColumns<MonthRow>([
    ...(of === 'paper'
      ? [
          {
            key: 'pct',
            title: say('pct'),
            figure: 'signedPercent',
            value: (row: MonthRow) => row.profitPct ?? null,
          } as const,
        ]
      : []),
    { key: 'index', title: say('index'), figure: 'signedPercent', value: (row) => row.benchmarkPct },
  ]);
  const columns: readonly Column<MonthRow>[] = [
    { key: 'month', title: say('month'), render: ({ month }) => month },
    { key: 'profit', title: say('profit'), isNumeric: true, render: ({ profit }) => signedCell(profit) },
    ...figuresOfMonth,
  ];
  return <DataTable caption={say('byMonth')} rows={rows} rowKey={({ month }) => month} columns={columns} />;
}
