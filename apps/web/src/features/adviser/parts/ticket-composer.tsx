import { Button, Cluster, IconButton, Note, Stack, TextField } from '@lianpan/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { LateMediaUploader } from '../../../shared/upload/late-media-uploader.tsx';
import type { MediaState } from '../../../shared/upload/use-media-uploads.ts';
import { useFollowUp, type TicketMessages } from '../api.ts';
import { adviserTexts } from '../texts.ts';

const most = 1000;
const least = 4;
const imagesOnly = ['image'] as const;
const nothing: MediaState = { media: [], isBusy: false, hasFailed: false };

/** The line to say more in a ticket; what was sent twice after a lost answer stands once. */
export function TicketComposer({ conversation }: { readonly conversation: TicketMessages }) {
  const say = useTexts(adviserTexts);
  const send = useFollowUp();
  const [text, setText] = useState('');
  const [clientMsgId, setClientMsgId] = useState(() => crypto.randomUUID());
  const [hasPictures, setHasPictures] = useState(false);
  const [pictures, setPictures] = useState(nothing);
  const { ticketId, state } = conversation.ticket;
  if (!conversation.canFollowUp)
    return (
      <div className="adviser-composer">
        <Note>{say(state === 'closed' || state === 'rated' ? 'ended' : 'notEntitled')}</Note>
      </div>
    );
  const begin = (): void => {
    setText('');
    setHasPictures(false);
    setPictures(nothing);
    setClientMsgId(crypto.randomUUID());
  };
  const submit = (): void =>
    send.mutate(
      { ticketId, clientMsgId, text: text.trim(), fileUrls: pictures.media.map(({ fileUrl }) => fileUrl) },
      { onSuccess: begin },
    );
  return (
    <div className="adviser-composer">
      <Stack gap={2}>
        <TextField
          label={say('write')}
          isLabelHidden
          placeholder={say('write')}
          value={text}
          onChange={(typed) => {
            setText(typed);
            // Other words are another message.
            if (!send.isPending) setClientMsgId(crypto.randomUUID());
          }}
          maxLength={most}
          rows={2}
        />
        {hasPictures && <LateMediaUploader accepts={imagesOnly} maxImages={4} onChange={setPictures} />}
        <Cluster isSpread>
          <IconButton
            icon="picture"
            label={say('addPictures')}
            isPressed={hasPictures}
            onClick={() => setHasPictures(!hasPictures)}
          />
          <Button
            variant="primary"
            size="sm"
            isDisabled={text.trim().length < least || pictures.isBusy}
            isLoading={send.isPending}
            onClick={submit}
          >
            {say('sendMore')}
          </Button>
        </Cluster>
      </Stack>
    </div>
  );
}
