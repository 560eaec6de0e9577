import { Button, SearchField } from '@lianpan/ui';
import { useState } from 'react';
import { commonTexts } from '../../shared/common-texts.ts';
import { useTexts } from '../../shared/texts.ts';
import { blockTexts } from './texts.ts';

interface FindFieldProps {
  readonly label: string;
  /** What is searched for now, as the address says. */
  readonly value: string;
  readonly maxLength: number;
  readonly onFind: (words: string) => void;
}

/** Searches once it is sent: each search is a place of its own in the address. */
export function FindField({ label, value, maxLength, onFind }: FindFieldProps) {
  const say = useTexts(blockTexts);
  const common = useTexts(commonTexts);
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  // Back and Forward change what is searched for.
  if (last !== value) {
    setLast(value);
    setTyped(value);
  }
  return (
    <SearchField
      label={label}
      placeholder={label}
      value={typed}
      onChange={(words) => setTyped(words.slice(0, maxLength))}
      clearLabel={common('clear')}
      suffix={
        <Button size="sm" onClick={() => onFind(typed.trim())}>
          {say('find')}
        </Button>
      }
      onSubmit={() => onFind(typed.trim())}
    />
  );
}
