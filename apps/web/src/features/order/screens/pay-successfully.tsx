import { usePage } from '@lianpan/nav';
import { Button, EmptyState, SkeletonRows, Stack } from '@lianpan/ui';
import { useEffect } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { dayText } from '../../../shared/dates.ts';
import { SubPage } from '../../../shared/page.tsx';
import { isRefused } from '../../../shared/refusal.ts';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useOrder } from '../api.ts';
import { GoneOrder, GuestOrders } from '../parts/order-states-page.tsx';
import { orderTexts } from '../texts.ts';

/** What a paid order has opened, and the next step; an order in another state has another page. Handbook of the firm 1.2. */
export default function PaySuccessfully() {
  const say = useTexts(orderTexts);
  const { status } = useViewer();
  const orderNo = usePage().search.get('orderNo') ?? '';
  const answer = useOrder(/^\d{20}$/.test(orderNo) ? orderNo : '0'.repeat(20));
  const state = answer.data?.state;
  useEffect(() => {
    if (state === 'pendingPay') runtime().go(href('payTemp', { orderNo }), { replace: true });
    else if (state !== undefined && state !== 'active' && state !== 'paid')
      runtime().go(href('orderDetail', { orderNo }), { replace: true });
  }, [state, orderNo]);
  if (status === 'guest') return <GuestOrders />;
  if (isRefused(answer.error)) return <GoneOrder />;
  return (
    <SubPage back="mallOrders" isNarrow>
      <Answered answer={answer} skeleton={<SkeletonRows count={4} />}>
        {(order) => (
          <>
            <EmptyState
              icon="check"
              text={say('successTitle')}
              note={
                order.endsAt === null
                  ? say('successForGood', { title: order.title })
                  : say('successUntil', { title: order.title, date: dayText(order.endsAt - 1) })
              }
            />
            <Stack isPadded>
              <Button variant="primary" isBlock href={order.usePath}>
                {say('use')}
              </Button>
              <Button isBlock href={href('orderDetail', { orderNo })}>
                {say('seeOrder')}
              </Button>
            </Stack>
          </>
        )}
      </Answered>
    </SubPage>
  );
}
