import { usePage } from '@lianpan/nav';
import { Button, EmptyState, LoadingState, QrCode, Stack } from '@lianpan/ui';
import { useEffect, useRef, useState } from 'react';
import { href } from '../../../routes/href.ts';
import { SubPage } from '../../../shared/page.tsx';
import { isRefused } from '../../../shared/refusal.ts';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { usePayResult, useStartPayment, type PayChannel, type Started } from '../api.ts';
import { sendToPay } from '../parts/send-to-pay.ts';
import { GoneOrder, GuestOrders } from '../parts/order-states-page.tsx';
import { orderTexts } from '../texts.ts';

/** Asked every second at first, then rarely, and after a minute no more by itself. Source: shells handbook 6.4. */
const oftenMs = 1000;
const rarelyMs = 3000;
const oftenForMs = 10_000;
const askedForMs = 60_000;

const channels: readonly string[] = [
  'wxJsapi',
  'wxH5',
  'wxNative',
  'wxApp',
  'wxMini',
  'alipayWap',
  'alipayPage',
  'alipayApp',
];

/** Sends who looks to the payment, and waits for what became of it; it decides nothing by itself. */
export default function PayTemp() {
  const { status } = useViewer();
  const { search } = usePage();
  const orderNo = search.get('orderNo') ?? '';
  if (status === 'guest') return <GuestOrders />;
  if (!/^\d{20}$/.test(orderNo)) return <GoneOrder />;
  return <Waiting orderNo={orderNo} />;
}

function Waiting({ orderNo }: { readonly orderNo: string }) {
  const say = useTexts(orderTexts);
  const { search } = usePage();
  const wanted = search.get('channel') ?? '';
  const [begunAt, setBegunAt] = useState(() => Date.now());
  const [everyMs, setEveryMs] = useState(oftenMs);
  const [started, setStarted] = useState<Started>();
  const answer = usePayResult(orderNo, everyMs);
  const start = useStartPayment();
  const hasBegun = useRef(false);

  const begin = (channel: PayChannel): void => {
    start.mutate(
      { orderNo, channel },
      {
        onSuccess(given) {
          setStarted(given);
          // Coming back to this page asks only what became of it.
          runtime().go(href('payTemp', { orderNo }), { replace: true });
          void sendToPay(orderNo, given);
        },
      },
    );
  };
  useEffect(() => {
    if (hasBegun.current || !channels.includes(wanted)) return;
    hasBegun.current = true;
    begin(wanted as PayChannel);
    // The channel is paid with once, whatever else of the page changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted]);
  useEffect(() => {
    const timer = setInterval(() => {
      const waited = Date.now() - begunAt;
      setEveryMs(waited < oftenForMs ? oftenMs : waited < askedForMs ? rarelyMs : 0);
    }, oftenMs);
    return () => clearInterval(timer);
  }, [begunAt]);

  const state = answer.data?.state;
  useEffect(() => {
    if (state === 'active' || state === 'paid' || state === 'waitContract' || state === 'waitVisit')
      runtime().go(href('paySuccessfully', { orderNo }), { replace: true });
  }, [state, orderNo]);

  if (isRefused(answer.error)) return <GoneOrder />;
  const again = (): void => {
    setBegunAt(Date.now());
    void answer.refetch();
  };
  return (
    <SubPage back="mallOrders" isNarrow>
      {start.isPending ? (
        <LoadingState label={say('starting')} />
      ) : answer.data === undefined ? (
        <LoadingState label={say('checking')} />
      ) : answer.data.payment === 'suspect' ? (
        <EmptyState
          icon="warn"
          text={say('suspect')}
          note={say('suspectNote')}
          action={{ text: say('trouble'), href: href('serviceConsult') }}
        />
      ) : state === 'pendingPay' ? (
        <Pending orderNo={orderNo} started={started} isWaiting={everyMs > 0} onAsk={again} />
      ) : (
        <EmptyState
          text={say(state === 'closed' ? 'closedTitle' : (state ?? 'closed') === 'hold' ? 'stateHold' : 'closedTitle')}
          note={say('closedNote')}
          action={{ text: say('seeOrder'), href: href('orderDetail', { orderNo }) }}
        />
      )}
    </SubPage>
  );
}

interface PendingProps {
  readonly orderNo: string;
  readonly started: Started | undefined;
  readonly isWaiting: boolean;
  readonly onAsk: () => void;
}

function Pending({ orderNo, started, isWaiting, onAsk }: PendingProps) {
  const say = useTexts(orderTexts);
  const isCode = started?.start.kind === 'qr' && started.cashierPath === null;
  return (
    <>
      {isCode && started?.start.kind === 'qr' && (
        <Stack isPadded>
          <QrCode text={started.start.codeUrl} label={say('scan')} />
          <p>{say('scan')}</p>
        </Stack>
      )}
      {isWaiting ? (
        <LoadingState label={say('checking')} />
      ) : (
        <EmptyState text={say('unpaid')} note={say('unpaidNote')} />
      )}
      <Stack isPadded>
        <Button variant="primary" isBlock onClick={onAsk}>
          {say('havePaid')}
        </Button>
        <Button isBlock href={href('orderConfirm', { orderNo })}>
          {say('payAgain')}
        </Button>
        <Button variant="text" isBlock href={href('serviceConsult')}>
          {say('trouble')}
        </Button>
      </Stack>
    </>
  );
}
