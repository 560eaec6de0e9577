import { dataTypes } from '@lianpan/domain/content-types';
import '../../../shared/upload/media-uploader.css';
import { Section, Stack } from '@lianpan/ui';
import { useState, type ReactNode } from 'react';
import { ActionBar } from '../../../shared/community/action-bar.tsx';
import { AuthorRow } from '../../../shared/community/author-row.tsx';
import { OneThread } from '../../../shared/community/comment-thread.tsx';
import { ContentCard } from '../../../shared/community/content-card.tsx';
import { BallotBox } from '../../../shared/community/content-tags.tsx';
import { RichEditor } from '../../../shared/community/editor/rich-editor.tsx';
import { QuoteCard } from '../../../shared/community/quote-card.tsx';
import { StateNote } from '../../../shared/community/state-note.tsx';
import { StockBox } from '../../../shared/community/stock-box.tsx';
import { PublishLine } from '../../../shared/publishing/publish-bar.tsx';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { MediaTileView } from '../../../shared/upload/media-tile.tsx';
import {
  authorOf,
  ballotSample,
  cardSamples,
  publicationSamples,
  quoteSamples,
  stocksOf,
  threadSample,
  tileSamples,
  votedOf,
} from './community-samples.ts';
import { sampleTexts } from './community-sample-texts.ts';

const emptyDoc = { type: 'doc', content: [{ type: 'paragraph' }] };

/** The blocks of the community with invented content. What would ask the server about it can only be looked at. */
export function CommunityBlocks() {
  const say = useTexts(sampleTexts);
  const [now] = useState(() => runtime().serverNow());
  const thread = threadSample(say, now);
  const counters = { viewNum: 0, likeNum: 0, commentNum: 0, forwardNum: 0, collectNum: 0 };
  return (
    <>
      <Section title={say('cards')} isFlush>
        <Shown>
          {cardSamples(say, now).map((card, at) => (
            <ContentCard
              key={card.dynamicDetailId}
              card={card}
              hottest={at === 0 ? { nickName: say('name'), content: say('comment') } : null}
            />
          ))}
        </Shown>
      </Section>
      <Section title={say('authors')}>
        <Shown>
          <AuthorRow author={authorOf(say('name'))} note={say('minutes')} canFollow />
          <AuthorRow author={authorOf(say('adviser'), 1, true)} note={say('minutes')} canFollow />
          <AuthorRow author={authorOf(say('institution'), 4)} note={say('minutes')} />
          <ActionBar
            target={{ dataType: dataTypes.graphtext, dataId: '0' }}
            title={say('title')}
            counters={counters}
            mine={{ isLike: false, isCollect: false }}
            onComment={() => undefined}
          />
        </Shown>
      </Section>
      <Section title={say('quotes')}>
        <Shown>
          <Stack>
            {quoteSamples(say).map((reference) => (
              <QuoteCard key={String(reference.isGone)} reference={reference} />
            ))}
          </Stack>
        </Shown>
      </Section>
      <Section title={say('thread')} isFlush>
        <Shown>
          <OneThread
            thread={thread}
            target={{ dataType: dataTypes.graphtext, dataId: '0' }}
            isAuthorReading={false}
            onReply={() => undefined}
          />
        </Shown>
      </Section>
      <Shown>
        <StockBox stocks={stocksOf(say)} />
      </Shown>
      <Section title={say('states')}>
        <Stack>
          {[2, 4, 5, 6].map((status) => (
            <StateNote key={status} status={status} hint={say('reason')} />
          ))}
        </Stack>
      </Section>
      <Section title={say('vote')}>
        <Vote now={now} />
      </Section>
      <Section title={say('writing')} isFlush>
        <RichEditor initial={emptyDoc} placeholder={say('placeholder')} isLong onChange={() => undefined} />
      </Section>
      <Section title={say('tiles')}>
        <Shown>
          <ul className="media-uploader__grid">
            {tileSamples().map((tile) => (
              <MediaTileView key={tile.id} tile={tile} onRetry={() => undefined} onRemove={() => undefined} />
            ))}
          </ul>
        </Shown>
      </Section>
      <Section title={say('publishing')} isFlush>
        <Shown>
          <ul className="publish-bar">
            {publicationSamples(say).map((one) => (
              <PublishLine key={one.clientReqId} of={one} />
            ))}
          </ul>
        </Shown>
      </Section>
    </>
  );
}

/** To be looked at: nothing in it can be pressed, because the server knows nothing of it. */
function Shown({ children }: { readonly children: ReactNode }) {
  return <div inert>{children}</div>;
}

function Vote({ now }: { readonly now: number }) {
  const say = useTexts(sampleTexts);
  const [mine, setMine] = useState<number[]>([]);
  const asked = ballotSample(say, now);
  return <BallotBox ballot={mine.length === 0 ? asked : votedOf(asked, mine)} isSending={false} onVote={setMine} />;
}
