import {
  Banner,
  Button,
  Chips,
  EmptyState,
  Figure,
  List,
  ListRow,
  Note,
  Section,
  SkeletonRows,
  Stack,
  StatGrid,
  StatTile,
} from '@lianpan/ui';
import { useState } from 'react';
import { Answered, Unanswered } from '../../../shared/answered.tsx';
import { dayText } from '../../../shared/dates.ts';
import { ListEnd } from '../../../shared/list-end.tsx';
import { money, signedMoney } from '../../../shared/money.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useBills, useExtracts, type Bill, type BillRule, type IncomeSum } from '../api.ts';
import { inventorTexts } from '../texts.ts';
import { IncomeYear } from './income-year.tsx';
import { WithdrawSheet } from './withdraw-sheet.tsx';

const types = ['sale', 'subscription', 'refund', 'withdraw'] as const satisfies readonly Bill['type'][];
type Chosen = (typeof types)[number] | 'all';

/** What a creator earned, where it stands, and the way to be paid. Product handbook 5.5. */
export function Income() {
  const say = useTexts(inventorTexts);
  const [type, setType] = useState<Chosen>('all');
  const answer = useBills(type === 'all' ? undefined : type);
  const head = answer.data?.pages[0];
  const bills = answer.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <>
      {head && <Balance sum={head.sum} rule={head.rule} />}
      <Section title={say('ledger')} isFlush>
        <Stack isPadded>
          <Chips
            label={say('ledger')}
            choices={[
              { key: 'all', title: say('allTypes') },
              ...types.map((key) => ({ key, title: say(`type_${key}`) })),
            ]}
            chosen={[type]}
            onTap={(key) => setType(key as Chosen)}
            isOneLine
          />
        </Stack>
        {!answer.data && <Unanswered answer={answer} skeleton={<SkeletonRows count={6} />} />}
        {answer.data && bills.length === 0 && <EmptyState text={say(type === 'all' ? 'noBills' : 'noBillsHere')} />}
        {bills.length > 0 && (
          <>
            <List label={say('ledger')}>
              {bills.map(({ entryId, title, createdTime, state, availableTime, amountFen }) => (
                <ListRow
                  key={entryId}
                  title={title}
                  note={[
                    dayText(createdTime),
                    state === 'pending' && say('pendingUntil', { date: dayText(availableTime) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  value={<Figure text={signedMoney(amountFen / 100)} />}
                />
              ))}
            </List>
            {answer.hasNextPage && <ListEnd answer={answer} more={say('more')} end={say('end')} />}
          </>
        )}
      </Section>
      <IncomeYear />
      <Extracts />
    </>
  );
}

function Balance({ sum, rule }: { readonly sum: IncomeSum; readonly rule: BillRule }) {
  const say = useTexts(inventorTexts);
  const [isAsking, setAsking] = useState(false);
  const { firstDay: first, lastDay: last, isOpenToday, hasOpenExtract, leastFen } = rule;
  const canAsk = isOpenToday && !hasOpenExtract && sum.available >= leastFen;
  return (
    <Stack isPadded>
      <Stack gap={1}>
        <Note>{say('balance')}</Note>
        <Figure text={money(sum.available / 100)} size="2xl" isStrong />
      </Stack>
      {sum.available < 0 && <Banner tone="warn">{say('negative')}</Banner>}
      <StatGrid label={say('income')}>
        <StatTile name={say('pending')}>
          <Figure text={money(sum.pending / 100)} />
        </StatTile>
        <StatTile name={say('locked')}>
          <Figure text={money(sum.locked / 100)} />
        </StatTile>
        <StatTile name={say('total')}>
          <Figure text={money(sum.total / 100)} />
        </StatTile>
      </StatGrid>
      <Button variant="primary" isBlock isDisabled={!canAsk} onClick={() => setAsking(true)}>
        {say('withdraw')}
      </Button>
      {!isOpenToday && <Note>{say('withdrawClosed', { first, last })}</Note>}
      {hasOpenExtract && <Note>{say('withdrawOpen')}</Note>}
      {isAsking && <WithdrawSheet available={sum.available} rule={rule} onClose={() => setAsking(false)} />}
    </Stack>
  );
}

function Extracts() {
  const say = useTexts(inventorTexts);
  const answer = useExtracts();
  return (
    <Section title={say('extracts')} isFlush>
      <Answered answer={{ ...answer, data: answer.rows }} skeleton={<SkeletonRows count={3} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState text={say('noExtracts')} />
          ) : (
            <>
              <List label={say('extracts')}>
                {rows.map(({ extractId, state, amountFen, netFen, taxFen, accountMask, applyTime, failReason }) => (
                  <ListRow
                    key={extractId}
                    title={say(`extract_${state}`)}
                    note={[
                      dayText(applyTime),
                      say('extractNote', { net: money(netFen / 100), tax: money(taxFen / 100), account: accountMask }),
                      failReason,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                    value={<Figure text={money(amountFen / 100)} />}
                  />
                ))}
              </List>
              {answer.hasNextPage && <ListEnd answer={answer} more={say('more')} end={say('end')} />}
            </>
          )
        }
      </Answered>
    </Section>
  );
}
