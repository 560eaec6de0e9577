import { auditStates } from '@lianpan/domain/community';
import { Button, Cluster, IconButton, Sheet, Stack, TextField, toast } from '@lianpan/ui';
import { useState } from 'react';
import { commonTexts } from '../common-texts.ts';
import { useTexts } from '../texts.ts';
import { LateMediaUploader } from '../upload/late-media-uploader.tsx';
import type { MediaState } from '../upload/use-media-uploads.ts';
import { useAddComment, type Comment, type ContentTarget } from './api.ts';
import { communityTexts } from './community-texts.ts';
import { useMute } from './mute.ts';
import { MutedNote } from './muted-note.tsx';

const maxCharacters = 500;
const imagesOnly = ['image'] as const;
const nothing: MediaState = { media: [], isBusy: false, hasFailed: false };

/** Somebody is writing: under the content, or to one who said something. */
export interface Writing {
  readonly answered: Comment | null;
}

interface CommentSheetProps {
  readonly target: ContentTarget;
  /** Nothing while nobody writes; the words wait for the next time. */
  readonly writing: Writing | null;
  readonly onClose: () => void;
}

/** A field to say something, with one picture at most. What is sent twice after a lost answer stands once. */
export function CommentSheet({ target, writing, onClose }: CommentSheetProps) {
  const say = useTexts(communityTexts);
  const common = useTexts(commonTexts);
  const add = useAddComment();
  const mute = useMute();
  const [content, setContent] = useState('');
  const [hasPicture, setPicture] = useState(false);
  const [pictures, setPictures] = useState(nothing);
  const [clientReqId, setClientReqId] = useState(() => crypto.randomUUID());
  const [image] = pictures.media;
  const answered = writing?.answered ?? null;
  const send = (): void =>
    add.mutate(
      {
        ...target,
        content: content.trim(),
        clientReqId,
        ...(answered && { parentId: answered.commentId }),
        ...(image && { imageUrl: image.fileUrl }),
      },
      {
        onSuccess: ({ auditStatus }) => {
          setContent('');
          setPicture(false);
          setPictures(nothing);
          setClientReqId(crypto.randomUUID());
          toast(say(auditStatus === auditStates.published ? 'sent' : 'sentReview'), { durationMs: 2400 });
          onClose();
        },
      },
    );
  const change = (text: string): void => {
    setContent(text);
    if (!add.isPending) setClientReqId(crypto.randomUUID());
  };
  if (mute) {
    return (
      <Sheet isOpen={writing !== null} onClose={onClose} title={say('write')} closeLabel={common('close')}>
        <MutedNote mute={mute} />
      </Sheet>
    );
  }
  const label = answered ? say('writeReply', { name: answered.author.nickName }) : say('write');
  return (
    <Sheet isOpen={writing !== null} onClose={onClose} title={label} closeLabel={common('close')}>
      <Stack gap={2}>
        <TextField
          label={label}
          isLabelHidden
          isAutoFocused
          placeholder={label}
          value={content}
          onChange={change}
          maxLength={maxCharacters}
          rows={3}
          hint={say('counter', { n: content.length, most: maxCharacters })}
        />
        {hasPicture && <LateMediaUploader accepts={imagesOnly} maxImages={1} onChange={setPictures} />}
        <Cluster isSpread>
          <IconButton
            icon="picture"
            label={say('image')}
            isPressed={hasPicture}
            onClick={() => setPicture(!hasPicture)}
          />
          <Button
            variant="primary"
            size="sm"
            isLoading={add.isPending}
            isDisabled={(content.trim() === '' && image === undefined) || pictures.isBusy}
            onClick={send}
          >
            {say('send')}
          </Button>
        </Cluster>
      </Stack>
    </Sheet>
  );
}
