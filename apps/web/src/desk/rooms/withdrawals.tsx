import { Button, Card, Cluster, Stack, Tag, TextField, toast } from '@lianpan/ui';
import { useState } from 'react';
import { minuteText } from '../../shared/dates.ts';
import { useTexts } from '../../shared/texts.ts';
import { call, useMoveWithdrawal, useProposeApproval, useRevealAccount, withdrawals, type Withdrawal } from '../api.ts';
import { CaseList } from '../parts/case-list.tsx';
import { deskTexts } from '../texts.ts';

/** Money that creators ask for: nobody lets it go alone. Product handbook 5.5, 14.1. */
export default function Withdrawals() {
  const say = useTexts(deskTexts);
  return (
    <CaseList
      title={say('withdrawals')}
      target={withdrawals}
      states={[
        { key: 'open', title: say('onItsWay') },
        { key: 'ended', title: say('ended') },
      ]}
      read={(state, cursor) => call(withdrawals, { state, cursor })}
      keyOf={({ extractId }) => extractId}
      emptyText={say('noWithdrawals')}
    >
      {(one: Withdrawal) => <Payout payout={one} />}
    </CaseList>
  );
}

const yuan = (fen: number): string => (fen / 100).toFixed(2);

const stateTexts = {
  applied: 'applied',
  reviewing: 'reviewing',
  approved: 'approvedState',
  paying: 'paying',
  paid: 'paid',
  refused: 'refused',
  failed: 'failed',
} as const;

const stepTexts = {
  reviewing: 'toReviewing',
  refused: 'toRefused',
  paying: 'toPaying',
  paid: 'toPaid',
  failed: 'toFailed',
} as const;
type Step = keyof typeof stepTexts;

function Payout({ payout }: { readonly payout: Withdrawal }) {
  const say = useTexts(deskTexts);
  const reveal = useRevealAccount();
  const { state, amountFen, taxFen, netFen, accountType, batchNo } = payout;
  const account = reveal.data?.account ?? payout.accountMask;
  const name = reveal.data?.realName ?? payout.realNameMask;
  const kind = say(accountType === 2 ? 'wallet' : 'bank');
  return (
    <Card>
      <Stack gap={2}>
        <Cluster isSpread>
          <strong>
            {payout.penName} <span className="desk-note">#{payout.extractId}</span>
          </strong>
          <Tag tone={state === 'paid' ? 'brand' : 'neutral'}>{say(stateTexts[state])}</Tag>
        </Cluster>
        <span>{say('money', { yuan: yuan(amountFen), tax: yuan(taxFen), net: yuan(netFen) })}</span>
        <span>{say('accountLine', { kind, account, name })}</span>
        <span className="desk-note">{say('appliedAt', { time: minuteText(payout.appliedTime) })}</span>
        {payout.paidTime !== null && (
          <span className="desk-note">{say('paidAt', { time: minuteText(payout.paidTime) })}</span>
        )}
        {batchNo !== '' && <span className="desk-note">{say('batchLine', { n: batchNo })}</span>}
        {payout.decidedByName !== '' && (
          <span className="desk-note">{say('handledBy', { name: payout.decidedByName })}</span>
        )}
        {payout.reason !== '' && <p className="desk-text">{payout.reason}</p>}
        {payout.steps.length > 0 && <Steps payout={payout} reveal={reveal} />}
      </Stack>
    </Card>
  );
}

interface StepsProps {
  readonly payout: Withdrawal;
  readonly reveal: ReturnType<typeof useRevealAccount>;
}

/** Where one person may take it, and the approval that they may propose. */
function Steps({ payout, reveal }: StepsProps) {
  const say = useTexts(deskTexts);
  const move = useMoveWithdrawal();
  const propose = useProposeApproval();
  const [reason, setReason] = useState('');
  const [batchNo, setBatch] = useState('');
  const [clientReqId] = useState(() => crypto.randomUUID());
  const { extractId, steps, canPropose } = payout;
  const hasReason = reason.trim().length >= 2;
  const mayTake = (to: Step): boolean =>
    to === 'paying' ? batchNo.trim() !== '' : to === 'refused' || to === 'failed' ? hasReason : true;
  const open = (Object.keys(stepTexts) as Step[]).filter((to) => steps.includes(to));
  const end = (words: string): void => {
    toast(words);
    setReason('');
  };
  return (
    <>
      <TextField label={say('why')} value={reason} onChange={setReason} maxLength={300} />
      {open.includes('paying') && <TextField label={say('batch')} value={batchNo} onChange={setBatch} maxLength={40} />}
      <Cluster>
        {canPropose && (
          <Button
            look="primary"
            isDisabled={!hasReason}
            isLoading={propose.isPending}
            onClick={() =>
              propose.mutate({ extractId, reason, clientReqId }, { onSuccess: () => end(say('proposed')) })
            }
          >
            {say('proposeApproval')}
          </Button>
        )}
        {open.map((to) => (
          <Button
            key={to}
            isDisabled={!mayTake(to)}
            isLoading={move.isPending}
            onClick={() => move.mutate({ extractId, to, reason, batchNo }, { onSuccess: () => end(say('saved')) })}
          >
            {say(stepTexts[to])}
          </Button>
        ))}
        <Button
          look="text"
          isDisabled={!hasReason}
          isLoading={reveal.isPending}
          onClick={() => reveal.mutate({ extractId, reason })}
        >
          {say('showAccount')}
        </Button>
      </Cluster>
    </>
  );
}
