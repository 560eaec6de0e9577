import '../adviser.css';
import { usePage } from '@lianpan/nav';
import {
  Accordion,
  Button,
  IconButton,
  List,
  LockedState,
  Note,
  PageFoot,
  Section,
  Skeletons,
  Stack,
} from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useAdviserState, useStockHead, useTickets, type AdviserState } from '../api.ts';
import { AdviserCard } from '../parts/adviser-card.tsx';
import { QuestionForm } from '../parts/question-form.tsx';
import { TicketRow } from '../parts/ticket-row.tsx';
import { adviserTexts } from '../texts.ts';

/** Ask the advisers, of a stock too: `?stockNo=600000`. Product handbook 6.9. */
export default function AskAdviser() {
  const say = useTexts(adviserTexts);
  const state = useAdviserState();
  return (
    <SubPage
      back="advisory"
      isNarrow
      actions={<IconButton icon="chat" label={say('history')} onClick={() => runtime().go(href('adviserHistory'))} />}
    >
      <Answered answer={state} guest={say('guest')} skeleton={<Skeletons variant="list" count={8} />}>
        {(known) => (known.isEntitled ? <Ask state={known} /> : <Locked />)}
      </Answered>
    </SubPage>
  );
}

/** What the service would include, and the record that stays one's own. */
function Locked() {
  const say = useTexts(adviserTexts);
  return (
    <>
      <LockedState
        text={say('locked')}
        note={say('lockedText')}
        action={{ text: say('upgrade'), href: href('premium') }}
      />
      <Stack isPadded>
        <Button isBlock href={href('adviserHistory')}>
          {say('keepRecord')}
        </Button>
      </Stack>
    </>
  );
}

function Ask({ state }: { readonly state: AdviserState }) {
  const say = useTexts(adviserTexts);
  const named = usePage().search.get('stockNo') ?? '';
  const stockNo = /^\d{6}$/.test(named) ? named : '';
  const head = useStockHead(stockNo);
  // The name comes a moment later than the code, and may never come.
  const stock = stockNo === '' ? null : { stockNo, name: head.data?.list[0]?.stockName ?? stockNo };
  const { suggestionBar } = state;
  return (
    <>
      <Stack isPadded>
        <AdviserCard state={state} />
        {suggestionBar !== '' && (
          <Note>
            {say(`bar_${suggestionBar}`)}{' '}
            <Button size="sm" variant="text" href={href('advisoryMine')}>
              {say('toService')}
            </Button>
          </Note>
        )}
        <Accordion parts={[{ key: 'may', title: say('mayAsk'), content: <Note>{say('mayAskText')}</Note> }]} />
      </Stack>
      <Own tab="open" />
      <Section title={say('newQuestion')} isFlush>
        <QuestionForm key={stockNo} state={state} named={stock} />
      </Section>
      <Own tab="ended" />
      <PageFoot>{say('riskLine')}</PageFoot>
    </>
  );
}

const shown = 5;

/** A few of one's own tickets; nothing where there are none. */
function Own({ tab }: { readonly tab: 'open' | 'ended' }) {
  const say = useTexts(adviserTexts);
  const answer = useTickets({ tab, pageSize: shown });
  // What stands below waits for its place.
  if (answer.isPending) return <Skeletons variant="list" count={shown} />;
  const list = answer.data?.pages[0]?.list ?? [];
  if (list.length === 0) return null;
  const title = say(tab === 'open' ? 'mine' : 'recent');
  return (
    <Section title={title} isFlush action={{ text: say('all'), href: href('adviserHistory') }}>
      <List label={title}>
        {list.map((ticket) => (
          <TicketRow key={ticket.ticketId} ticket={ticket} />
        ))}
      </List>
    </Section>
  );
}
