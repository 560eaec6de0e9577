import {
  Button,
  Cluster,
  EmptyState,
  List,
  Note,
  Section,
  SegmentedControl,
  Stack,
  TextField,
  toast,
} from '@lianpan/ui';
import { useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { ListEnd } from '../../../shared/list-end.tsx';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useAddComment, useDiscussion, type DiscussionSort } from '../api.ts';
import { fundTexts } from '../texts.ts';
import { CommentRow } from './comment-row.tsx';

const maxCharacters = 300;
const sorts = [
  ['new', 'newest'],
  ['hot', 'hottest'],
] as const;

/** What members say of a holder, with a line to say something oneself. */
export function Discussion({ fundNo }: { readonly fundNo: string }) {
  const say = useTexts(fundTexts);
  const [sort, setSort] = useState<DiscussionSort>('new');
  const answer = useDiscussion(fundNo, sort);
  const first = answer.data?.pages[0];
  return (
    <Section title={say('talk')} isFlush>
      <Stack isPadded>
        <Composer fundNo={fundNo} />
        <Cluster>
          <SegmentedControl
            label={say('order')}
            choices={sorts.map(([key, title]) => ({ key, title: say(title) }))}
            value={sort}
            onChange={setSort}
          />
        </Cluster>
      </Stack>
      <Answered answer={{ ...answer, data: first }}>
        {({ total }) => (
          <>
            {total === 0 && <EmptyState text={say('noTalk')} />}
            <List label={say('talk')}>
              {answer.rows?.map((comment) => (
                <CommentRow key={comment.discussionId} comment={comment} />
              ))}
            </List>
            {total > 0 && <ListEnd answer={answer} more={say('more')} end={say('end', { n: total })} />}
          </>
        )}
      </Answered>
      <Note isPadded>{say('talkNote')}</Note>
    </Section>
  );
}

function Composer({ fundNo }: { readonly fundNo: string }) {
  const say = useTexts(fundTexts);
  const isMember = useViewer().status === 'member';
  const add = useAddComment();
  const [content, setContent] = useState('');
  // The same words sent again after a lost answer stand once; other words are another comment.
  const [clientReqId, setClientReqId] = useState(() => crypto.randomUUID());
  const send = (): void => {
    if (!isMember) return void runtime().requireLogin();
    add.mutate(
      { fundNo, content: content.trim(), clientReqId },
      {
        onSuccess: () => {
          setContent('');
          setClientReqId(crypto.randomUUID());
          toast(say('sent'));
        },
      },
    );
  };
  const change = (text: string): void => {
    setContent(text);
    if (!add.isPending) setClientReqId(crypto.randomUUID());
  };
  return (
    <>
      <TextField
        label={say('write')}
        isLabelHidden
        placeholder={say(isMember ? 'write' : 'signInToWrite')}
        value={content}
        onChange={change}
        maxLength={maxCharacters}
        rows={2}
        hint={say('writeHint', { n: content.length })}
      />
      <Cluster>
        <Button
          variant="primary"
          isLoading={add.isPending}
          isDisabled={isMember && content.trim() === ''}
          onClick={send}
        >
          {say(isMember ? 'send' : 'signInToWrite')}
        </Button>
      </Cluster>
    </>
  );
}
