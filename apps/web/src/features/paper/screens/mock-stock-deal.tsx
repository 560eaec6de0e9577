import { usePage } from '@lianpan/nav';
import {
  Button,
  EmptyState,
  GuestState,
  IconButton,
  Section,
  SkeletonBlock,
  TabPanel,
  Tabs,
  useMediaQuery,
} from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { useWatchedQuotes } from '../../../shared/live-quotes.ts';
import { SubPage } from '../../../shared/page.tsx';
import { useViewer } from '../../../shared/runtime.ts';
import { useStockFinder } from '../../../shared/stock-finder/stock-finder.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { BesideMinutes } from '../../../shared/tool/beside-charts.tsx';
import { useSignIn } from '../../../shared/use-sign-in.ts';
import { useAccount, useCoolDown, useTicket, type AccountId, type Ticket } from '../api.ts';
import { AccountBar } from '../parts/account-bar.tsx';
import { OrderForm } from '../parts/order-form.tsx';
import type { Side } from '../parts/order-math.ts';
import { OrdersList } from '../parts/orders-list.tsx';
import { PauseCard } from '../parts/pause-card.tsx';
import { PositionsTable } from '../parts/positions-table.tsx';
import { StockLine } from '../parts/stock-line.tsx';
import { TradesList } from '../parts/trades-list.tsx';
import { paperTexts } from '../texts.ts';

const knownStock = /^\d{6}$/;
const knownAccount = /^[1-9]\d{0,14}$/;

/** The order page of paper trading: ticket and book, then what is held, ordered and traded. Source: market handbook G. */
export default function MockStockDeal() {
  const say = useTexts(paperTexts);
  const signIn = useSignIn();
  const { search } = usePage();
  const { status } = useViewer();
  const asked = search.get('stockNo') ?? '';
  const account = search.get('accountId') ?? '';
  if (status === 'guest') {
    return (
      <SubPage back="mockStockIndex">
        <GuestState text={say('guest')} action={signIn} />
      </SubPage>
    );
  }
  return (
    <Deal
      askedStock={knownStock.test(asked) ? asked : null}
      askedAccount={knownAccount.test(account) ? Number(account) : undefined}
      side={search.get('side') === 'sell' ? 'sell' : 'buy'}
    />
  );
}

interface DealProps {
  readonly askedStock: string | null;
  readonly askedAccount: AccountId;
  readonly side: Side;
}

function Deal({ askedStock, askedAccount, side }: DealProps) {
  const say = useTexts(paperTexts);
  const [accountId, setAccountId] = useState(askedAccount);
  const [stockNo, setStockNo] = useState(askedStock);
  const { open, finder } = useStockFinder({
    title: say('chooseStock'),
    onPick: (found) => setStockNo(found.stockNo),
    filter: ({ kind, delisted }) => kind === 'stock' && !delisted,
  });
  const isDesktop = useMediaQuery(desktopQuery);
  const account = useAccount(accountId);
  const ticket = useTicket(accountId, stockNo);
  const coolDown = useCoolDown().data;
  useWatchedQuotes(ticket.data ? [ticket.data.stock.symbol] : []);
  return (
    <SubPage
      back="mockStockIndex"
      actions={
        <IconButton
          icon="strategy"
          label={say('accountPage')}
          href={href('mockStockAccount', accountId === undefined ? {} : { accountId: String(accountId) })}
        />
      }
    >
      <Answered answer={account} skeleton={<SkeletonBlock height={120} />}>
        {(known) => <AccountBar account={known} onSwitch={setAccountId} />}
      </Answered>
      {coolDown?.isActive === true && <PauseCard coolDown={coolDown} />}
      <div className="lp-columns lp-columns--pair">
        <div>
          {stockNo === null ? (
            <EmptyState
              icon="search"
              text={say('chooseStock')}
              note={say('chooseNote')}
              action={{ text: say('chooseStock'), onClick: open }}
            />
          ) : (
            <Answered answer={ticket} skeleton={<SkeletonBlock height={420} />}>
              {(known) => (
                <>
                  <StockLine ticket={known}>
                    <Button size="sm" icon="search" onClick={open}>
                      {say('changeStock')}
                    </Button>
                  </StockLine>
                  <OrderForm key={`${stockNo} ${side}`} ticket={known} accountId={accountId} side={side} />
                  {isDesktop && (
                    <Section title={say('dayLine')} isFlush>
                      <BesideMinutes symbol={known.stock.symbol} />
                    </Section>
                  )}
                </>
              )}
            </Answered>
          )}
        </div>
        <Books
          accountId={accountId}
          fresh={ticket.data ?? account.data}
          symbol={isDesktop ? undefined : ticket.data?.stock.symbol}
        />
      </div>
      {finder}
    </SubPage>
  );
}

const tabs = ['positions', 'orders', 'trades', 'dayLine'] as const;
type TabKey = (typeof tabs)[number];

/** From here on the line of the day has room under the order. */
const desktopQuery = '(min-width: 1200px)';

interface BooksProps {
  readonly accountId: AccountId;
  readonly fresh: Pick<Ticket, 'session' | 'isTradingDay'> | undefined;
  /** The stock whose day is shown among the lists, where it has no room of its own. */
  readonly symbol: string | undefined;
}

function Books({ accountId, fresh, symbol }: BooksProps) {
  const say = useTexts(paperTexts);
  const [tab, setTab] = useState<TabKey>('positions');
  return (
    <Section title={say('account')} isFlush>
      <Tabs
        name="paper-books"
        label={say('account')}
        value={tab}
        onChange={setTab}
        tabs={tabs.flatMap((key) => (key === 'dayLine' && symbol === undefined ? [] : [{ key, title: say(key) }]))}
      />
      <TabPanel name="paper-books" tabKey={tab}>
        {tab === 'positions' && (
          <PositionsTable
            accountId={accountId}
            rowHref={({ stock }) => href('mockStockDeal', { stockNo: stock.stockNo, side: 'sell' })}
          />
        )}
        {tab === 'orders' && <OrdersList accountId={accountId} fresh={fresh} />}
        {tab === 'trades' && <TradesList accountId={accountId} />}
        {tab === 'dayLine' && symbol !== undefined && <BesideMinutes symbol={symbol} />}
      </TabPanel>
    </Section>
  );
}
