import { Section, Stack } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { href } from '../../../routes/href.ts';
import { queryOf } from '../../../shared/query.ts';
import { ShareCard } from '../../../shared/share-wall/share-card.tsx';
import { ShareHead } from '../../../shared/share-wall/share-head.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { hallTexts } from '../texts.ts';

const shown = 2;

/** How shown trades came out and the first two of them; nothing where nobody shows any. Product handbook 2.2. */
export default function SharePreview() {
  const say = useTexts(hallTexts);
  const wall = useQuery(queryOf('POST /api/dynamic/shareStock/getShareStocks', { pageSize: shown }, { silent: true }));
  if (!wall.data || wall.data.list.length === 0) return null;
  const { stat, list } = wall.data;
  return (
    <Section title={say('shares')} action={{ text: say('all'), href: href('shareStock') }} isFlush>
      <Stack isPadded>
        <ShareHead stat={stat} days={stat.days} />
      </Stack>
      {list.map((card) => (
        <ShareCard key={card.dynamicDetailId} card={card} />
      ))}
    </Section>
  );
}
