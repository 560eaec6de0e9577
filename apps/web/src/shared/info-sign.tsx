import { IconButton, Sheet, Stack } from '@lianpan/ui';
import { useState, type ReactNode } from 'react';
import { commonTexts } from './common-texts.ts';
import { useTexts } from './texts.ts';

/** What is worth knowing of a page and stands in the way of its figures: rules, archives, check sums. */
export function InfoSign({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const common = useTexts(commonTexts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton icon="info" label={title} onClick={() => setIsOpen(true)} />
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={title} closeLabel={common('close')}>
        <Stack isReading>{children}</Stack>
      </Sheet>
    </>
  );
}
