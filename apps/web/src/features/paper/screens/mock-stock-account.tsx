import { figures } from '@lianpan/domain';
import { usePage } from '@lianpan/nav';
import {
  Button,
  confirm,
  DataTable,
  EmptyState,
  Figure,
  LineChart,
  Note,
  Section,
  SkeletonBlock,
  Stack,
  StatGrid,
  StatTile,
  toast,
} from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { money, signedMoney } from '../../../shared/money.ts';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns } from '../../../shared/tool/tool-columns.tsx';
import { useAccount, useEquityCurve, useResetAccount, type Account, type AccountId, type Curve } from '../api.ts';
import { hubTexts } from '../hub-texts.ts';
import { AccountBar } from '../parts/account-bar.tsx';
import { PositionsTable } from '../parts/positions-table.tsx';
import { TradesList } from '../parts/trades-list.tsx';
import { paperTexts } from '../texts.ts';

/** A paper account looked at as a whole: equity beside the index, drawdown, figures, days, trades. Market handbook G.5. */
export default function MockStockAccount() {
  const say = useTexts(hubTexts);
  const paper = useTexts(paperTexts);
  const asked = usePage().search.get('accountId') ?? '';
  const [accountId, setAccountId] = useState<AccountId>(/^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : undefined);
  const curve = useEquityCurve(accountId);
  return (
    <SubPage back="mockStockIndex">
      <Answered answer={useAccount(accountId)} guest={say('guestAccount')} skeleton={<SkeletonBlock height={120} />}>
        {(account) => (
          <>
            <AccountBar account={account} onSwitch={setAccountId} />
            <div className="lp-columns lp-columns--pair">
              <div>
                <Answered answer={curve} skeleton={<SkeletonBlock height={240} />}>
                  {(known) => <Analysis curve={known} />}
                </Answered>
                <Reset account={account} onDone={() => setAccountId(undefined)} />
              </div>
              <div>
                <Section title={paper('positions')} isFlush>
                  <PositionsTable
                    accountId={accountId}
                    rowHref={({ stock }) => href('mockStockDeal', { stockNo: stock.stockNo, side: 'sell' })}
                  />
                </Section>
                <Section title={paper('trades')} isFlush>
                  <TradesList accountId={accountId} />
                </Section>
              </div>
            </div>
          </>
        )}
      </Answered>
    </SubPage>
  );
}

function Analysis({ curve: { list, metrics } }: { readonly curve: Curve }) {
  const say = useTexts(hubTexts);
  const columns = useToolColumns<Curve['list'][number]>([
    { key: 'date', title: say('date'), figure: 'text', width: '6.5rem', value: (row) => row.tradeDate },
    { key: 'pct', title: say('dayPct'), figure: 'signedPercent', value: (row) => row.profitPct },
    { key: 'total', title: say('total'), figure: 'signedPercent', value: (row) => row.returnPct },
    { key: 'index', title: say('index'), figure: 'signedPercent', value: (row) => row.benchmarkPct },
    { key: 'drawdown', title: say('drawdown'), figure: 'percent', value: (row) => row.drawdownPct },
  ]);
  if (list.length === 0) {
    const action = { text: say('start'), href: href('mockStockDeal') };
    return <EmptyState icon="strategy" text={say('noDays')} note={say('noDaysNote')} action={action} />;
  }
  const points = list.map(({ tradeDate }) => tradeDate);
  return (
    <>
      <Section title={say('curve')} note={say('curveNote')}>
        <LineChart
          label={say('curve')}
          points={points}
          baseValue={0}
          valueText={figures.signedPercent}
          lines={[
            { name: say('mine'), values: list.map(({ returnPct }) => returnPct), line: 2 },
            { name: say('index'), values: list.map(({ benchmarkPct }) => benchmarkPct), line: 5, isDashed: true },
          ]}
        />
        <LineChart
          label={say('drawdown')}
          points={points}
          height={80}
          baseValue={0}
          valueText={figures.percent}
          lines={[{ name: say('drawdown'), values: list.map(({ drawdownPct }) => drawdownPct), line: 3 }]}
        />
      </Section>
      <Section title={say('metrics')}>
        <Metrics metrics={metrics} />
      </Section>
      <Section title={say('days')} isFlush>
        <DataTable
          caption={say('days')}
          rows={list.toReversed()}
          rowKey={({ tradeDate }) => tradeDate}
          columns={columns}
          maxHeight="24rem"
        />
      </Section>
    </>
  );
}

function Metrics({ metrics }: { readonly metrics: Curve['metrics'] }) {
  const say = useTexts(hubTexts);
  const { totalReturnPct, maxDrawdownPct, sharpe, winRatePct, roundTrips, meanHoldingDays, largestLoss, turnover } =
    metrics;
  const plain = (value: number | null): string => (value === null ? figures.missing : String(value));
  return (
    <StatGrid label={say('metrics')}>
      <StatTile name={say('total')}>
        <Figure text={figures.signedPercent(totalReturnPct)} tone={figures.toneOf(totalReturnPct)} />
      </StatTile>
      <StatTile name={say('maxDrawdown')}>
        <Figure text={figures.percent(maxDrawdownPct)} />
      </StatTile>
      <StatTile name={say('winRate')} note={say('winNote', { n: roundTrips })}>
        <Figure text={figures.percent(winRatePct)} />
      </StatTile>
      <StatTile name={say('sharpe')} note={say('sharpeNote')}>
        <Figure text={plain(sharpe)} />
      </StatTile>
      <StatTile name={say('holding')}>
        <Figure text={meanHoldingDays === null ? figures.missing : say('holdingDays', { n: meanHoldingDays })} />
      </StatTile>
      <StatTile name={say('worst')}>
        <Figure
          text={largestLoss === null ? figures.missing : signedMoney(largestLoss)}
          tone={figures.toneOf(largestLoss)}
        />
      </StatTile>
      <StatTile name={say('turnover')}>
        <Figure text={plain(turnover)} />
      </StatTile>
    </StatGrid>
  );
}

function Reset({ account, onDone }: { readonly account: Account; readonly onDone: () => void }) {
  const say = useTexts(hubTexts);
  const common = useTexts(commonTexts);
  const reset = useResetAccount();
  const { resetFrom, accountId, tradeDate, equity } = account;
  if (resetFrom === null) return null;
  if (resetFrom > tradeDate) return <Note isPadded>{say('resetFrom', { date: resetFrom })}</Note>;
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: say('resetAsk'),
      text: `${say('resetText')} (${money(equity)})`,
      confirmText: say('reset'),
      cancelText: common('cancel'),
      isDanger: true,
    });
    if (!isSure) return;
    reset.mutate(
      { accountId },
      {
        onSuccess: () => {
          toast(say('resetDone'));
          onDone();
        },
      },
    );
  };
  return (
    <Stack isPadded>
      <Button variant="danger" isLoading={reset.isPending} onClick={() => void ask()}>
        {say('reset')}
      </Button>
    </Stack>
  );
}
