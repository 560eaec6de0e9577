import type { CallInput } from '@lianpan/client';
import { OutcomeError } from '@lianpan/contract/outcomes';
import { filterCode } from '@lianpan/domain';
import { Button, TextField, toast } from '@lianpan/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { codeTexts } from './code-texts.ts';
import { requestCode, type CodeInput } from './request-code.ts';
import { runtime, track } from '../runtime.ts';
import { TapGate } from './tap-gate.ts';
import { useTexts } from '../texts.ts';
import { useCountdown } from './use-countdown.ts';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** What the code is for: 1 sign-in, 2 password, 3 bind, 4 cancel, 5 withdraw. */
  readonly type: CallInput<'POST /api/auth/common/sendverifysms'>['type'];
  /** The number; without one the member's own, which the page shows masked. */
  readonly mobile?: string;
  /** The number of an account conflict, which its page knows masked only. */
  readonly conflictTicket?: string;
  /** Tells the fault of the number beside its own field, and whether there is one. */
  readonly refuseMobile?: () => string | null;
  /** The server's refusal to send, for the field of the number. */
  readonly onRefused?: (text: string) => void;
  readonly error?: string | undefined;
}

const debounced = (): TapGate => new TapGate();

/** A field for a code by SMS with the button that sends one. SES-15, SES-17. */
export function CodeField(props: CodeFieldProps) {
  const { value, onChange, type, mobile, conflictTicket, refuseMobile, onRefused, error } = props;
  const say = useTexts(codeTexts);
  const { left, until } = useCountdown();
  const [gate] = useState(debounced);
  const [refusal, setRefusal] = useState<string>();
  const sending = useMutation({ mutationFn: (input: CodeInput) => requestCode(input), meta: { silent: true } });

  const send = (): void => {
    if (!gate.pass(Date.now())) return;
    const fault = refuseMobile?.() ?? null;
    if (fault !== null) return toast(fault);
    setRefusal(undefined);
    track('smsSend', { type: String(type) });
    sending.mutate(
      { type, mobile, conflictTicket },
      {
        onSuccess: ({ nextSendTime }) => {
          track('smsResult', { ok: true });
          until(nextSendTime, runtime().serverNow());
          toast(say('sent'));
        },
        onError: (failure) => {
          track('smsResult', { ok: false });
          if (!(failure instanceof OutcomeError) || failure.outcome !== 'rejected') return;
          const next = failure.details['nextSendTime'];
          if (typeof next === 'number') until(next, runtime().serverNow());
          if (onRefused) onRefused(failure.message);
          else setRefusal(failure.message);
          toast(failure.message, { durationMs: 2400 });
        },
      },
    );
  };

  return (
    <TextField
      label={say('code')}
      placeholder={say('codeHint')}
      value={value}
      onChange={(typed) => onChange(filterCode(typed).slice(0, 6))}
      error={error ?? refusal}
      inputMode="numeric"
      autoComplete="one-time-code"
      name="code"
      suffix={
        <Button variant="text" size="sm" onClick={send} isDisabled={left > 0} isLoading={sending.isPending}>
          {left > 0 ? say('countdown', { n: left }) : say('send')}
        </Button>
      }
    />
  );
}
