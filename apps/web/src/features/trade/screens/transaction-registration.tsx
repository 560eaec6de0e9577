import { figures } from '@lianpan/domain';
import {
  Button,
  Cluster,
  EmptyState,
  Figure,
  GuestState,
  List,
  ListRow,
  Note,
  PageFoot,
  Section,
  StepFlow,
  SkeletonRows,
  Stack,
  StatGrid,
  StatTile,
  TabPanel,
  Tabs,
} from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { money, signedMoney } from '../../../shared/money.ts';
import { SubPage } from '../../../shared/page.tsx';
import { useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useSignIn } from '../../../shared/use-sign-in.ts';
import { useHoldings, useTradeStats, type TradeStats } from '../api.ts';
import { HoldingsTable } from '../parts/holdings-table.tsx';
import { ImportSheet } from '../parts/import-sheet.tsx';
import { PracticeSheet } from '../parts/practice-sheet.tsx';
import { RulesTable } from '../parts/rules-table.tsx';
import { TradeForm } from '../parts/trade-form.tsx';
import { TradesList } from '../parts/trades-list.tsx';
import { tradeTexts } from '../texts.ts';

const tabs = ['holdings', 'trades', 'rules'] as const;

/** Trades made at a broker: registered, imported, and what they came to. Market handbook F.1, product handbook 9.12. */
export default function TransactionRegistration() {
  const say = useTexts(tradeTexts);
  const signIn = useSignIn();
  const { status } = useViewer();
  return (
    <SubPage back="mockStockIndex">
      {status === 'guest' ? <GuestState text={say('guest')} action={signIn} /> : <Registered />}
    </SubPage>
  );
}

function Registered() {
  const say = useTexts(tradeTexts);
  // Each opening begins anew.
  const [opened, setOpened] = useState<{ readonly what: 'form' | 'import' | 'practice' | null; readonly n: number }>({
    what: null,
    n: 0,
  });
  const open = (what: 'form' | 'import' | 'practice'): void => setOpened(({ n }) => ({ what, n: n + 1 }));
  const close = (): void => setOpened(({ n }) => ({ what: null, n }));
  return (
    <>
      <Stack isPadded>
        <Note>{say('intro')}</Note>
        <Cluster>
          <Button variant="primary" icon="edit" onClick={() => open('form')}>
            {say('register')}
          </Button>
          <Button onClick={() => open('import')}>{say('import')}</Button>
          <Button onClick={() => open('practice')}>{say('practice')}</Button>
        </Cluster>
      </Stack>
      <Answered answer={useTradeStats()} skeleton={<SkeletonRows count={6} />}>
        {(stats) =>
          stats.stocks.length === 0 ? (
            <>
              <EmptyState icon="strategy" text={say('none')} note={say('noneNote')} />
              <Section title={say('gains')}>
                <StepFlow
                  label={say('gains')}
                  steps={(['gainHoldings', 'gainProfit', 'gainRule'] as const).map((key) => ({ key, text: say(key) }))}
                />
              </Section>
            </>
          ) : (
            <Results stats={stats} />
          )
        }
      </Answered>
      <PageFoot>{say('method')}</PageFoot>
      <TradeForm key={`form${opened.n}`} isOpen={opened.what === 'form'} onClose={close} />
      <PracticeSheet key={`practice${opened.n}`} isOpen={opened.what === 'practice'} onClose={close} />
      <ImportSheet key={`import${opened.n}`} isOpen={opened.what === 'import'} onClose={close} />
    </>
  );
}

function Results({ stats }: { readonly stats: TradeStats }) {
  const say = useTexts(tradeTexts);
  const [tab, setTab] = useState<(typeof tabs)[number]>('holdings');
  const { realised, unrealised, fees } = stats;
  return (
    <>
      <Section title={say('summary')}>
        <StatGrid label={say('summary')}>
          <StatTile name={say('openProfit')}>
            <Figure text={signedMoney(unrealised)} tone={figures.toneOf(unrealised)} />
          </StatTile>
          <StatTile name={say('realised')}>
            <Figure text={signedMoney(realised)} tone={figures.toneOf(realised)} />
          </StatTile>
          <StatTile name={say('fees')}>
            <Figure text={money(fees)} />
          </StatTile>
        </StatGrid>
      </Section>
      <Tabs
        name="trades"
        label={say('views')}
        value={tab}
        onChange={setTab}
        tabs={tabs.map((key) => ({ key, title: say(key) }))}
      />
      <TabPanel name="trades" tabKey={tab}>
        {tab === 'holdings' && <Holdings />}
        {tab === 'trades' && <TradesList />}
        {tab === 'rules' && <RulesTable rows={stats.rules} />}
      </TabPanel>
      <List label={say('detail')}>
        <ListRow title={say('detail')} href={href('profitDetail', { of: 'registered' })} />
      </List>
    </>
  );
}

function Holdings() {
  const say = useTexts(tradeTexts);
  return (
    <Answered answer={useHoldings()} skeleton={<SkeletonRows count={4} />}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState icon="empty" text={say('noHoldings')} note={say('noHoldingsNote')} />
        ) : (
          <HoldingsTable rows={list} />
        )
      }
    </Answered>
  );
}
