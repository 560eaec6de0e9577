import { figures } from '@lianpan/domain';
import { Button, Cluster, Figure, Note, Stack, Tag, VoteBars } from '@lianpan/ui';
import { useState } from 'react';
import { hrefIfThere } from '../../routes/href.ts';
import { dayText } from '../dates.ts';
import { asMember } from '../runtime.ts';
import { useTexts } from '../texts.ts';
import { useVotePoll, type ContentCard } from './api.ts';
import { communityTexts } from './community-texts.ts';

/** Stocks that were named, each with what it did since; topics as ways to more of them. */
export function ContentTags({ card }: { readonly card: Pick<ContentCard, 'stockTags' | 'gambits'> }) {
  if (card.stockTags.length + card.gambits.length === 0) return null;
  return (
    <Cluster>
      {card.stockTags.map(({ stockNo, stockName, sincePct }) => (
        <Button key={stockNo} size="sm" href={hrefIfThere('stockDiagnosis', { stockNo })}>
          {stockName}{' '}
          {sincePct !== null && <Figure text={figures.signedPercent(sincePct)} tone={figures.toneOf(sincePct)} />}
        </Button>
      ))}
      {card.gambits.map(({ gambitId, name }) => (
        <Button key={gambitId} size="sm" href={hrefIfThere('gambitDetail', { gambitId })}>
          #{name}#
        </Button>
      ))}
    </Cluster>
  );
}

const directions = { up: 'viewUp', down: 'viewDown', flat: 'viewFlat' } as const;
const outcomes = { hit: 'viewHit', miss: 'viewMiss', void: 'viewVoid', withdrawn: 'viewWithdrawn' } as const;

/** A view that is kept to account, with what came of it. */
export function ViewBlock({ view }: { readonly view: NonNullable<ContentCard['viewBlock']> }) {
  const say = useTexts(communityTexts);
  const { direction, horizonDays, endDate, state, stockPct, indexPct } = view;
  return (
    <Cluster>
      <Tag>{`${say(directions[direction])} · ${say('viewDays', { n: horizonDays })}`}</Tag>
      <Note>
        {state === 'open' ? say('viewOpen', { date: endDate }) : say(outcomes[state])}
        {stockPct !== null &&
          indexPct !== null &&
          ` · ${say('viewResult', { stock: figures.signedPercent(stockPct), index: figures.signedPercent(indexPct) })}`}
      </Note>
    </Cluster>
  );
}

interface PollProps {
  readonly ballot: NonNullable<ContentCard['poll']>;
  readonly onVote: (optionIds: number[]) => void;
  readonly isSending: boolean;
}

/** A vote: to be taken part in once, its numbers after that. */
export function BallotBox({ ballot, onVote, isSending }: PollProps) {
  const say = useTexts(communityTexts);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const isOpen = !ballot.isEnded && ballot.mine.length === 0;
  const choose = (id: number): void => {
    if (!ballot.isMulti) return setChosen([id]);
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  const send = asMember(() => onVote([...chosen]));
  return (
    <Stack gap={2}>
      <strong>{ballot.question}</strong>
      <VoteBars
        label={ballot.question}
        options={ballot.options}
        chosen={isOpen ? chosen : ballot.mine}
        onChoose={isOpen ? choose : undefined}
      />
      <Cluster isSpread>
        <Note>
          {say('voters', { n: ballot.voterNum })} ·{' '}
          {ballot.isEnded ? say('voteEnded') : say('voteEnds', { date: dayText(ballot.endTime) })}
        </Note>
        {isOpen && (
          <Button size="sm" variant="primary" isDisabled={chosen.length === 0} isLoading={isSending} onClick={send}>
            {say('voteSend')}
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}

/** The poll of a post. */
export function PostPoll({ card }: { readonly card: ContentCard }) {
  const vote = useVotePoll();
  if (!card.poll) return null;
  return (
    <BallotBox
      ballot={vote.data ?? card.poll}
      isSending={vote.isPending}
      onVote={(optionIds) => vote.mutate({ dynamicDetailId: card.dynamicDetailId, optionIds })}
    />
  );
}
