import { confirm, EmptyState, List, ListRow, SearchField, Stack } from '@lianpan/ui';
import { useState } from 'react';
import { commonTexts } from '../../../shared/common-texts.ts';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Broker } from '../api.ts';
import { profitTexts } from '../profit-texts.ts';

/** More than a screen of them are searched. */
const maxUnsearched = 10;

/** Whether a broker's own page can be opened from here: others lead nowhere and are not listed. */
const isConnected = ({ openUrl, isSupportOuter }: Broker): boolean => isSupportOuter && openUrl !== '';

/** The brokers whose pages can be opened, or that there is none yet. */
export function Brokers({ list }: { readonly list: readonly Broker[] }) {
  const say = useTexts(profitTexts);
  const [typed, setTyped] = useState('');
  const connected = list.filter(isConnected);
  if (connected.length === 0) {
    return <EmptyState icon="lock" text={say('noneConnected')} note={say('noneConnectedNote')} />;
  }
  const shown = connected.filter(({ brokerName }) => brokerName.includes(typed.trim()));
  return (
    <>
      {connected.length > maxUnsearched && (
        <Stack isPadded>
          <SearchField
            value={typed}
            onChange={setTyped}
            label={say('keyword')}
            placeholder={say('keyword')}
            clearLabel={say('clear')}
          />
        </Stack>
      )}
      {shown.length === 0 ? (
        <EmptyState icon="search" text={say('noBroker')} />
      ) : (
        <List label={say('brokers')}>
          {shown.map((broker) => (
            <BrokerRow key={broker.brokerNo} broker={broker} />
          ))}
        </List>
      )}
    </>
  );
}

function BrokerRow({ broker }: { readonly broker: Broker }) {
  const say = useTexts(profitTexts);
  const common = useTexts(commonTexts);
  const { brokerName, openUrl } = broker;
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
