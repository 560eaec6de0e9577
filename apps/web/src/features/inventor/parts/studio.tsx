import {
  Banner,
  Button,
  Cluster,
  EmptyState,
  Figure,
  List,
  ListRow,
  Note,
  Section,
  SegmentedControl,
  Skeletons,
  Stack,
  StatGrid,
  StatTile,
  Tag,
} from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { dayText } from '../../../shared/dates.ts';
import { MemberFace } from '../../../shared/member-face.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useInfo, type Inventor, type Own } from '../api.ts';
import { inventorTexts } from '../texts.ts';
import { ApplyPanel } from './apply-panel.tsx';
import { useInventorNote } from './inventor-rows.tsx';
import { OwnContents } from './own-contents.tsx';
import { PriceSheet } from './price-sheet.tsx';
import { yuan } from './price.ts';

/** The desk of a creator, or the way to become one. Product handbook 5.4. */
export function Studio() {
  const say = useTexts(inventorTexts);
  return (
    <Answered answer={useInfo()} skeleton={<Skeletons variant="list" count={8} />}>
      {({ inventor, own }) => {
        if (own?.state === 4) return <EmptyState icon="warn" text={say('left')} note={say('leftNote')} />;
        return inventor && own ? <Workspace inventor={inventor} own={own} /> : <ApplyPanel own={own} />;
      }}
    </Answered>
  );
}

function Workspace({ inventor, own }: { readonly inventor: Inventor; readonly own: Own }) {
  const say = useTexts(inventorTexts);
  const noteOf = useInventorNote();
  const [isPricing, setPricing] = useState(false);
  const { penName, headImg, level, certNo, monthPriceFen, refundRate } = inventor;
  return (
    <>
      {own.state === 3 && (
        <Banner tone="warn" action={{ text: say('appeals'), href: href('strikes') }}>
          {say('stopped', { date: dayText(own.stoppedUntil) })} {own.stateReason} {say('stoppedNote')}
        </Banner>
      )}
      <Stack isPadded>
        <Cluster>
          <MemberFace nickName={penName} imageUrl={headImg} />
          <Stack gap={1}>
            <Cluster>
              <strong>{penName}</strong>
              <Tag tone="brand">{say('level', { n: level })}</Tag>
              {own.isLicensed && <Tag tone="brand">{say('licensed')}</Tag>}
            </Cluster>
            <Note>{noteOf(inventor)}</Note>
          </Stack>
        </Cluster>
        {certNo !== '' && <Note>{say('certNo', { no: certNo })}</Note>}
        {refundRate !== null && <Note>{say('refundRate', { rate: `${(refundRate * 100).toFixed(1)}%` })}</Note>}
        <Cluster>
          <Button variant="primary" icon="edit" href={href('publishResearchPaper')}>
            {say('writePaper')}
          </Button>
          <Button icon="edit" href={href('publishDriedFood')}>
            {say('writeFood')}
          </Button>
        </Cluster>
      </Stack>
      <Numbers numbers={own.numbers} />
      <OwnContents />
      <List label={say('monthPriceRow')}>
        <ListRow
          title={say('monthPriceRow')}
          value={monthPriceFen === null ? say('noMonthPrice') : say('monthPrice', { price: yuan(monthPriceFen) })}
          onClick={() => setPricing(true)}
        />
      </List>
      <Section title={say('ruleBook')}>
        <Stack>
          {(['rule1', 'rule2', 'rule3', 'rule4'] as const).map((key) => (
            <Note key={key}>{say(key)}</Note>
          ))}
        </Stack>
      </Section>
      {isPricing && <PriceSheet current={monthPriceFen} onClose={() => setPricing(false)} />}
    </>
  );
}

function Numbers({ numbers }: Pick<Own, 'numbers'>) {
  const say = useTexts(inventorTexts);
  const [days, setDays] = useState('7');
  const shown = numbers.find((one) => String(one.days) === days);
  if (!shown) return null;
  return (
    <Section title={say('numbers')} note={say('newSubscriberNum', { n: shown.newSubscriberNum })}>
      <Stack>
        <SegmentedControl
          isBlock
          label={say('numbers')}
          value={days}
          onChange={setDays}
          choices={numbers.map((one) => ({ key: String(one.days), title: say('lastDays', { n: one.days }) }))}
        />
        <StatGrid label={say('numbers')}>
          <StatTile name={say('views')}>
            <Figure text={String(shown.viewNum)} />
          </StatTile>
          <StatTile name={say('sales')}>
            <Figure text={String(shown.salesNum)} />
          </StatTile>
          <StatTile name={say('earned')}>
            <Figure text={yuan(shown.incomeFen)} />
          </StatTile>
        </StatGrid>
      </Stack>
    </Section>
  );
}
