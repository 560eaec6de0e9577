import { usePage } from '@lianpan/nav';
import { Banner, Button, Checkbox, GoneState, Note, Section, SkeletonRows, Stack, toast } from '@lianpan/ui';
import { useId, useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { dayText } from '../../../shared/dates.ts';
import { SubPage } from '../../../shared/page.tsx';
import { isRefused } from '../../../shared/refusal.ts';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { yuanOf } from '../../../shared/yuan.ts';
import { useCreateOrder, useOrder, useQuote, type PayChannel, type Quote } from '../api.ts';
import { AmountLines } from '../parts/amount-lines.tsx';
import { Countdown } from '../parts/countdown.tsx';
import { GuestOrders } from '../parts/order-states-page.tsx';
import { orderTexts } from '../texts.ts';

/** What is bought, what it costs and how it is paid: for something of the shelf, or an order that waits. Handbook of the firm 1.2. */
export default function OrderConfirm() {
  const { status } = useViewer();
  const { search } = usePage();
  const orderNo = search.get('orderNo') ?? '';
  if (status === 'guest') return <GuestOrders back="mall" />;
  return /^\d{20}$/.test(orderNo) ? <OfOrder orderNo={orderNo} /> : <OfShelf />;
}

/** Nothing is ordered before the button is tapped. */
function OfShelf() {
  const say = useTexts(orderTexts);
  const { search } = usePage();
  const subject = search.get('subject') ?? 'sku';
  const subjectId = search.get('subjectId') ?? '';
  const [couponClaimId, setCoupon] = useState<string>();
  const [points, setPoints] = useState(0);
  const isKnown = /^\d{1,15}$/.test(subjectId) && ['sku', 'paper', 'subscription'].includes(subject);
  const wanted = {
    subject: subject as 'sku',
    subjectId: isKnown ? subjectId : '0',
    points,
    ...(couponClaimId !== undefined && { couponClaimId }),
  };
  const answer = useQuote(wanted, true);
  const [isRead, setRead] = useState(false);
  const [isDigital, setDigital] = useState(false);
  const [channel, setChannel] = useState<PayChannel>();
  const [requestId] = useState(() => crypto.randomUUID());
  const create = useCreateOrder();
  if (isRefused(answer.error)) return <Gone text={say('goneGoods')} />;
  const quote = answer.data;
  const chosen = channel ?? quote?.channels[0];
  const buy = (): void => {
    if (!quote) return;
    if ((quote.statement && !isRead) || (quote.needsDigitalConfirm && !isDigital)) {
      toast(say('tickFirst'));
      return;
    }
    create.mutate(
      {
        ...wanted,
        digitalConfirmed: isDigital,
        ...(quote.statement && { statementVersion: quote.statement.version }),
        sourceRoute: location.pathname.slice(0, 100),
        clientReqId: requestId,
      },
      {
        onSuccess: ({ orderNo, state, payFen }) => {
          if (state === 'active') runtime().go(href('paySuccessfully', { orderNo }), { replace: true });
          else {
            if (payFen !== quote.amounts.payFen) toast(say('priceChanged', { yuan: yuanOf(payFen) }));
            runtime().go(href('payTemp', { orderNo, ...(chosen && { channel: chosen }) }), { replace: true });
          }
        },
      },
    );
  };
  const isFree = quote?.amounts.payFen === 0;
  const isClosed = quote !== undefined && (quote.refusal !== null || (!isFree && quote.channels.length === 0));
  return (
    <SubPage
      back="mall"
      isNarrow
      footer={
        quote && (
          <Button variant="primary" isBlock isDisabled={isClosed} isLoading={create.isPending} onClick={buy}>
            {isFree ? say('free') : say('pay', { yuan: yuanOf(quote.amounts.payFen) })}
          </Button>
        )
      }
    >
      <Answered answer={answer} skeleton={<SkeletonRows count={8} />}>
        {(shown) => (
          <>
            {shown.isDemonstration && <Banner>{say('demo')}</Banner>}
            {shown.refusal !== null && <Banner tone="warn">{shown.refusalText}</Banner>}
            <What title={shown.title} periodDays={shown.periodDays} wouldEndAt={shown.wouldEndAt} />
            <Coupons quote={shown} chosen={couponClaimId} onChoose={setCoupon} />
            {shown.maxPoints > 0 && (
              <Section title={say('pointsLine')}>
                <Checkbox isChecked={points > 0} onChange={(isOn) => setPoints(isOn ? shown.maxPoints : 0)}>
                  {say('usePoints', { n: shown.maxPoints, yuan: yuanOf(shown.maxPoints) })}
                </Checkbox>
              </Section>
            )}
            <Section title={say('amounts')}>
              <AmountLines amounts={shown.amounts} promotionText={shown.promotionText} />
            </Section>
            {shown.amounts.payFen > 0 && <Channels channels={shown.channels} chosen={chosen} onChoose={setChannel} />}
            {shown.statement && (
              <Section title={say('statement')}>
                <p className="order-statement">{shown.statement.text}</p>
                <Checkbox isChecked={isRead} onChange={setRead}>
                  {say('readStatement')}
                </Checkbox>
              </Section>
            )}
            {shown.needsDigitalConfirm && (
              <Stack isPadded>
                <Checkbox isChecked={isDigital} onChange={setDigital}>
                  {say('digital')}
                </Checkbox>
              </Stack>
            )}
          </>
        )}
      </Answered>
    </SubPage>
  );
}

/** An order that waits is paid as it was made. */
function OfOrder({ orderNo }: { readonly orderNo: string }) {
  const say = useTexts(orderTexts);
  const answer = useOrder(orderNo);
  const [channel, setChannel] = useState<PayChannel>();
  if (isRefused(answer.error)) return <Gone text={say('gone')} />;
  const order = answer.data;
  const chosen = channel ?? order?.channels[0];
  const isWaiting = order?.state === 'pendingPay';
  return (
    <SubPage
      back="mallOrders"
      isNarrow
      footer={
        order &&
        (isWaiting ? (
          <Button
            variant="primary"
            isBlock
            isDisabled={chosen === undefined}
            onClick={() =>
              runtime().go(href('payTemp', { orderNo, ...(chosen && { channel: chosen }) }), { replace: true })
            }
          >
            {say('pay', { yuan: yuanOf(order.amounts.payFen) })}
          </Button>
        ) : (
          <Button isBlock href={href('orderDetail', { orderNo })}>
            {say('seeOrder')}
          </Button>
        ))
      }
    >
      <Answered answer={answer} skeleton={<SkeletonRows count={8} />}>
        {(shown) => (
          <>
            <What title={shown.title} periodDays={shown.periodDays} wouldEndAt={null} />
            <Section
              title={say('amounts')}
              note={isWaiting && shown.closesAt !== null && <Countdown until={shown.closesAt} />}
            >
              <AmountLines amounts={shown.amounts} />
            </Section>
            {isWaiting && <Channels channels={shown.channels} chosen={chosen} onChoose={setChannel} />}
          </>
        )}
      </Answered>
    </SubPage>
  );
}

function Gone({ text }: { readonly text: string }) {
  const say = useTexts(orderTexts);
  return (
    <SubPage back="mall">
      <GoneState text={text} action={{ text: say('toMall'), href: href('mall') }} />
    </SubPage>
  );
}

interface WhatProps {
  readonly title: string;
  readonly periodDays: number | null;
  /** Exclusive; `null` where it is not known or there is none. */
  readonly wouldEndAt: number | null;
}

function What({ title, periodDays, wouldEndAt }: WhatProps) {
  const say = useTexts(orderTexts);
  return (
    <Section title={say('what')}>
      <p>{title}</p>
      <Note>
        {wouldEndAt === null
          ? periodDays === null
            ? say('opensForGood')
            : say('days', { n: periodDays })
          : say('opensUntil', { date: dayText(wouldEndAt - 1) })}
      </Note>
    </Section>
  );
}

interface CouponsProps {
  readonly quote: Quote;
  readonly chosen: string | undefined;
  readonly onChoose: (claimId: string | undefined) => void;
}

function Coupons({ quote, chosen, onChoose }: CouponsProps) {
  const say = useTexts(orderTexts);
  const name = useId();
  if (quote.coupons.length === 0) return null;
  return (
    <Section title={say('coupon')}>
      <fieldset className="order-channels" aria-label={say('coupon')}>
        <label className="order-channel">
          <input type="radio" name={name} checked={chosen === undefined} onChange={() => onChoose(undefined)} />
          {say('noCoupon')}
        </label>
        {quote.coupons.map((coupon) => (
          <label key={coupon.claimId} className="order-channel">
            <input
              type="radio"
              name={name}
              checked={chosen === coupon.claimId}
              disabled={coupon.refusalText !== ''}
              onChange={() => onChoose(coupon.claimId)}
            />
            <span>
              {coupon.name}{' '}
              <Note>
                {coupon.refusalText === '' ? say('minusYuan', { yuan: yuanOf(coupon.cutFen) }) : coupon.refusalText}
              </Note>
            </span>
          </label>
        ))}
      </fieldset>
    </Section>
  );
}

interface ChannelsProps {
  readonly channels: readonly PayChannel[];
  readonly chosen: PayChannel | undefined;
  readonly onChoose: (channel: PayChannel) => void;
}

function Channels({ channels, chosen, onChoose }: ChannelsProps) {
  const say = useTexts(orderTexts);
  const name = useId();
  if (channels.length === 0) return <Banner tone="warn">{say('noChannel')}</Banner>;
  return (
    <Section title={say('channels')}>
      <fieldset className="order-channels" aria-label={say('channels')}>
        {channels.map((channel) => (
          <label key={channel} className="order-channel">
            <input type="radio" name={name} checked={channel === chosen} onChange={() => onChoose(channel)} />
            {say(channel)}
          </label>
        ))}
      </fieldset>
    </Section>
  );
}
