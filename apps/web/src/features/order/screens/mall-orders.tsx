import {
  Button,
  Chips,
  Cluster,
  confirm,
  EmptyState,
  GuestState,
  Note,
  Section,
  SkeletonRows,
  Stack,
} from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Unanswered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { ListEnd } from '../../../shared/list-end.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { yuanOf } from '../../../shared/yuan.ts';
import { useSignIn } from '../../../shared/use-sign-in.ts';
import { useHideOrder, useOrders, type OrderCard, type OrderTab } from '../api.ts';
import { Countdown } from '../parts/countdown.tsx';
import { useStateWords } from '../parts/use-state-words.ts';
import { orderTexts } from '../texts.ts';

const tabs = ['all', 'hold', 'toPay', 'serving', 'refund', 'ended'] as const satisfies readonly OrderTab[];

/** One's own orders by state. Product handbook 8.5. */
export default function MallOrders() {
  const say = useTexts(orderTexts);
  const signIn = useSignIn();
  const { status } = useViewer();
  return (
    <SubPage back="mine" isNarrow>
      {status === 'guest' ? <GuestState text={say('guest')} action={signIn} /> : <Orders />}
    </SubPage>
  );
}

function Orders() {
  const say = useTexts(orderTexts);
  const [tab, setTab] = useState<OrderTab>('all');
  const answer = useOrders(tab);
  const parts = answer.data?.pages;
  const counts = parts?.[0]?.counts;
  const rows = parts?.flatMap(({ list }) => list) ?? [];
  const titleOf = (key: OrderTab): string => {
    const count = counts?.[key] ?? 0;
    return count > 0 ? `${say(key)} ${count}` : say(key);
  };
  return (
    <>
      <Stack isPadded>
        <Chips
          label={say('tabs')}
          isOneLine
          choices={tabs.map((key) => ({ key, title: titleOf(key) }))}
          chosen={[tab]}
          onTap={(key) => setTab(key as OrderTab)}
        />
      </Stack>
      {!parts && <Unanswered answer={answer} skeleton={<SkeletonRows count={6} />} />}
      {parts && rows.length === 0 && (
        <EmptyState
          text={say(tab === 'all' ? 'none' : 'noneHere')}
          action={{ text: say('toMall'), href: href('mall') }}
        />
      )}
      {rows.map((order) => (
        <OrderRow key={order.orderNo} order={order} />
      ))}
      {rows.length > 0 && <ListEnd answer={answer} more={say('more')} end={say('end')} />}
    </>
  );
}

function OrderRow({ order }: { readonly order: OrderCard }) {
  const say = useTexts(orderTexts);
  const common = useTexts(commonTexts);
  const words = useStateWords();
  const hide = useHideOrder();
  const { orderNo, title, payFen, state, closesAt, canHide } = order;
  const onHide = async (): Promise<void> => {
    const isSure = await confirm({
      title: say('removeAsk'),
      text: say('removeText'),
      confirmText: say('remove'),
      cancelText: common('cancel'),
    });
    if (isSure) hide.mutate({ orderNo });
  };
  return (
    <Section title={title} action={{ text: say('details'), href: href('orderDetail', { orderNo }) }}>
      <Cluster isSpread>
        <span>
          {words(order)} {state === 'pendingPay' && closesAt !== null && <Countdown until={closesAt} />}
        </span>
        <strong>{say('yuan', { yuan: yuanOf(payFen) })}</strong>
      </Cluster>
      <Cluster isSpread>
        <Button variant="text" size="sm" onClick={() => void runtime().platform.copyText(orderNo)}>
          {say('copy')}
        </Button>
        <Cluster>
          {canHide && (
            <Button variant="text" size="sm" onClick={() => void onHide()}>
              {say('remove')}
            </Button>
          )}
          <MainStep order={order} />
        </Cluster>
      </Cluster>
      <Note>{say('orderNo', { no: orderNo })}</Note>
    </Section>
  );
}

/** The one step that an order in its state asks for. */
function MainStep({ order }: { readonly order: OrderCard }) {
  const say = useTexts(orderTexts);
  const { state, orderNo, usePath, refundNo, subject, subjectId } = order;
  if (state === 'created' || state === 'hold' || state === 'pendingPay') {
    return (
      <Button variant="primary" size="sm" href={href('orderConfirm', { orderNo })}>
        {say('payNow')}
      </Button>
    );
  }
  if (state === 'active') {
    return (
      <Button variant="primary" size="sm" href={usePath}>
        {say('use')}
      </Button>
    );
  }
  if (refundNo !== null) {
    return (
      <Button size="sm" href={href('mallRefund', { refundNo })}>
        {say('seeRefund')}
      </Button>
    );
  }
  return (
    <Button size="sm" href={href('orderConfirm', { subject, subjectId })}>
      {say('buyAgain')}
    </Button>
  );
}
