import type { CallOutput } from '@lianpan/client';
import { dayMs } from '@lianpan/domain';
import { Button, Card, Cluster, IconButton, Note, PageFoot, Stack, Tag } from '@lianpan/ui';
import { useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { LateBanner } from '../../../shared/freshness.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { savedPickHref } from '../../../shared/picks/picks.ts';
import { SourceNotes } from '../../../shared/source-notes.tsx';
import { StockLinks } from '../../../shared/stock-links.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useToolAnswer } from '../../../shared/tool/use-tool-list.ts';
import { curatedTexts } from '../texts.ts';

type Curated = CallOutput<'POST /api/stocks/tactics/getCuratedQueries'>;
type Story = Curated['list'][number];

/** Conditions are worked out anew each minute. */
const movingMs = 60_000;

const weekFrom = (from: string, weeks: number): string =>
  new Date(Date.parse(from) + weeks * 7 * dayMs).toISOString().slice(0, 10);

/** Ready queries of a week, each with its story. Market handbook F.1. */
export default function SpecialStockSelection() {
  const say = useTexts(curatedTexts);
  const [week, setWeek] = useState<string>();
  const answer = useToolAnswer('POST /api/stocks/tactics/getCuratedQueries', { ...(week && { week }) }, movingMs, {
    keepsRows: true,
  });
  const { data } = answer;
  return (
    <SubPage back="bigDataTactics">
      <LateBanner fresh={data} />
      <Answered answer={answer}>
        {(curated) => (
          <>
            <Week curated={curated} isNewest={week === undefined} onWeek={setWeek} />
            <Stack isPadded>
              {curated.list.map((story) => (
                <StoryCard key={story.key} story={story} />
              ))}
            </Stack>
          </>
        )}
      </Answered>
      <PageFoot>
        <p>{say('how')}</p>
        <p>{say('noAdvice')}</p>
        <SourceNotes figures={data ? [data] : []} />
      </PageFoot>
    </SubPage>
  );
}

interface WeekProps {
  readonly curated: Curated;
  readonly isNewest: boolean;
  readonly onWeek: (week: string | undefined) => void;
}

function Week({ curated: { from, to, phase }, isNewest, onWeek }: WeekProps) {
  const say = useTexts(curatedTexts);
  return (
    <Cluster isPadded isSpread>
      <Cluster>
        <IconButton icon="back" label={say('earlier')} onClick={() => onWeek(weekFrom(from, -1))} />
        <span>{say('week', { from: from.slice(5), to: to.slice(5) })}</span>
        <IconButton
          icon="forward"
          label={say('later')}
          isDisabled={isNewest}
          onClick={() => onWeek(weekFrom(from, 1))}
        />
      </Cluster>
      <Note>{phase === null ? say('noPhase') : say('phase', { phase: say(`phase_${phase}`) })}</Note>
    </Cluster>
  );
}

function StoryCard({ story }: { readonly story: Story }) {
  const say = useTexts(curatedTexts);
  const { name, conditions, sample, matched, isForPhase, query } = story;
  return (
    <Card>
      <Stack>
        <Cluster isSpread>
          <h3>{name}</h3>
          <b>{say('matched', { n: matched })}</b>
        </Cluster>
        <Cluster>
          <Tag tone={isForPhase ? 'brand' : 'neutral'}>{say(isForPhase ? 'forPhase' : 'byTurn')}</Tag>
        </Cluster>
        <Note>{conditions.join(' · ')}</Note>
        <p>{story.story}</p>
        <Note>
          {say('caution')} · {story.caution}
        </Note>
        {sample.length === 0 ? (
          <Note>{say('none')}</Note>
        ) : (
          <Cluster>
            <Note>{say('sample')}</Note>
            <StockLinks stocks={sample} />
          </Cluster>
        )}
        <Button isBlock href={savedPickHref(query)}>
          {say('open')}
        </Button>
      </Stack>
    </Card>
  );
}
