import { messageTypes } from '@lianpan/contract/chat-wire';
import { figures } from '@lianpan/domain';
import { Button, Card, EmptyState, Figure, Note, SegmentedControl, SkeletonRows, Stack } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { minuteText } from '../../../shared/dates.ts';
import { ListEnd } from '../../../shared/list-end.tsx';
import { track } from '../../../shared/runtime.ts';
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
  if (body.msgType !== messageTypes.suggestion) return null;
  return (
    <Card>
      <Stack gap={3}>
        <Note>{`${minuteText(message.createdTime)} · ${record.adviserName}`}</Note>
        <SuggestionCard suggestion={body} adviserName={record.adviserName} isExpired={record.isExpired} />
        <Note>{say('outcome')}</Note>
        <dl className="adviser-outcome">
          <Result name={say('after5')} percent={outcome.after5} />
          <Result name={say('after20')} percent={outcome.after20} />
          <Result name={say('sinceNow', { n: outcome.days })} percent={outcome.now} />
        </dl>
        <Stack gap={1}>
          <Note>{say('decision')}</Note>
          <SegmentedControl
            isBlock
            label={say('decision')}
            value={record.decision ?? ''}
            onChange={(key) => {
              const decision = decisions.find((one) => one === key);
              if (!decision) return;
              decide.mutate(
                { messageId: message.messageId, decision },
                { onSuccess: () => track('suggestionDecision', { to: decision }) },
              );
            }}
            choices={decisions.map((key) => ({ key, title: say(key) }))}
          />
        </Stack>
        <Button size="sm" variant="text" href={href('adviserHistory', { ticketId })}>
          {say('openTicket')}
        </Button>
      </Stack>
    </Card>
  );
}

function Result({ name, percent }: { readonly name: string; readonly percent: number | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Figure
          text={percent === null ? '--' : figures.signedPercent(percent)}
          tone={percent === null ? 'none' : figures.toneOf(percent)}
          size="md"
          isStrong
        />
      </dd>
    </div>
  );
}
