import { Cluster, Tag } from '@lianpan/ui';
import { causeNames } from '../../../shared/complaint-causes.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { StoryCardData } from '../api.ts';
import { storyTexts } from '../texts.ts';

/** What a story is about, its causes, and its award. */
export function StoryTags({ story }: { readonly story: StoryCardData['complaint'] }) {
  const say = useTexts(storyTexts);
  const name = useTexts(causeNames);
  const { type, lossRatioBand, causes, award, isCase } = story;
  return (
    <Cluster>
      {award && (
        <Tag tone="brand">{say('won', { month: award.month, level: say(`level_${award.level as 1 | 2 | 3}`) })}</Tag>
      )}
      {isCase && <Tag tone="brand">{say('isCase')}</Tag>}
      <Tag>{say(`type_${type as 1 | 2 | 3 | 4 | 5}`)}</Tag>
      {lossRatioBand > 0 && <Tag tone="warn">{say(`loss_${lossRatioBand as 1 | 2 | 3 | 4}`)}</Tag>}
      {causes
        .filter((cause) => cause !== 'OTHER')
        .map((cause) => (
          <Tag key={cause}>{name(cause)}</Tag>
        ))}
    </Cluster>
  );
}
