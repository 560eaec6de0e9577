import { figures } from '@lianpan/domain';
import {
  Button,
  Card,
  EmptyState,
  Figure,
  Note,
  SegmentedControl,
  SkeletonRows,
  Stack,
  StatGrid,
  StatTile,
} from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { minuteText } from '../../../shared/dates.ts';
import { ListEnd } from '../../../shared/list-end.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useDecide, useSuggestions, type SuggestionRecord } from '../api.ts';
import { adviserTexts } from '../texts.ts';
import { SuggestionCard } from './suggestion-card.tsx';

/** Every suggestion that one was given, with what came of it. Feature table N7. */
export function Suggestions() {
  const say = useTexts(adviserTexts);
  const answer = useSuggestions();
  const list = answer.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <Answered
      answer={{ ...answer, data: answer.data?.pages[0] }}
      guest={say('guest')}
      skeleton={<SkeletonRows count={6} />}
    >
      {() =>
        list.length === 0 ? (
          <EmptyState text={say('noSuggestions')} note={say('noSuggestionsNote')} />
        ) : (
          <>
            <Stack isPadded>
              {list.map((record) => (
                <Recorded key={record.message.messageId} record={record} />
              ))}
              <Note>{say('riskLine')}</Note>
            </Stack>
            <ListEnd answer={answer} more={say('more')} end={say('end')} />
          </>
        )
      }
    </Answered>
  );
}

const decisions = ['followed', 'partly', 'not'] as const;

function Recorded({ record }: { readonly record: SuggestionRecord }) {
  const say = useTexts(adviserTexts);
  const decide = useDecide();
  const { message, outcome, ticketId } = record;
  const { body } = message;
  if (body.msgType !== 10) return null;
  const figure = (percent: number | null) => (
    <Figure
      text={percent === null ? '--' : figures.signedPercent(percent)}
      tone={percent === null ? 'none' : figures.toneOf(percent)}
    />
  );
  return (
    <Card>
      <Stack gap={3}>
        <Note>{`${minuteText(message.createdTime)} · ${record.adviserName}`}</Note>
        <SuggestionCard suggestion={body} adviserName={record.adviserName} isExpired={record.isExpired} />
        <StatGrid label={say('outcome')}>
          <StatTile name={say('after5')}>{figure(outcome.after5)}</StatTile>
          <StatTile name={say('after20')}>{figure(outcome.after20)}</StatTile>
          <StatTile name={say('sinceNow', { n: outcome.days })}>{figure(outcome.now)}</StatTile>
        </StatGrid>
        <Stack gap={1}>
          <Note>{say('decision')}</Note>
          <SegmentedControl
            isBlock
            label={say('decision')}
            value={record.decision ?? ''}
            onChange={(key) => {
              const decision = decisions.find((one) => one === key);
              if (decision) decide.mutate({ messageId: message.messageId, decision });
            }}
            choices={decisions.map((key) => ({ key, title: say(key) }))}
          />
        </Stack>
        <Button size="sm" look="text" href={href('adviserHistory', { ticketId })}>
          {say('openTicket')}
        </Button>
      </Stack>
    </Card>
  );
}
