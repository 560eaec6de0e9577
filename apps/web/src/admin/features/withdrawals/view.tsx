import { Tag, TextField } from '@lianpan/ui';
import { useState } from 'react';
import { minuteText } from '../../../shared/dates.ts';
import { useTexts } from '../../../shared/texts.ts';
import { oneOf, pageField, useRoomAddress } from '../../address.ts';
import { CaseDetail, Quoted } from '../../blocks/case-detail.tsx';
import { CaseRoom, MoreRows } from '../../blocks/case-room.tsx';
import { Decision } from '../../blocks/decision.tsx';
import { useRows } from '../../blocks/rows.ts';
import { StateSwitch } from '../../blocks/state-switch.tsx';
import { useMoveWithdrawal, useProposeApproval, useRevealAccount, withdrawals, type Withdrawal } from './api.ts';
import { withdrawalTexts } from './texts.ts';

const states = ['open', 'ended'] as const;
const fields = { state: oneOf(states), page: pageField };

const yuan = (fen: number): string => (fen / 100).toFixed(2);

/** Money that creators ask for: nobody lets it go alone. Product handbook 5.5, 14.1. */
export default function Withdrawals() {
  const say = useTexts(withdrawalTexts);
  const address = useRoomAddress(fields);
  const { state, page } = address.filter;
  const { answer, more } = useRows(withdrawals, { state }, { page });
  return (
    <CaseRoom
      label={say('withdrawals')}
      address={address}
      answer={answer}
      keyOf={({ extractId }) => extractId}
      emptyText={say('none')}
      filter={
        <StateSwitch
          label={say('withdrawals')}
          address={address}
          choices={states.map((key) => ({ key, title: say(key) }))}
        />
      }
      face={(one) => ({
        tags: <State payout={one} />,
        title: one.penName,
        time: minuteText(one.appliedTime),
        text: say('amount', { yuan: yuan(one.amountFen) }),
      })}
      more={<MoreRows more={more} address={address} />}
      detail={(one) => <Payout payout={one} />}
    />
  );
}

function State({ payout: { state } }: { readonly payout: Withdrawal }) {
  const say = useTexts(withdrawalTexts);
  return <Tag tone={state === 'paid' ? 'brand' : 'neutral'}>{say(`state_${state}`)}</Tag>;
}

function Payout({ payout }: { readonly payout: Withdrawal }) {
  const say = useTexts(withdrawalTexts);
  const reveal = useRevealAccount();
  const { amountFen, taxFen, netFen, accountType, batchNo, paidTime, decidedByName } = payout;
  const account = reveal.data?.account ?? payout.accountMask;
  const name = reveal.data?.realName ?? payout.realNameMask;
  return (
    <CaseDetail
      title={payout.penName}
      number={payout.extractId}
      time={say('appliedAt', { time: minuteText(payout.appliedTime) })}
      tags={<State payout={payout} />}
      facts={[
        say('money', { yuan: yuan(amountFen), tax: yuan(taxFen), net: yuan(netFen) }),
        say('account', { kind: say(accountType === 2 ? 'wallet' : 'bank'), account, name }),
        paidTime !== null && say('paidAt', { time: minuteText(paidTime) }),
        batchNo !== '' && say('batchLine', { n: batchNo }),
        decidedByName !== '' && say('handledBy', { name: decidedByName }),
      ]}
    >
      <Quoted title={say('given')} text={payout.reason} />
      {payout.steps.length > 0 && <Steps payout={payout} reveal={reveal} />}
    </CaseDetail>
  );
}

interface StepsProps {
  readonly payout: Withdrawal;
  readonly reveal: ReturnType<typeof useRevealAccount>;
}

/** In the order of their buttons; those in the middle do not end the case. */
const steps = ['reviewing', 'refused', 'paying', 'paid', 'failed'] as const;
const needsReason = (to: (typeof steps)[number]): boolean => to === 'refused' || to === 'failed';

/** Where one person may take it, and the approval that they may propose. */
function Steps({ payout, reveal }: StepsProps) {
  const say = useTexts(withdrawalTexts);
  const { mutateAsync: move } = useMoveWithdrawal();
  const { mutateAsync: propose } = useProposeApproval();
  const [batchNo, setBatch] = useState('');
  const [clientReqId] = useState(() => crypto.randomUUID());
  const { extractId, canPropose } = payout;
  const open = steps.filter((to) => payout.steps.includes(to));
  return (
    <Decision
      choices={[
        ...(canPropose ? [{ key: 'propose', title: say('propose'), variant: 'primary' } as const] : []),
        ...open.map((to) => ({
          key: to,
          title: say(`to_${to}`),
          isBare: !needsReason(to),
          isDisabled: to === 'paying' && batchNo.trim() === '',
          stays: to === 'reviewing' || to === 'paying',
        })),
        { key: 'reveal', title: say('showAccount'), variant: 'text', stays: true } as const,
      ]}
      onDecide={async (key, reason) => {
        if (key === 'reveal') {
          await reveal.mutateAsync({ extractId, reason });
          return '';
        }
        if (key === 'propose') {
          await propose({ extractId, reason, clientReqId });
          return say('proposed');
        }
        await move({ extractId, to: key, reason, batchNo });
        return say('saved');
      }}
    >
      {open.includes('paying') && <TextField label={say('batch')} value={batchNo} onChange={setBatch} maxLength={40} />}
    </Decision>
  );
}
