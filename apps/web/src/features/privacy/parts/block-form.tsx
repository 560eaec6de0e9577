import { OutcomeError } from '@lianpan/contract/outcomes';
import { Button, confirm, toast } from '@lianpan/ui';
import { useState } from 'react';
import { commonTexts } from '../../../shared/common-texts.ts';
import { track } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useBlock } from '../api.ts';
import { privacyTexts } from '../texts.ts';
import { isMemberId, MemberIdField } from './member-id-field.tsx';

/** Blocks a member whose number one knows. */
export function BlockForm() {
  const say = useTexts(privacyTexts);
  const common = useTexts(commonTexts);
  const [id, setId] = useState('');
  const [fault, setFault] = useState<string>();
  const blocking = useBlock();
  const block = async (): Promise<void> => {
    setFault(undefined);
    const isSure = await confirm({
      title: say('blockAsk', { id }),
      text: say('blacklistNote'),
      confirmText: say('block'),
      cancelText: common('cancel'),
      isDanger: true,
    });
    if (!isSure) return;
    blocking.mutate(
      { customerId: id, status: 1 },
      {
        onSuccess: () => {
          track('accountBlock', { from: 'blacklist' });
          setId('');
          toast(say('blocked'));
        },
        onError: (error) => error instanceof OutcomeError && setFault(error.message),
      },
    );
  };
  return (
    <form
      className="privacy-form"
      onSubmit={(event) => {
        event.preventDefault();
        void block();
      }}
    >
      <MemberIdField value={id} onChange={setId} error={fault} />
      <Button type="submit" isBlock isDisabled={!isMemberId(id)} isLoading={blocking.isPending}>
        {say('block')}
      </Button>
    </form>
  );
}
