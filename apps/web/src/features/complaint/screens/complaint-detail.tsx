import { usePage } from '@lianpan/nav';
import { Button, Card, Note, Stack } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { ContentFiles } from '../../../shared/community/content-files.tsx';
import { ContentHead, Declared } from '../../../shared/community/content-head.tsx';
import { ContentPage } from '../../../shared/community/content-page.tsx';
import { RichText, type RichDocument } from '../../../shared/community/rich-text.tsx';
import { StockBox } from '../../../shared/community/stock-box.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useStory, type StoryDetail } from '../api.ts';
import { CaseBox } from '../parts/case-box.tsx';
import { SameButton } from '../parts/same-button.tsx';
import { StoryTags } from '../parts/story-tags.tsx';
import { storyTexts } from '../texts.ts';

/** A story, whole, with who knows it too. Product handbook 4.2. */
export default function ComplaintDetail() {
  const say = useTexts(storyTexts);
  const asked = usePage().search.get('complaintId') ?? '';
  const answer = useStory(/^\d{1,15}$/.test(asked) ? asked : '0');
  return (
    <ContentPage answer={answer} cardOf={({ dynamic }) => dynamic} back="complaints" backText={say('back')}>
      {({ dynamic }) => <Story dynamic={dynamic} />}
    </ContentPage>
  );
}

function Story({ dynamic }: { readonly dynamic: StoryDetail }) {
  const say = useTexts(storyTexts);
  const { complaint, mine, files, stockTags } = dynamic;
  return (
    <>
      <Stack isPadded>
        <ContentHead card={dynamic} />
        <StoryTags story={complaint} />
        <RichText doc={dynamic.docJson as RichDocument} />
        <ContentFiles files={files} />
        {complaint.whatIWouldDo !== '' && (
          <Card variant="tinted">
            <Stack gap={1}>
              <strong>{say('wouldDo')}</strong>
              <p>{complaint.whatIWouldDo}</p>
            </Stack>
          </Card>
        )}
        {complaint.case && <CaseBox taught={complaint.case} />}
        {dynamic.appendList.map(({ text, time }) => (
          <Note key={time}>{text}</Note>
        ))}
        <SameButton card={dynamic} />
        <Note>{say('sameNote')}</Note>
        {mine.isOwn && complaint.awardState === 0 && (
          <Button href={href('awardApplication', { complaintId: dynamic.dynamicDetailId })}>{say('applyOwn')}</Button>
        )}
        <Declared declares={dynamic.declares} />
      </Stack>
      {stockTags.length > 0 && <StockBox stocks={stockTags} />}
    </>
  );
}
