import { passwordWarning } from '@lianpan/domain';
import { IconButton, TextField } from '@lianpan/ui';
import { useState } from 'react';
import { passwordTexts } from './password-texts.ts';
import { useTexts } from '../texts.ts';

interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (password: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly autoComplete: 'current-password' | 'new-password';
}

/**
 * A field for a password. It warns of characters that no password has instead of dropping them: what was typed is what
 * is sent. SES-14, reliability handbook H9.
 */
export function PasswordField({ label, value, onChange, error, hint, autoComplete }: PasswordFieldProps) {
  const say = useTexts(passwordTexts);
  const [isShown, setIsShown] = useState(false);
  const warning = passwordWarning(value) ? say('onlyWordCharacters') : undefined;
  return (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      error={error ?? warning}
      hint={hint}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      name={autoComplete}
      maxLength={128}
      suffix={
        <IconButton
          icon={isShown ? 'eyeOff' : 'eye'}
          label={isShown ? say('hide') : say('show')}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
