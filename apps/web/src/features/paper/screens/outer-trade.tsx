import { List, ListRow, Note, SkeletonRows, Stack } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useBrokers } from '../api.ts';
import { Brokers } from '../parts/brokers.tsx';
import { profitTexts } from '../profit-texts.ts';

/** The way out to a broker, where real trades take place. Product handbook 9.12. */
export default function OuterTrade() {
  const say = useTexts(profitTexts);
  return (
    <SubPage back="mockStockIndex" isNarrow>
      <Stack isPadded>
        <Note>{say('brokerNote')}</Note>
      </Stack>
      <List label={say('registered')}>
        <ListRow title={say('registered')} note={say('registeredNote')} href={href('transactionRegistration')} />
      </List>
      <Answered answer={useBrokers()} skeleton={<SkeletonRows count={2} />}>
        {(list) => <Brokers list={list} />}
      </Answered>
    </SubPage>
  );
}
