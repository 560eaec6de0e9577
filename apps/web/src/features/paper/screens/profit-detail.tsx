import { figures } from '@lianpan/domain';
import {
  DataTable,
  EmptyState,
  Figure,
  Note,
  PageFoot,
  Section,
  SkeletonRows,
  StatGrid,
  StatTile,
  type Column,
} from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns } from '../../../shared/tool/tool-columns.tsx';
import { useAccount, useProfit, type AccountId, type Profit } from '../api.ts';
import { AccountBar } from '../parts/account-bar.tsx';
import { signedMoney, whole } from '../parts/order-words.ts';
import { profitTexts } from '../profit-texts.ts';

type StockRow = Profit['stocks'][number];
type MonthRow = Profit['months'][number];

/** What paper trading made, by stock and by month. Market handbook F.3. */
export default function ProfitDetail() {
  const say = useTexts(profitTexts);
  const [accountId, setAccountId] = useState<AccountId>(undefined);
  const profit = useProfit(accountId);
  return (
    <SubPage back="mockStockIndex">
      <Answered answer={useAccount(accountId)} guest={say('guest')} skeleton={<SkeletonRows count={3} />}>
        {(account) => (
          <>
            <AccountBar account={account} onSwitch={setAccountId} />
            <Answered answer={profit}>{(known) => <Results profit={known} />}</Answered>
          </>
        )}
      </Answered>
      <PageFoot>{say('method')}</PageFoot>
    </SubPage>
  );
}

function Results({ profit }: { readonly profit: Profit }) {
  const say = useTexts(profitTexts);
  const { realised, unrealised, dividends, fees, stocks, months } = profit;
  const sums = { realised, unrealised, dividends } as const;
  if (stocks.length === 0) {
    return (
      <EmptyState
        icon="strategy"
        text={say('none')}
        note={say('noneNote')}
        action={{ text: say('start'), href: href('mockStockDeal') }}
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
          <ByStock rows={stocks} />
        </Section>
        <Section title={say('byMonth')} isFlush>
          {months.length === 0 ? <Note isPadded>{say('noMonths')}</Note> : <ByMonth rows={months} />}
        </Section>
      </div>
    </>
  );
}

const signedCell = (value: number) => <Figure text={signedMoney(value)} tone={figures.toneOf(value)} />;

function ByStock({ rows }: { readonly rows: readonly StockRow[] }) {
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
      rowHref={({ stockNo }) => href('mockStockDeal', { stockNo })}
      columns={columns}
    />
  );
}

function ByMonth({ rows }: { readonly rows: readonly MonthRow[] }) {
  const say = useTexts(profitTexts);
  const figuresOfMonth = useToolColumns<MonthRow>([
    { key: 'pct', title: say('pct'), figure: 'signedPercent', value: (row) => row.profitPct },
    { key: 'index', title: say('index'), figure: 'signedPercent', value: (row) => row.benchmarkPct },
  ]);
  const columns: readonly Column<MonthRow>[] = [
    { key: 'month', title: say('month'), render: ({ month }) => month },
    { key: 'profit', title: say('profit'), isNumeric: true, render: ({ profit }) => signedCell(profit) },
    ...figuresOfMonth,
  ];
  return <DataTable caption={say('byMonth')} rows={rows} rowKey={({ month }) => month} columns={columns} />;
}
