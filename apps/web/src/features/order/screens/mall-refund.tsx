import { usePage } from '@lianpan/nav';
import { Button, Chips, EmptyState, List, ListRow, Note, Section, SkeletonRows, Stack, TextField } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { minuteText } from '../../../shared/dates.ts';
import { SubPage } from '../../../shared/page.tsx';
import { isRefused } from '../../../shared/refusal.ts';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { yuanOf } from '../../../shared/yuan.ts';
import { useApplyRefund, useOrder, useRefund, type OrderDetail, type RefundReason } from '../api.ts';
import { refundStateKeys } from '../parts/refund-states.ts';
import { GoneOrder, GuestOrders } from '../parts/order-states-page.tsx';
import { orderTexts } from '../texts.ts';

/** Asks for money back, or shows how it goes. Handbook of the firm 1.7. */
export default function MallRefund() {
  const { status } = useViewer();
  const { search } = usePage();
  const refundNo = search.get('refundNo') ?? '';
  const orderNo = search.get('orderNo') ?? '';
  if (status === 'guest') return <GuestOrders />;
  return /^\d{20}r\d{1,3}$/.test(refundNo) ? (
    <Shown refundNo={refundNo} />
  ) : (
    <Asking orderNo={/^\d{20}$/.test(orderNo) ? orderNo : '0'.repeat(20)} />
  );
}

function Shown({ refundNo }: { readonly refundNo: string }) {
  const say = useTexts(orderTexts);
  const answer = useRefund(refundNo);
  if (isRefused(answer.error)) return <GoneOrder />;
  return (
    <SubPage back="mallOrders" isNarrow>
      <Answered answer={answer} skeleton={<SkeletonRows count={5} />}>
        {(refund) => (
          <>
            <Stack isPadded>
              <h2>{say('yuan', { yuan: yuanOf(refund.amountFen) })}</h2>
              <strong>{say(refundStateKeys[refund.state])}</strong>
              <Note>{refund.title}</Note>
            </Stack>
            <List label={say('refunds')}>
              <ListRow title={say('wayBack')} trailing={say('yuan', { yuan: yuanOf(refund.amountFen) })} />
              <ListRow title={say('appliedAt')} trailing={minuteText(refund.appliedAt)} />
              {refund.doneAt !== null && <ListRow title={say('doneAt')} trailing={minuteText(refund.doneAt)} />}
              {refund.reasonText !== '' && <ListRow title={say('reason')} note={refund.reasonText} />}
              <ListRow title={say('seeOrder')} href={href('orderDetail', { orderNo: refund.orderNo })} />
            </List>
            <Stack isPadded>
              <Note>{say('refundNo', { no: refund.refundNo })}</Note>
            </Stack>
          </>
        )}
      </Answered>
    </SubPage>
  );
}

function Asking({ orderNo }: { readonly orderNo: string }) {
  const say = useTexts(orderTexts);
  const answer = useOrder(orderNo);
  // Of the page and not of the form: the order that comes back is refundable no more, and the form goes with it.
  const apply = useApplyRefund();
  if (isRefused(answer.error)) return <GoneOrder />;
  const order = answer.data;
  const submit = (reasonCode: RefundReason, text: string, clientReqId: string): void =>
    apply.mutate(
      { orderNo, reasonCode, text, clientReqId },
      { onSuccess: ({ refundNo }) => runtime().go(href('mallRefund', { refundNo }), { replace: true }) },
    );
  if (order && order.refundable === null && apply.isIdle) {
    return (
      <SubPage back="mallOrders">
        <EmptyState
          text={say('notRefundable')}
          note={say('notRefundableNote')}
          action={{ text: say('seeOrder'), href: href('orderDetail', { orderNo }) }}
        />
      </SubPage>
    );
  }
  return order?.refundable ? (
    <Form order={order} isSending={apply.isPending} onSubmit={submit} />
  ) : (
    <SubPage back="mallOrders">
      <Answered answer={answer} skeleton={<SkeletonRows count={5} />}>
        {() => <SkeletonRows count={5} />}
      </Answered>
    </SubPage>
  );
}

const reasons = [
  'unsuitable',
  'differs',
  'effect',
  'double',
  'service',
  'selling',
  'price',
  'other',
] as const satisfies readonly RefundReason[];

interface FormProps {
  readonly order: OrderDetail;
  readonly isSending: boolean;
  readonly onSubmit: (reason: RefundReason, text: string, requestId: string) => void;
}

function Form({ order, isSending, onSubmit }: FormProps) {
  const say = useTexts(orderTexts);
  const [reason, setReason] = useState<RefundReason>('unsuitable');
  const [words, setWords] = useState('');
  const [requestId] = useState(() => crypto.randomUUID());
  const amountFen = order.refundable?.amountFen ?? 0;
  return (
    <SubPage
      back="mallOrders"
      isNarrow
      footer={
        <Button
          variant="primary"
          isBlock
          isLoading={isSending}
          onClick={() => onSubmit(reason, words.trim(), requestId)}
        >
          {say('submit', { yuan: yuanOf(amountFen) })}
        </Button>
      }
    >
      <Stack isPadded>
        <h2>{order.title}</h2>
        <strong>
          {say('refundAmount')} {say('yuan', { yuan: yuanOf(amountFen) })}
        </strong>
        <Note>{say('refundNote')}</Note>
      </Stack>
      <Section title={say('reason')}>
        <Chips
          label={say('reason')}
          choices={reasons.map((key) => ({ key, title: say(key === 'price' ? 'reasonPrice' : key) }))}
          chosen={[reason]}
          onTap={(key) => setReason(key as RefundReason)}
        />
      </Section>
      <Stack isPadded>
        <TextField label={say('words')} value={words} onChange={setWords} maxLength={500} />
      </Stack>
    </SubPage>
  );
}
