import './inventor.css';
import { OutcomeError } from '@lianpan/contract/outcomes';
import { Banner, Button, EmptyState, LoadingState, Note, Section, Skeletons, Stack } from '@lianpan/ui';
import type { ReactNode } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { clockText } from '../../../shared/dates.ts';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useInfo, type Inventor, type Own } from '../api.ts';
import { inventorTexts } from '../texts.ts';
import { useStart, type Start } from './use-start.ts';

interface EditorProps {
  readonly start: Start;
  readonly inventor: Inventor;
  readonly own: Own;
}

interface PublishEntryProps {
  readonly dataType: 39 | 41;
  readonly children: (props: EditorProps) => ReactNode;
}

/** An editor opens for creators alone, and once the draft that it goes on with is there. */
export function PublishEntry({ dataType, children }: PublishEntryProps) {
  const say = useTexts(inventorTexts);
  const common = useTexts(commonTexts);
  const info = useInfo();
  const start = useStart(dataType);
  const { inventor, own } = info.data ?? {};
  if (inventor && own && own.state < 4 && start) return children({ start, inventor, own });
  return (
    <SubPage back="inventorCenter" isNarrow>
      <Answered answer={info} skeleton={<Skeletons variant="form" count={8} />}>
        {() =>
          inventor && own && own.state < 4 ? (
            <LoadingState label={common('loading')} />
          ) : (
            <EmptyState
              icon="lock"
              text={say('notCreator')}
              action={{ text: say('toCentre'), href: href('inventorCenter') }}
            />
          )
        }
      </Answered>
    </SubPage>
  );
}

interface Mark {
  readonly sentence: string;
  readonly why: string;
}

/** Sentences that the class does not allow, each with why. */
export function Marks({ error }: { readonly error: Error | null }) {
  const say = useTexts(inventorTexts);
  const marks = (error instanceof OutcomeError ? error.details['marks'] : undefined) as readonly Mark[] | undefined;
  if (!marks || marks.length === 0) return null;
  return (
    <Section title={say('marksTitle')}>
      <Stack>
        {marks.map(({ sentence, why }) => (
          <Banner key={sentence} tone="warn">
            “{sentence}” — {why}
          </Banner>
        ))}
      </Stack>
    </Section>
  );
}

/** Whether what is written is kept. */
export function DraftNote({ savedAt, isFailed }: { readonly savedAt: number | null; readonly isFailed: boolean }) {
  const say = useTexts(inventorTexts);
  if (isFailed) return <Note>{say('saveFailed')}</Note>;
  return savedAt === null ? null : <Note>{say('savedAt', { time: clockText(savedAt) })}</Note>;
}

interface SendButtonProps {
  readonly isDisabled: boolean;
  readonly isLoading: boolean;
  readonly onSend: () => void;
  /** Where it does not go out at once. */
  readonly words?: string | undefined;
}

export function SendButton({ isDisabled, isLoading, onSend, words }: SendButtonProps) {
  const say = useTexts(inventorTexts);
  return (
    <Button variant="primary" isBlock isLoading={isLoading} isDisabled={isDisabled} onClick={onSend}>
      {words ?? say('send')}
    </Button>
  );
}
