import { documentOf } from '@lianpan/domain/community';
import { Button, Card, Note, Sheet, Stack, TextField, toast } from '@lianpan/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { commonTexts } from '../common-texts.ts';
import { call, runtime } from '../runtime.ts';
import { useTexts } from '../texts.ts';
import { useForward, type ContentTarget } from './api.ts';
import { communityTexts } from './community-texts.ts';

interface ForwardSheetProps {
  readonly target: ContentTarget;
  readonly title: string;
  readonly onClose: () => void;
}

const maxCharacters = 2000;

/** Passes something on in the square with own words, or takes its address elsewhere. */
export function ForwardSheet({ target, title, onClose }: ForwardSheetProps) {
  const say = useTexts(communityTexts);
  const common = useTexts(commonTexts);
  const forward = useForward();
  const [words, setWords] = useState('');
  const [clientReqId] = useState(() => crypto.randomUUID());
  const copy = useMutation({
    mutationFn: async () => {
      const { shortUrl } = await call('POST /api/dynamic/square/generateLink', { ...target, channel: 'copy' });
      await runtime().platform.copyText(shortUrl);
    },
    onSuccess: () => toast(say('linkCopied')),
  });
  const send = (): void =>
    forward.mutate(
      { ...target, docJson: documentOf(words.trim()) as unknown as Record<string, unknown>, clientReqId },
      {
        onSuccess: ({ auditHint }) => {
          toast(auditHint === '' ? say('forwarded') : auditHint, { durationMs: 2400 });
          onClose();
        },
      },
    );
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={say('forward')}
      closeLabel={common('close')}
      footer={
        <Button variant="primary" isBlock isLoading={forward.isPending} onClick={send}>
          {say('forward')}
        </Button>
      }
    >
      <Stack isPadded>
        <TextField label={say('forwardWords')} value={words} onChange={setWords} rows={3} maxLength={maxCharacters} />
        <Card variant="tinted">
          <Note>{title}</Note>
        </Card>
        <Button icon="share" isLoading={copy.isPending} onClick={() => copy.mutate()}>
          {say('copyLink')}
        </Button>
      </Stack>
    </Sheet>
  );
}
