import { Note } from '@lianpan/ui';
import { useTexts } from '../texts.ts';
import { useAgo } from './ago.ts';
import type { ContentCard } from './api.ts';
import { AuthorRow } from './author-row.tsx';
import { communityTexts } from './community-texts.ts';
import { StateNote } from './state-note.tsx';
import { useRegion } from './region.ts';

/** Who wrote a piece of content and when, and for its author in which state it is. */
export function ContentHead({ card }: { readonly card: ContentCard }) {
  const say = useTexts(communityTexts);
  const ago = useAgo();
  const regionOf = useRegion();
  const { author, mine } = card;
  return (
    <>
      <AuthorRow
        author={author}
        note={[
          ago(card.publishTime ?? card.createdTime),
          regionOf(author.ipRegion),
          card.editTime !== null && say('edited'),
        ]
          .filter(Boolean)
          .join(' · ')}
        canFollow={!mine.isOwn}
      />
      <StateNote status={card.auditStatus} hint={card.auditHint} />
    </>
  );
}

/** What an author declares, and that it is one person's view. */
export function Declared({ declares }: Pick<ContentCard, 'declares'>) {
  const say = useTexts(communityTexts);
  const lines = [
    declares.ai && say('aiDeclared'),
    declares.original && say('original'),
    declares.holds !== null && say(declares.holds ? 'holds' : 'holdsNot'),
    say('opinionLine'),
  ];
  return <Note>{lines.filter(Boolean).join(' · ')}</Note>;
}
