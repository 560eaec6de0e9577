import { alertKinds, happeningAlertKinds } from '@lianpan/domain';
import {
  Button,
  Chips,
  List,
  ListRow,
  NotificationRow,
  Note,
  Section,
  Stack,
  SwipeRow,
  TextField,
  toast,
} from '@lianpan/ui';
import { useState } from 'react';
import { minuteText } from '../../../shared/dates.ts';
import { keptCell } from '../../../shared/shown-cells.ts';
import { StockFinder } from '../../../shared/stock-finder/stock-finder.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useAlerts, useDeleteAlert, useQuote, useSetAlert, type AlertKind } from '../api.ts';
import { messageTexts } from '../texts.ts';

/** Kinds that say all by themselves. */
const plain: readonly AlertKind[] = ['limitUp', 'limitDown', 'limitBroken', ...happeningAlertKinds];
const prices: readonly AlertKind[] = ['priceAbove', 'priceBelow'];

/** What the member waits for, of one stock or of all, and a new one. */
export function Alerts({ stockNo }: { readonly stockNo: string | undefined }) {
  const say = useTexts(messageTexts);
  const answer = useAlerts(stockNo);
  const remove = useDeleteAlert();
  const { list = [], mostNum = 50 } = answer.data ?? {};
  return (
    <Section title={say('alerts')} note={say('alertsNote', { n: mostNum })} isFlush>
      {list.map(({ alertId, stockName, kind, value, firedTime }) => {
        const words = plain.includes(kind)
          ? say(kind)
          : `${say(kind)} ${value.toFixed(2)}${prices.includes(kind) ? '' : '%'}`;
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
      <NewAlert key={stockNo ?? ''} named={stockNo} />
    </Section>
  );
}

function NewAlert({ named }: { readonly named: string | undefined }) {
  const say = useTexts(messageTexts);
  const set = useSetAlert();
  const [isOpen, setOpen] = useState(false);
  const [stock, setStock] = useState(
    named === undefined ? null : { stockNo: named, stockName: keptCell(named)?.stockName ?? named },
  );
  const quote = useQuote(stock?.stockNo);
  const name = quote?.stockName ?? stock?.stockName;
  const [kind, setKind] = useState<AlertKind>('priceAbove');
  const [typed, setTyped] = useState('');
  const isPlain = plain.includes(kind);
  const value = isPlain ? 0 : Number(typed);
  const isReady = stock !== null && (isPlain || (Number.isFinite(value) && value > 0 && value <= 1e6));
  const send = (): void => {
    if (!isReady) return;
    set.mutate(
      { stockNo: stock.stockNo, kind, value },
      {
        onSuccess: () => {
          setTyped('');
          toast(say('saved'));
        },
      },
    );
  };
  return (
    <>
      <List label={say('newAlert')}>
        <ListRow
          title={name ?? say('chooseStock')}
          {...(stock && name !== stock.stockNo && { note: stock.stockNo })}
          {...(quote?.price != null && { value: quote.price.toFixed(2) })}
          onClick={() => setOpen(true)}
        />
      </List>
      <Stack isPadded>
        <Chips
          label={say('alertKind')}
          choices={alertKinds.map((key) => ({ key, title: say(key) }))}
          chosen={[kind]}
          onTap={(key) => setKind(alertKinds.find((one) => one === key) ?? 'priceAbove')}
        />
        {!isPlain && (
          <TextField
            label={say(prices.includes(kind) ? 'yuan' : 'percent')}
            value={typed}
            onChange={setTyped}
            inputMode="decimal"
            maxLength={9}
          />
        )}
        <Button isBlock isDisabled={!isReady} isLoading={set.isPending} onClick={send}>
          {say('save')}
        </Button>
        {stock === null && <Note>{say('chooseStock')}</Note>}
      </Stack>
      <StockFinder
        isOpen={isOpen}
        title={say('chooseStock')}
        onClose={() => setOpen(false)}
        onPick={({ stockNo, stockName }) => {
          setOpen(false);
          setStock({ stockNo, stockName });
        }}
      />
    </>
  );
}
