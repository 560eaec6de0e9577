import '../adviser.css';
import { usePage } from '@lianpan/nav';
import {
  Chips,
  confirm,
  EmptyState,
  IconButton,
  List,
  SearchField,
  Section,
  Skeletons,
  Stack,
  TabPanel,
  Tabs,
  toast,
} from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { dayText } from '../../../shared/dates.ts';
import { ListEnd } from '../../../shared/list-end.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { saveFile } from '../../../shared/save-file.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useSettled } from '../../../shared/use-settled.ts';
import { useExport, useTickets, type Ticket } from '../api.ts';
import { Suggestions } from '../parts/suggestions.tsx';
import { Conversation } from '../parts/conversation.tsx';
import { TicketRow } from '../parts/ticket-row.tsx';
import { adviserTexts } from '../texts.ts';

const tabs = ['tickets', 'suggestions'] as const;
type Tab = (typeof tabs)[number];
const filters = ['all', 'open', 'ended'] as const;

/** Own questions by day, and the record of suggestions; one of them: `?ticketId=12`. Product handbook 6.9. */
export default function AdviserHistory() {
  const { search } = usePage();
  const ticketId = search.get('ticketId') ?? '';
  return /^\d{1,15}$/.test(ticketId) ? <Conversation ticketId={ticketId} /> : <History first={search.get('tab')} />;
}

function History({ first }: { readonly first: string | null }) {
  const say = useTexts(adviserTexts);
  const common = useTexts(commonTexts);
  const [tab, setTab] = useState<Tab>(tabs.find((one) => one === first) ?? 'tickets');
  const exporting = useExport();
  const takeAlong = async (): Promise<void> => {
    const isSure = await confirm({
      title: say('export'),
      text: say('exportWords'),
      confirmText: say('export'),
      cancelText: common('cancel'),
    });
    if (!isSure) return;
    exporting.mutate(
      {},
      {
        onSuccess: ({ fileName, text, ticketNum }) => {
          saveFile(fileName, 'text/plain', text);
          toast(say('exported', { n: ticketNum }));
        },
      },
    );
  };
  return (
    <SubPage
      back="askInvestmentAdviser"
      isNarrow
      actions={<IconButton icon="download" label={say('export')} onClick={() => void takeAlong()} />}
    >
      <Tabs
        name="adviser-history"
        label={say('tabs')}
        tabs={tabs.map((key) => ({ key, title: say(`tab_${key}`) }))}
        value={tab}
        onChange={setTab}
      />
      <TabPanel name="adviser-history" tabKey={tab}>
        {tab === 'tickets' ? <Tickets /> : <Suggestions />}
      </TabPanel>
    </SubPage>
  );
}

/** Tickets by the day on which they were asked. */
const byDay = (list: readonly Ticket[]): readonly (readonly [day: string, tickets: readonly Ticket[]])[] => {
  const days = new Map<string, Ticket[]>();
  for (const ticket of list) {
    const day = dayText(ticket.createdTime);
    days.set(day, [...(days.get(day) ?? []), ticket]);
  }
  return [...days];
};

function Tickets() {
  const say = useTexts(adviserTexts);
  const common = useTexts(commonTexts);
  const [state, setState] = useState<(typeof filters)[number]>('all');
  const [stockNo, setStockNo] = useState('');
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim(), 300);
  const answer = useTickets({
    tab: state,
    ...(stockNo !== '' && { stockNo }),
    ...(keyword !== '' && { keyword }),
  });
  const stocks = answer.data?.pages[0]?.stocks ?? [];
  const list = answer.data?.pages.flatMap((page) => page.list) ?? [];
  const isFiltered = state !== 'all' || stockNo !== '' || keyword !== '';
  return (
    <>
      <Stack isPadded gap={2}>
        <SearchField
          value={typed}
          onChange={setTyped}
          label={say('search')}
          placeholder={say('search')}
          clearLabel={common('clear')}
        />
        <Chips
          label={say('filter')}
          choices={filters.map((key) => ({ key, title: say(`filter_${key}`) }))}
          chosen={[state]}
          onTap={(key) => setState(filters.find((one) => one === key) ?? 'all')}
        />
        {stocks.length > 1 && (
          <Chips
            label={say('stocks')}
            isOneLine
            choices={[
              { key: '', title: say('allStocks') },
              ...stocks.map((stock) => ({ key: stock.stockNo, title: stock.stockName ?? stock.stockNo })),
            ]}
            chosen={[stockNo]}
            onTap={setStockNo}
          />
        )}
      </Stack>
      <Answered
        answer={{ ...answer, data: answer.data?.pages[0] }}
        guest={say('guest')}
        skeleton={<Skeletons variant="list" count={8} />}
      >
        {() =>
          list.length === 0 ? (
            <EmptyState
              text={say(isFiltered ? 'noneFound' : 'none')}
              action={isFiltered ? undefined : { text: say('toAsk'), href: href('askInvestmentAdviser') }}
            />
          ) : (
            <>
              {byDay(list).map(([day, tickets]) => (
                <Section key={day} title={day} isFlush>
                  <List label={day}>
                    {tickets.map((ticket) => (
                      <TicketRow key={ticket.ticketId} ticket={ticket} />
                    ))}
                  </List>
                </Section>
              ))}
              <ListEnd answer={answer} more={say('more')} end={say('end')} />
            </>
          )
        }
      </Answered>
    </>
  );
}
