import { Banner, Button, Checkbox, Chips, Sheet, Stack, TextField } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { causeNames, type Cause } from '../../../shared/complaint-causes.ts';
import { usePublishing } from '../../../shared/community/publishing.ts';
import { useStockFinder } from '../../../shared/stock-finder/stock-finder.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { LateMediaUploader } from '../../../shared/upload/late-media-uploader.tsx';
import type { MediaState } from '../../../shared/upload/use-media-uploads.ts';
import { causes, types, type StoryType } from '../api.ts';
import { storyTexts, storyFormTexts } from '../texts.ts';
import { keptOf, useStoryForm } from './use-story-form.ts';

const nothing: MediaState = { media: [], isBusy: false, hasFailed: false };
const storyType = 13;
/** Signs of a story by which one knows it. */
const labelLength = 20;
const [least, forAward, most, maxCauses] = [100, 300, 3000, 5];
const bands = ['0', '1', '2', '3', '4'] as const;

/** Telling a story: kind, what happened, causes, what one would do, with or without a name. */
export function StorySheet({ onClose }: { readonly onClose: () => void }) {
  const say = useTexts(storyFormTexts);
  const words = useTexts(storyTexts);
  const cause = useTexts(causeNames);
  const common = useTexts(commonTexts);
  const { form, change, clear } = useStoryForm();
  const [media, setMedia] = useState(nothing);
  const { open, finder } = useStockFinder({
    title: say('stock'),
    onPick: ({ stockNo, stockName }) => change({ stock: { stockNo, stockName } }),
  });
  const { hand, ready } = usePublishing(storyType, { fallback: href('complaints'), onDone: clear });
  const length = Array.from(form.story.trim()).length;
  const send = async (): Promise<void> => {
    if (!(await ready())) return;
    hand({
      target: 'POST /api/dynamic/complaint/publishComplaint',
      files: media.handOver?.(),
      label: form.story.trim().slice(0, labelLength),
      editPath: href('complaints', { publish: '1' }),
      kept: keptOf(form),
      leave: onClose,
      input: {
        type: form.type,
        story: form.story.trim(),
        lossRatioBand: Number(form.loss),
        causes: [...form.causes],
        whatIWouldDo: form.wouldDo.trim(),
        isAnonymous: form.isAnonymous,
        ...(form.stock && { stockNo: form.stock.stockNo }),
      },
    });
  };
  const tapCause = (tapped: Cause): void => {
    const { causes: chosen } = form;
    if (chosen.includes(tapped)) change({ causes: chosen.filter((one) => one !== tapped) });
    else if (chosen.length < maxCauses) change({ causes: [...chosen, tapped] });
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={say('tell')}
      closeLabel={common('close')}
      footer={
        <Button variant="primary" isBlock isDisabled={length < least || media.hasFailed} onClick={() => void send()}>
          {say('send')}
        </Button>
      }
    >
      <Stack>
        <strong>{say('type')}</strong>
        <Chips
          label={say('type')}
          choices={types.map((type) => ({ key: String(type), title: words(`type_${type}`) }))}
          chosen={[String(form.type)]}
          onTap={(type) => change({ type: Number(type) as StoryType })}
        />
        <TextField
          label={say('story')}
          value={form.story}
          onChange={(story) => change({ story })}
          rows={7}
          maxLength={most}
          placeholder={say('storyHint')}
          hint={say('count', { n: length, least, award: forAward })}
        />
        <Banner>{say('facts')}</Banner>
        <strong>{say('causes')}</strong>
        <Chips
          label={say('causes')}
          choices={causes.map((key) => ({ key, title: cause(key) }))}
          chosen={form.causes}
          onTap={(key) => tapCause(key as Cause)}
        />
        <strong>{say('loss')}</strong>
        <Chips
          label={say('loss')}
          choices={bands.map((key) => ({ key, title: words(`loss_${key}`) }))}
          chosen={[form.loss]}
          onTap={(key) => change({ loss: key as (typeof bands)[number] })}
        />
        <TextField
          label={say('wouldDo')}
          value={form.wouldDo}
          onChange={(wouldDo) => change({ wouldDo })}
          rows={3}
          maxLength={500}
        />
        <Button icon="search" onClick={open}>
          {form.stock ? `${form.stock.stockName} ${form.stock.stockNo}` : say('stock')}
        </Button>
        {finder}
        <strong>{say('evidence')}</strong>
        <LateMediaUploader onChange={setMedia} accepts={['image']} asksToCover />
        <Checkbox isChecked={form.isAnonymous} onChange={(isAnonymous) => change({ isAnonymous })}>
          {say('anonymous')}
        </Checkbox>
      </Stack>
    </Sheet>
  );
}
