import { dayMs } from '@lianpan/domain';
import { usePage } from '@lianpan/nav';
import { Cluster, EmptyState, Note, Section, Tabs, TabPanel, Tag, Timeline, type TagTone } from '@lianpan/ui';
import { useState } from 'react';
import { FiguresFoot } from '../../../shared/figures-foot.tsx';
import { isRefused } from '../../../shared/refusal.ts';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { dayText } from '../../../shared/dates.ts';
import { LateBanner } from '../../../shared/freshness.tsx';
import { useLanguage } from '../../../shared/language.ts';
import { ListEnd } from '../../../shared/list-end.tsx';
import { useWatchedQuotes } from '../../../shared/live-quotes.ts';
import { NamedText } from '../../../shared/named-text.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { StockRow } from '../../../shared/stock-row.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useStockEvents, type EventType, type StockEvent, type StockEvents } from '../api.ts';
import { stockEventTexts } from '../texts.ts';

const toneOf = (impact: number): TagTone => (impact > 0 ? 'up' : impact < 0 ? 'down' : 'neutral');

/** What is set for a company and what has happened to it: `?stockNo=600519`. Market handbook D.6. */
export default function ImportantEvents() {
  const say = useTexts(stockEventTexts);
  const stockNo = usePage().search.get('stockNo') ?? '';
  return /^\d{6}$/.test(stockNo) ? <Stock key={stockNo} stockNo={stockNo} /> : <NoStock text={say('noStock')} />;
}

function NoStock({ text }: { readonly text: string }) {
  const say = useTexts(stockEventTexts);
  return (
    <SubPage back="hall">
      <EmptyState icon="search" text={text} action={{ text: say('search'), href: href('search') }} />
    </SubPage>
  );
}

function Stock({ stockNo }: { readonly stockNo: string }) {
  const say = useTexts(stockEventTexts);
  const [type, setType] = useState<EventType>();
  const answer = useStockEvents(stockNo, type);
  // The kinds stay while another one is fetched.
  const whole = useStockEvents(stockNo, undefined);
  const first = answer.data?.pages[0];
  const types = whole.data?.pages[0]?.types ?? [];
  if (isRefused(answer.error)) {
    return <NoStock text={answer.error.message} />;
  }
  const tabs = [
    { key: 'all' as const, title: say('all') },
    ...types.map(({ type: key, count }) => ({ key, title: say('kind', { name: say(key), n: count }) })),
  ];
  return (
    <SubPage
      back="hall"
      header={
        <Tabs
          tabs={tabs}
          value={type ?? 'all'}
          onChange={(key) => setType(key === 'all' ? undefined : key)}
          label={say('kinds')}
          name="events"
        />
      }
    >
      <TabPanel name="events" tabKey={type ?? 'all'}>
        <Answered answer={{ ...answer, data: first }}>
          {(known) => (
            <>
              <LateBanner fresh={known} />
              <Head answer={known} />
              <Upcoming events={known.upcoming} today={known.tradeDate} />
              <Section title={say('history')} note={say('historyNote')}>
                {known.total === 0 ? (
                  <EmptyState text={say('empty')} />
                ) : (
                  <Lines label={say('history')} events={answer.rows ?? []} />
                )}
              </Section>
              {known.total > 0 && <ListEnd answer={answer} more={say('more')} end={say('end', { n: known.total })} />}
              <Note isPadded>{say('impactNote')}</Note>
              <FiguresFoot figures={[known]} />
            </>
          )}
        </Answered>
      </TabPanel>
    </SubPage>
  );
}

function Head({ answer: { stock, final } }: { readonly answer: StockEvents }) {
  useWatchedQuotes(final ? [] : [stock.symbol]);
  return <StockRow cell={stock} />;
}

interface UpcomingProps {
  readonly events: readonly StockEvent[];
  readonly today: string;
}

function Upcoming({ events, today }: UpcomingProps) {
  const say = useTexts(stockEventTexts);
  return (
    <Section title={say('upcoming')} note={say('upcomingNote')}>
      {events.length === 0 ? (
        <EmptyState text={say('nothingAhead')} />
      ) : (
        <Lines label={say('upcoming')} events={events} today={today} />
      )}
    </Section>
  );
}

interface LinesProps {
  readonly label: string;
  readonly events: readonly StockEvent[];
  /** Of events to come: they stand at the day on which they take effect, with how far that is. */
  readonly today?: string;
}

function Lines({ label, events, today }: LinesProps) {
  const say = useTexts(stockEventTexts);
  const lang = useLanguage();
  const aheadText = (date: string): string => {
    const days = Math.round((Date.parse(date) - Date.parse(today ?? date)) / dayMs);
    return days <= 0 ? say('today') : say('inDays', { n: days });
  };
  return (
    <Timeline
      label={label}
      entries={events.map(({ stockEventsDetailId, type, title, titleEn, publishTime, effectDate, impact }) => {
        const date = today !== undefined && effectDate !== null ? effectDate : dayText(publishTime);
        return {
          key: stockEventsDetailId,
          time: date,
          dateTime: date,
          tone: impact > 0 ? 'up' : impact < 0 ? 'down' : 'none',
          isAhead: today !== undefined,
          title: (
            <a href={href('stockEvent', { stockEventsDetailId })}>
              {lang === 'en' ? <NamedText text={titleEn} /> : title}
            </a>
          ),
          text: (
            <Cluster>
              <Tag>{say(type)}</Tag>
              <Tag tone={toneOf(impact)}>{say(`impact_${impact}` as 'impact_0')}</Tag>
              {today !== undefined && effectDate !== null && <span>{aheadText(effectDate)}</span>}
            </Cluster>
          ),
        };
      })}
    />
  );
}
