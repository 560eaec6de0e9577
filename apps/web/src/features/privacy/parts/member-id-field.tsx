import { TextField } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { privacyTexts } from '../texts.ts';

interface MemberIdFieldProps {
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error?: string | undefined;
}

/** Whether a text is the number of a member; whose it is the server knows. */
export const isMemberId = (typed: string): boolean => /^\d{1,15}$/.test(typed);

/** A field for the number of a member; keeps digits. */
export function MemberIdField({ value, onChange, error }: MemberIdFieldProps) {
  const say = useTexts(privacyTexts);
  return (
    <TextField
      label={say('memberId')}
      placeholder={say('memberIdHint')}
      value={value}
      onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, 15))}
      error={error}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
