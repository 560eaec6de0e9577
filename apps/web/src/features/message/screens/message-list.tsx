import { usePage } from '@lianpan/nav';
import { Button, Stack } from '@lianpan/ui';
import { SubPage } from '../../../shared/page.tsx';
import { useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useSetRead } from '../api.ts';
import { Alerts } from '../parts/alerts.tsx';
import { kindOfPath, kinds } from '../parts/kinds.ts';
import { MessageRows } from '../parts/message-rows.tsx';
import { messageTexts } from '../texts.ts';

/** Messages of one kind, chosen by the address; `?stockNo=600000` keeps to one stock. Product handbook 7.4. */
export default function MessageList() {
  const say = useTexts(messageTexts);
  const { route, search } = usePage();
  const { status } = useViewer();
  const read = useSetRead();
  const kind = kindOfPath[route.path] ?? kinds[1];
  const messageType = 'messageType' in kind ? kind.messageType : undefined;
  const named = search.get('stockNo') ?? '';
  const stockNo = /^\d{6}$/.test(named) && messageType !== undefined ? named : undefined;
  return (
    <SubPage back="messages" isNarrow>
      {kind.route === 'stockTracking' && status === 'member' && <Alerts stockNo={stockNo} />}
      <MessageRows
        kind={kind}
        input={{ ...kind.input, ...(stockNo !== undefined && { stockNo }) }}
        unreadHead={
          messageType === undefined ? undefined : (
            <Stack isPadded>
              <Button size="sm" isLoading={read.isPending} onClick={() => read.mutate({ messageType })}>
                {say('allRead')}
              </Button>
            </Stack>
          )
        }
      />
    </SubPage>
  );
}
