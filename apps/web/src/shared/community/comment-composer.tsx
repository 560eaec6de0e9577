import { auditStates } from '@lianpan/domain/community';
import { Button, Cluster, IconButton, Stack, TextField, toast } from '@lianpan/ui';
import { useState } from 'react';
import { latePart } from '../late-part.tsx';
import { runtime, useViewer } from '../runtime.ts';
import { useTexts } from '../texts.ts';
import type { MediaState } from '../upload/use-media-uploads.ts';
import { useAddComment, type Comment, type ContentTarget } from './api.ts';
import { communityTexts } from './community-texts.ts';

const MediaUploader = latePart(() => import('../upload/media-uploader.tsx').then((part) => part.MediaUploader));

const mostCharacters = 500;
const imagesOnly = ['image'] as const;
const nothing: MediaState = { media: [], isBusy: false, hasFailed: false };

interface CommentComposerProps {
  readonly target: ContentTarget;
  /** The one that is answered. */
  readonly answered: Comment | null;
  readonly onDone: () => void;
}

/** A line to say something, with one picture at most. What is sent twice after a lost answer stands once. */
export function CommentComposer({ target, answered, onDone }: CommentComposerProps) {
  const say = useTexts(communityTexts);
  const isMember = useViewer().status === 'member';
  const add = useAddComment();
  const [content, setContent] = useState('');
  const [hasPicture, setPicture] = useState(false);
  const [pictures, setPictures] = useState(nothing);
  const [clientReqId, setClientReqId] = useState(() => crypto.randomUUID());
  const [image] = pictures.media;
  const isEmpty = content.trim() === '' && image === undefined;
  const send = (): void => {
    if (!isMember) return void runtime().requireLogin();
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
          onDone();
        },
      },
    );
  };
  const change = (text: string): void => {
    setContent(text);
    if (!add.isPending) setClientReqId(crypto.randomUUID());
  };
  const label = answered ? say('writeReply', { name: answered.author.nickName }) : say('write');
  return (
    <Stack gap={2}>
      <TextField
        label={label}
        isLabelHidden
        placeholder={isMember ? label : say('signIn')}
        value={content}
        onChange={change}
        maxLength={mostCharacters}
        rows={2}
        hint={say('counter', { n: content.length, most: mostCharacters })}
      />
      {hasPicture && <MediaUploader accepts={imagesOnly} mostImages={1} onChange={setPictures} />}
      <Cluster isSpread>
        <IconButton
          icon="picture"
          label={say('image')}
          isPressed={hasPicture}
          onClick={() => (isMember ? setPicture(!hasPicture) : void runtime().requireLogin())}
        />
        <Button
          look="primary"
          size="sm"
          isLoading={add.isPending}
          isDisabled={isMember && (isEmpty || pictures.isBusy)}
          onClick={send}
        >
          {say(isMember ? 'send' : 'signIn')}
        </Button>
      </Cluster>
    </Stack>
  );
}
