import { Banner, Button, Chips, SegmentedControl, Sheet, Stack, TextField } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { usePublishing } from '../../../shared/community/publishing.ts';
import { useTexts } from '../../../shared/texts.ts';
import { moods, reasonCodes, reasonTexts, type ReasonCode } from '../../../shared/trade-reasons/reason-texts.ts';
import { LateMediaUploader } from '../../../shared/upload/late-media-uploader.tsx';
import type { MediaState } from '../../../shared/upload/use-media-uploads.ts';
import { usePublishShare } from '../api.ts';
import { wallTexts } from '../texts.ts';
import { HandTrade } from './hand-trade.tsx';
import { PracticeChoice } from './practice-choice.tsx';
import { least, lengthOf, useShareForm } from './use-share-form.ts';

const nothing: MediaState = { media: [], isBusy: false, hasFailed: false };
const maxReasons = 3;
const shareType = 5;

interface PublishSheetProps {
  readonly onClose: () => void;
  /** The practice trade with which somebody came. */
  readonly practiceKey?: string | undefined;
}

/** A trade goes on the wall: which one, why, what was planned, what came, what is learned. */
export function PublishSheet({ onClose, practiceKey }: PublishSheetProps) {
  const say = useTexts(wallTexts);
  const common = useTexts(commonTexts);
  const reason = useTexts(reasonTexts);
  const publish = usePublishShare();
  const { form, change, choose, isClosed, isReady, inputOf } = useShareForm();
  const [media, setMedia] = useState(nothing);
  const { clientReqId, done, fail, fault, ready } = usePublishing(shareType, {
    fallback: href('shareStock'),
    onDone: onClose,
  });
  const send = async (): Promise<void> => {
    if (!(await ready())) return;
    const input = inputOf(
      clientReqId,
      media.media.map(({ fileUrl }) => fileUrl),
    );
    publish.mutate(input, { onSuccess: ({ shareId, auditHint }) => done(shareId, auditHint), onError: fail });
  };
  const tapReason = (code: ReasonCode): void => {
    const { reasons } = form;
    if (reasons.includes(code)) change({ reasons: reasons.filter((one) => one !== code) });
    else if (reasons.length < maxReasons) change({ reasons: [...reasons, code] });
  };
  const counted = (text: string, needed: number): string => say('atLeast', { n: needed, m: lengthOf(text) });
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={say('publish')}
      closeLabel={common('close')}
      footer={
        <Button
          variant="primary"
          isBlock
          isLoading={publish.isPending}
          isDisabled={!isReady || media.isBusy}
          onClick={() => void send()}
        >
          {say('send')}
        </Button>
      }
    >
      <Stack>
        <SegmentedControl
          label={say('source')}
          isBlock
          value={form.source}
          onChange={(source) => change({ source })}
          choices={[
            { key: 'practice', title: say('fromPractice') },
            { key: 'hand', title: say('byHand') },
          ]}
        />
        <SegmentedControl
          label={say('status')}
          isBlock
          value={form.status}
          onChange={(status) => change({ status, trade: null })}
          choices={[
            { key: 'closed', title: say('closed') },
            { key: 'open', title: say('open') },
          ]}
        />
        {form.source === 'practice' ? (
          <PracticeChoice status={form.status} chosen={form.trade} asked={practiceKey} onChoose={choose} />
        ) : (
          <>
            <HandTrade form={form} change={change} isClosed={isClosed} />
            <Banner>{say('noAmount')}</Banner>
            <LateMediaUploader onChange={setMedia} accepts={['image']} asksToCover />
          </>
        )}
        <strong>{say('reasons')}</strong>
        <Chips
          label={say('reasons')}
          choices={reasonCodes.map((key) => ({ key, title: reason(key) }))}
          chosen={form.reasons}
          onTap={(key) => tapReason(key as ReasonCode)}
        />
        <strong>{say('mood')}</strong>
        <Chips
          label={say('mood')}
          choices={moods.map((key) => ({ key, title: reason(`mood_${key}`) }))}
          chosen={form.mood === null ? [] : [form.mood]}
          onTap={(key) => change({ mood: form.mood === key ? null : (key as (typeof moods)[number]) })}
        />
        <TextField
          label={say('planField')}
          value={form.plan}
          onChange={(plan) => change({ plan })}
          rows={3}
          maxLength={800}
          placeholder={say('planHint')}
          hint={counted(form.plan, isClosed ? least.closed : least.open)}
        />
        <TextField
          label={say('happenedField')}
          value={form.happened}
          onChange={(happened) => change({ happened })}
          rows={3}
          maxLength={800}
          {...(isClosed && { hint: counted(form.happened, least.closed) })}
        />
        <TextField
          label={say('lessonField')}
          value={form.lesson}
          onChange={(lesson) => change({ lesson })}
          rows={3}
          maxLength={800}
          {...(isClosed && { hint: counted(form.lesson, least.closed) })}
        />
        {fault !== undefined && <p role="alert">{fault}</p>}
      </Stack>
    </Sheet>
  );
}
