import { Button, Chips, Note, SegmentedControl, Sheet, Stack, Stepper, TextField } from '@lianpan/ui';
import { figures } from '@lianpan/domain';
import { useState } from 'react';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Action, Decision, Practice } from '../api.ts';
import { playTexts } from '../play-texts.ts';
import type { Guards } from './guard-lines.tsx';

type Reason = Decision['reasonCode'];

export interface Decided {
  readonly action: Action;
  readonly fraction: number;
  readonly reasonCode: Reason;
  readonly note: string;
  readonly guards: Guards;
}

interface DecideSheetProps {
  /** What is being decided; `null` while nothing is. */
  readonly action: Action | null;
  readonly practice: Practice;
  readonly guards: Guards;
  readonly isSending: boolean;
  readonly onClose: () => void;
  readonly onSend: (decided: Decided) => void;
}

const reasons: Readonly<Record<Action, readonly Reason[]>> = {
  buy: ['TREND', 'BREAKOUT', 'PULLBACK', 'VOLUME', 'SUPPORT', 'INDICATOR', 'OTHER'],
  sell: ['TAKE_PROFIT', 'CUT_LOSS', 'TREND', 'SUPPORT', 'VOLUME', 'INDICATOR', 'OTHER'],
  hold: ['WAIT', 'TREND', 'SUPPORT', 'VOLUME', 'INDICATOR', 'OTHER'],
};
const parts = ['25', '50', '75', '100'] as const;

/** A decision with its reason, before it is given. */
export function DecideSheet({ action, practice, guards, isSending, onClose, onSend }: DecideSheetProps) {
  const say = useTexts(playTexts);
  const common = useTexts(commonTexts);
  return (
    <Sheet
      isOpen={action !== null}
      onClose={onClose}
      variant="popup"
      title={action ? say(action) : say('decide')}
      closeLabel={common('close')}
    >
      {action && (
        <DecideForm
          key={`${action} ${practice.version}`}
          action={action}
          practice={practice}
          guards={guards}
          isSending={isSending}
          onSend={onSend}
        />
      )}
    </Sheet>
  );
}

type DecideFormProps = Omit<DecideSheetProps, 'action' | 'onClose'> & { readonly action: Action };

const textOf = (price: number | null): string => (price === null ? '' : price.toFixed(2));
const priceOf = (text: string): number | null => (Number(text) > 0 ? Math.round(Number(text) * 100) / 100 : null);

function DecideForm({ action, practice, guards, isSending, onSend }: DecideFormProps) {
  const say = useTexts(playTexts);
  const [part, setPart] = useState<(typeof parts)[number]>(action === 'buy' ? '50' : '100');
  const [reasonCode, setReason] = useState<Reason>(reasons[action][0]!);
  const [note, setNote] = useState('');
  const [stop, setStop] = useState(textOf(guards.stop));
  const [target, setTarget] = useState(textOf(guards.target));
  const close = practice.bars.at(-1)!.close;
  const keepsShares = action === 'buy' || (practice.shares > 0 && (action === 'hold' || part !== '100'));
  const wanted = { stop: priceOf(stop), target: priceOf(target) };
  const price = figures.price(close);
  const faults = {
    stop: wanted.stop !== null && wanted.stop >= close ? say('stopAbove', { price }) : undefined,
    target: wanted.target !== null && wanted.target <= close ? say('targetBelow', { price }) : undefined,
  };
  const isWrong = keepsShares && (faults.stop !== undefined || faults.target !== undefined);
  const stepOf = (text: string, start: number, direction: 1 | -1): string =>
    text === '' ? start.toFixed(2) : Math.max(0.01, Number(text) + direction * (close / 100)).toFixed(2);
  return (
    <Stack gap={3}>
      {action !== 'hold' && (
        <SegmentedControl
          label={say(`fraction_${action}`)}
          isBlock
          value={part}
          onChange={setPart}
          choices={parts.map((key) => ({ key, title: `${key}%` }))}
        />
      )}
      {keepsShares && (
        <div className="training-guards">
          <Stepper
            label={say('stop')}
            value={stop}
            inputMode="decimal"
            onChange={setStop}
            onStep={(direction) => setStop(stepOf(stop, close * 0.92, direction))}
            lessLabel={`${say('stop')} ${say('less')}`}
            moreLabel={`${say('stop')} ${say('more')}`}
            error={faults.stop}
          />
          <Stepper
            label={say('target')}
            value={target}
            inputMode="decimal"
            onChange={setTarget}
            onStep={(direction) => setTarget(stepOf(target, close * 1.15, direction))}
            lessLabel={`${say('target')} ${say('less')}`}
            moreLabel={`${say('target')} ${say('more')}`}
            error={faults.target}
          />
        </div>
      )}
      <Chips
        label={say('reason')}
        choices={reasons[action].map((key) => ({ key, title: say(`reason_${key}`) }))}
        chosen={[reasonCode]}
        onTap={(key) => setReason(key as Reason)}
      />
      <TextField label={say('note')} value={note} onChange={setNote} maxLength={200} />
      <Note>{say(action === 'hold' ? 'holdNote' : 'atOpen')}</Note>
      <Button
        variant="primary"
        isBlock
        isDisabled={isWrong}
        isLoading={isSending}
        onClick={() =>
          onSend({
            action,
            fraction: action === 'hold' ? 1 : Number(part) / 100,
            reasonCode,
            note: note.trim(),
            guards: keepsShares ? wanted : { stop: null, target: null },
          })
        }
      >
        {say(`confirm_${action}`)}
      </Button>
    </Stack>
  );
}
