import { Button, confirm, EmptyState, Icon, List, ListRow, SkeletonRows, Tag, toast } from '@lianpan/ui';
import { Unanswered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { minuteText } from '../../../shared/dates.ts';
import { SubPage } from '../../../shared/page.tsx';
import { track } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import '../account.css';
import { useDevices, useRemoveDevice } from '../api.ts';
import { accountTexts } from '../texts.ts';

const clientNames = {
  0: 'client0',
  1: 'client1',
  2: 'client2',
  10: 'client10',
  11: 'client11',
  113: 'client113',
} as const;

/** Where the member is signed in, and the way to sign a device out. */
export default function Devices() {
  const say = useTexts(accountTexts);
  const common = useTexts(commonTexts);
  const devices = useDevices();
  const removing = useRemoveDevice();
  const remove = async (deviceId: string): Promise<void> => {
    const isSure = await confirm({
      title: say('removeAsk'),
      confirmText: say('removeDevice'),
      cancelText: common('cancel'),
    });
    if (!isSure) return;
    removing.mutate(
      { deviceId },
      {
        onSuccess: () => {
          track('deviceRemove', {});
          toast(say('removed'));
        },
      },
    );
  };
  const clientName = (clientType: number): string => {
    const name = clientNames[clientType as keyof typeof clientNames];
    return name === undefined ? say('unknownDevice') : say(name);
  };
  return (
    <SubPage isNarrow back="setting">
      <Unanswered answer={devices} skeleton={<SkeletonRows count={3} />} />
      {devices.data?.list.length === 0 && <EmptyState text={common('empty')} />}
      {devices.data && (
        <List>
          {devices.data.list.map((device) => (
            <ListRow
              key={device.deviceId}
              leading={<Icon name={device.clientType === 1 ? 'desktop' : 'phone'} />}
              title={[clientName(device.clientType), device.name].filter(Boolean).join(' · ')}
              note={say('lastSeen', { time: minuteText(device.lastSeenAt) })}
              trailing={
                device.isThis ? (
                  <Tag>{say('thisDevice')}</Tag>
                ) : (
                  <Button size="sm" variant="text" onClick={() => void remove(device.deviceId)}>
                    {say('removeDevice')}
                  </Button>
                )
              }
            />
          ))}
        </List>
      )}
      <p className="account-form account-form__note">{say('devicesNote')}</p>
    </SubPage>
  );
}
