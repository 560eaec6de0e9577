import { Banner } from '@lianpan/ui';
import { auditStates } from '@lianpan/domain/community';
import { useTexts } from '../texts.ts';
import { communityTexts } from './community-texts.ts';

interface StateNoteProps {
  readonly status: number;
  readonly hint: string;
}

/** What an author is told of the state of something that is not, or no longer, shown to all. */
export function StateNote({ status, hint }: StateNoteProps) {
  const say = useTexts(communityTexts);
  switch (status) {
    case auditStates.inReview:
      return <Banner tone="warn">{say('inReview')}</Banner>;
    case auditStates.rejected:
      return <Banner tone="warn">{say('notPassed', { reason: hint })}</Banner>;
    case auditStates.hidden:
      return <Banner tone="warn">{say('hidden', { reason: hint })}</Banner>;
    case auditStates.removed:
      return <Banner tone="warn">{say('removed', { reason: hint })}</Banner>;
    default:
      return null;
  }
}
