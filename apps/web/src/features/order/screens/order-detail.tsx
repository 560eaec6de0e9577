import { usePage } from '@lianpan/nav';
import {
  Button,
  Cluster,
  confirm,
  List,
  ListRow,
  Note,
  Section,
  SkeletonRows,
  Stack,
  Timeline,
  toast,
} from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { dayText, minuteText } from '../../../shared/dates.ts';
import { SubPage } from '../../../shared/page.tsx';
import { isRefused } from '../../../shared/refusal.ts';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { yuanOf } from '../../../shared/yuan.ts';
import { useCloseOrder, useOrder, type OrderDetail as Order } from '../api.ts';
import { AmountLines } from '../parts/amount-lines.tsx';
import { Countdown } from '../parts/countdown.tsx';
import { refundStateKeys } from '../parts/refund-states.ts';
import { useStateWords } from '../parts/use-state-words.ts';
import { GoneOrder, GuestOrders } from '../parts/order-states-page.tsx';
import { orderTexts } from '../texts.ts';

/** One order: what happened when, what it cost, what it opened, what can be done. Handbook of the firm 1.2. */
export default function OrderDetail() {
  const { status } = useViewer();
  const orderNo = usePage().search.get('orderNo') ?? '';
  const answer = useOrder(/^\d{20}$/.test(orderNo) ? orderNo : '0'.repeat(20));
  if (status === 'guest') return <GuestOrders />;
  if (isRefused(answer.error)) return <GoneOrder />;
  return (
    <SubPage back="mallOrders" isNarrow footer={answer.data && <Foot order={answer.data} />}>
      <Answered answer={answer} skeleton={<SkeletonRows count={10} />}>
        {(order) => <Content order={order} />}
      </Answered>
    </SubPage>
  );
}

const paymentTexts = {
  open: 'paymentOpen',
  closing: 'paymentOpen',
  closed: 'paymentClosed',
  success: 'paymentSuccess',
  suspect: 'paymentSuspect',
} as const;

const periodTexts = {
  scheduled: 'scheduled',
  running: 'running',
  paused: 'paused',
  ended: 'periodEnded',
  revoked: 'revoked',
} as const;

function Content({ order }: { readonly order: Order }) {
  const say = useTexts(orderTexts);
  const words = useStateWords();
  const { orderNo, refundable } = order;
  const stateText = (state: Order['state']): string => words({ state, endsAt: null, closeReason: order.closeReason });
  return (
    <>
      <Stack isPadded>
        <h2>{order.title}</h2>
        <Cluster>
          <strong>{words(order)}</strong>
          {order.state === 'pendingPay' && order.closesAt !== null && <Countdown until={order.closesAt} />}
        </Cluster>
        <Cluster isSpread>
          <Note>{say('orderNo', { no: orderNo })}</Note>
          <Button variant="text" size="sm" onClick={() => void runtime().platform.copyText(orderNo)}>
            {say('copy')}
          </Button>
        </Cluster>
        {refundable && <Note>{say('refundable', { time: minuteText(refundable.until) })}</Note>}
      </Stack>
      <Section title={say('amounts')}>
        <AmountLines amounts={order.amounts} />
      </Section>
      {order.periods.length > 0 && (
        <Section title={say('periods')} isFlush>
          <List label={say('periods')}>
            {order.periods.map(({ startsAt, endsAt, state }) => (
              <ListRow
                key={startsAt}
                title={
                  endsAt === null
                    ? say('from', { from: dayText(startsAt) })
                    : say('period', { from: dayText(startsAt), to: dayText(endsAt - 1) })
                }
                trailing={say(periodTexts[state])}
              />
            ))}
          </List>
        </Section>
      )}
      {order.payments.length > 0 && (
        <Section title={say('payments')} isFlush>
          <List label={say('payments')}>
            {order.payments.map((payment, at) => (
              <ListRow
                key={`${payment.channel}${at}`}
                title={say(payment.channel)}
                note={say(paymentTexts[payment.state], { end: payment.tradeNoEnd })}
                trailing={say('yuan', { yuan: yuanOf(payment.amountFen) })}
              />
            ))}
          </List>
        </Section>
      )}
      {order.refunds.length > 0 && (
        <Section title={say('refunds')} isFlush>
          <List label={say('refunds')}>
            {order.refunds.map(({ refundNo, amountFen, state, reasonText }) => (
              <ListRow
                key={refundNo}
                title={say(refundStateKeys[state])}
                note={reasonText}
                trailing={say('yuan', { yuan: yuanOf(amountFen) })}
                href={href('mallRefund', { refundNo })}
              />
            ))}
          </List>
        </Section>
      )}
      <Section title={say('timeline')}>
        <Timeline
          label={say('timeline')}
          entries={order.timeline.map(({ state, at }, index) => ({
            key: `${state}${index}`,
            time: minuteText(at),
            title: stateText(state),
          }))}
        />
      </Section>
    </>
  );
}

function Foot({ order }: { readonly order: Order }) {
  const say = useTexts(orderTexts);
  const common = useTexts(commonTexts);
  const close = useCloseOrder();
  const { orderNo, state, usePath, refundable } = order;
  const onClose = async (): Promise<void> => {
    const isSure = await confirm({
      title: say('cancelAsk'),
      text: say('cancelText'),
      confirmText: say('cancelOrder'),
      cancelText: common('cancel'),
    });
    if (isSure) close.mutate({ orderNo }, { onSuccess: () => toast(say('cancelled')) });
  };
  if (state === 'pendingPay') {
    return (
      <Cluster isSpread>
        <Button isLoading={close.isPending} onClick={() => void onClose()}>
          {say('cancelOrder')}
        </Button>
        <Button variant="primary" href={href('orderConfirm', { orderNo })}>
          {say('payNow')}
        </Button>
      </Cluster>
    );
  }
  return (
    <Cluster isSpread>
      {refundable ? (
        <Button href={href('mallRefund', { orderNo })}>{say('askRefund')}</Button>
      ) : (
        <Button href={href('serviceConsult')}>{say('trouble')}</Button>
      )}
      {state === 'active' && (
        <Button variant="primary" href={usePath}>
          {say('use')}
        </Button>
      )}
    </Cluster>
  );
}
