import { filterMobile, isMobile } from '@lianpan/domain';
import { TextField } from '@lianpan/ui';
import { codeTexts } from './code-texts.ts';
import { textsNow, useTexts } from '../texts.ts';

/** What is wrong with a number, in the person's language; `null` when it is good. SES-14, SES-15. */
export function mobileFault(mobile: string): string | null {
  const say = textsNow(codeTexts);
  if (mobile === '') return say('phoneFirst');
  return isMobile(mobile) ? null : say('phoneBad');
}

interface MobileFieldProps {
  readonly value: string;
  readonly onChange: (mobile: string) => void;
  readonly error?: string | undefined;
  readonly label?: string;
}

/** A field for a mobile number; keeps digits and dots, as the specification asks. */
export function MobileField({ value, onChange, error, label }: MobileFieldProps) {
  const say = useTexts(codeTexts);
  return (
    <TextField
      label={label ?? say('mobile')}
      placeholder={say('mobileHint')}
      value={value}
      onChange={(typed) => onChange(filterMobile(typed).slice(0, 11))}
      error={error}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      name="mobile"
      clearLabel={say('clear')}
    />
  );
}
