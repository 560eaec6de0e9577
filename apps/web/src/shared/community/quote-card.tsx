import { Card, Note, Stack } from '@lianpan/ui';
import { useTexts } from '../texts.ts';
import type { ContentCard } from './api.ts';
import { communityTexts } from './community-texts.ts';
import { contentHref } from './content-links.ts';

/** What a post passes on, or its tombstone, with the words of those who passed it on before. */
export function QuoteCard({ reference }: { readonly reference: NonNullable<ContentCard['refContent']> }) {
  const say = useTexts(communityTexts);
  const { dataType, dataId, title, authorName, isGone, words } = reference;
  return (
    <Stack gap={2}>
      {words.map(({ nickName, text }) => (
        <Note key={`${nickName}${text}`}>
          @{nickName}：{text}
        </Note>
      ))}
      <Card variant="tinted" href={isGone ? undefined : contentHref(dataType, dataId)}>
        {isGone ? (
          <Note>{say('gone')}</Note>
        ) : (
          <>
            {authorName !== '' && <Note>@{authorName}</Note>}
            <span>{title}</span>
          </>
        )}
      </Card>
    </Stack>
  );
}
