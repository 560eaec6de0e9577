import { NotificationRow, Section, SwipeRow } from '@lianpan/ui';
import { minuteText } from '../../../shared/dates.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useAlerts, useDeleteAlert } from '../api.ts';
import { messageTexts } from '../texts.ts';
import { isPlain, isPrice } from './alert-form.ts';
import { NewAlert } from './new-alert.tsx';

/** What the member waits for, of one stock or of all, and a new one. */
export function Alerts({ stockNo }: { readonly stockNo: string | undefined }) {
  const say = useTexts(messageTexts);
  const answer = useAlerts(stockNo);
  const remove = useDeleteAlert();
  const { list = [], mostNum = 50 } = answer.data ?? {};
  return (
    <Section title={say('alerts')} note={say('alertsNote', { n: mostNum })} isFlush>
      <NewAlert key={stockNo ?? ''} named={stockNo} />
      {list.map(({ alertId, stockName, kind, value, firedTime }) => {
        const words = isPlain(kind) ? say(kind) : `${say(kind)} ${value.toFixed(2)}${isPrice(kind) ? '' : '%'}`;
        return (
          <SwipeRow
            key={alertId}
            action={{
              text: say('remove'),
              label: `${say('remove')}：${stockName} ${words}`,
              onClick: () => remove.mutate({ alertId }),
            }}
          >
            <NotificationRow
              title={stockName}
              text={words}
              time={firedTime === null ? say('waiting') : say('fired', { time: minuteText(firedTime).slice(5) })}
              isUnread={false}
              unreadLabel=""
            />
          </SwipeRow>
        );
      })}
    </Section>
  );
}
