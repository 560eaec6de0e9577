import { confirm, EmptyState, List, ListRow, Note, SearchField, SkeletonRows, Stack } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useSettled } from '../../../shared/use-settled.ts';
import { useBrokers, type Broker } from '../api.ts';
import { profitTexts } from '../profit-texts.ts';
import { runtime } from '../../../shared/runtime.ts';

const settleMs = 250;

/** The way out to a broker, where real trades take place. Product handbook 9.12. */
export default function OuterTrade() {
  const say = useTexts(profitTexts);
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim(), settleMs);
  return (
    <SubPage back="mockStockIndex" isNarrow>
      <Stack isPadded>
        <Note>{say('brokerNote')}</Note>
        <SearchField
          value={typed}
          onChange={setTyped}
          label={say('keyword')}
          placeholder={say('keyword')}
          clearLabel={say('clear')}
        />
      </Stack>
      <List label={say('registered')}>
        <ListRow title={say('registered')} note={say('registeredNote')} href={href('transactionRegistration')} />
      </List>
      <Answered answer={useBrokers(keyword)} skeleton={<SkeletonRows count={6} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon="search" text={say('noBroker')} />
          ) : (
            <List label={say('brokers')}>
              {list.map((broker) => (
                <BrokerRow key={broker.brokerNo} broker={broker} />
              ))}
            </List>
          )
        }
      </Answered>
    </SubPage>
  );
}

function BrokerRow({ broker }: { readonly broker: Broker }) {
  const say = useTexts(profitTexts);
  const common = useTexts(commonTexts);
  const { brokerName, openUrl, isSupportOuter } = broker;
  if (!isSupportOuter || openUrl === '') return <ListRow title={brokerName} note={say('soon')} />;
  const leave = async (): Promise<void> => {
    const isSure = await confirm({
      title: say('leave'),
      text: say('leaveText', { name: brokerName }),
      confirmText: say('go'),
      cancelText: common('cancel'),
    });
    if (isSure) runtime().openOutside(openUrl);
  };
  return <ListRow title={brokerName} onClick={() => void leave()} />;
}
