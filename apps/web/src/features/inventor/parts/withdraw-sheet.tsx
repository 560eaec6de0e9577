import './inventor.css';
import { isCode, labourTax } from '@lianpan/domain';
import { Button, Note, SegmentedControl, Sheet, Stack, TextField, toast } from '@lianpan/ui';
import { useState } from 'react';
import { commonTexts } from '../../../shared/common-texts.ts';
import { CodeField } from '../../../shared/forms/code-field.tsx';
import { money } from '../../../shared/money.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useAddExtract, verifyForWithdrawal, type BillRule } from '../api.ts';
import { inventorTexts } from '../texts.ts';
import { fenOf } from './price-sheet.tsx';
import { yuan } from './price.ts';

interface WithdrawSheetProps {
  /** Fen. */
  readonly available: number;
  readonly rule: BillRule;
  readonly onClose: () => void;
}

/** Asks for income to be paid out, with a code to the own number. */
export function WithdrawSheet({ available, rule, onClose }: WithdrawSheetProps) {
  const say = useTexts(inventorTexts);
  const common = useTexts(commonTexts);
  const add = useAddExtract();
  const [amount, setAmount] = useState('');
  const [type, setType] = useState<'1' | '2'>('1');
  const [accountId, setAccountId] = useState('');
  const [accountName, setAccountName] = useState('');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const fen = fenOf(amount);
  const tax = fen === null ? 0 : labourTax.compute(fen);
  const isReady = fen !== null && accountId.trim().length > 5 && accountName.trim().length > 1 && isCode(code);
  const send = async (): Promise<void> => {
    if (fen === null) return;
    setFault(undefined);
    try {
      const { verifyTicket } = await verifyForWithdrawal(code);
      await add.mutateAsync({
        amountFen: fen,
        accountType: type === '2' ? 2 : 1,
        accountId: accountId.trim(),
        accountName: accountName.trim(),
        verifyTicket,
      });
      toast(say('withdrawn'));
      onClose();
    } catch (error) {
      setFault(error instanceof Error ? error.message : common('loadFailed'));
    }
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={say('withdrawTitle')}
      closeLabel={common('close')}
      footer={
        <Button variant="primary" isBlock isDisabled={!isReady} isLoading={add.isPending} onClick={() => void send()}>
          {say('withdraw')}
        </Button>
      }
    >
      <Stack isPadded gap={4}>
        <TextField
          label={say('amount')}
          hint={say('amountHint', { least: yuan(rule.leastFen), most: yuan(Math.max(0, available)) })}
          value={amount}
          onChange={setAmount}
          inputMode="decimal"
          maxLength={10}
        />
        {fen !== null && <Note>{say('taxLine', { tax: money(tax / 100), net: money((fen - tax) / 100) })}</Note>}
        <SegmentedControl
          label={say('accountType')}
          value={type}
          onChange={setType}
          choices={[
            { key: '1', title: say('bank') },
            { key: '2', title: say('wallet') },
          ]}
        />
        <TextField label={say('accountId')} value={accountId} onChange={setAccountId} maxLength={32} />
        <TextField
          label={say('accountName')}
          hint={say('accountNameHint', { name: rule.realNameMask })}
          value={accountName}
          onChange={setAccountName}
          maxLength={30}
        />
        <CodeField value={code} onChange={setCode} type={5} error={fault} />
      </Stack>
    </Sheet>
  );
}
