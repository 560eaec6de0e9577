import {
  Button,
  Chips,
  Cluster,
  DataTable,
  EmptyState,
  Note,
  Section,
  Stack,
  Tag,
  TextField,
  toast,
} from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../shared/answered.tsx';
import { minuteText } from '../../shared/dates.ts';
import { useTexts } from '../../shared/texts.ts';
import { queryOf, useProposeWord, useTryWord, words, type Me } from '../api.ts';
import { deskTexts } from '../texts.ts';

const classes = ['A', 'B', 'C'] as const;
type Class = (typeof classes)[number];
const leastLength = 2;

/** The desk's own list of words: tried on what was written, then put before a second person. Product handbook 14.4. */
export default function Words({ who }: { readonly who: Me }) {
  const say = useTexts(deskTexts);
  const answer = useQuery(queryOf(words, {}));
  const canPropose = who.rights.includes('word.propose');
  return (
    <div className="desk-column">
      {canPropose && <WordForm />}
      <Section title={say('words')} isFlush>
        <Answered answer={answer}>
          {({ list }) =>
            list.length === 0 ? (
              <EmptyState text={say('noWords')} />
            ) : (
              <DataTable
                caption={say('words')}
                rows={list}
                rowKey={({ wordId }) => wordId}
                columns={[
                  { key: 'word', title: say('word'), render: ({ word }) => word },
                  { key: 'class', title: say('class'), render: (row) => <Tag>{row.class}</Tag> },
                  {
                    key: 'state',
                    title: say('action'),
                    render: ({ isActive }) => say(isActive ? 'active' : 'inactive'),
                  },
                  { key: 'time', title: say('time'), render: ({ changedTime }) => minuteText(changedTime) },
                ]}
              />
            )
          }
        </Answered>
      </Section>
    </div>
  );
}

function WordForm() {
  const say = useTexts(deskTexts);
  const tryWord = useTryWord();
  const propose = useProposeWord();
  const [word, setWord] = useState('');
  const [text, setText] = useState('');
  const [ofClass, setClass] = useState<Class>('B');
  const [reason, setReason] = useState('');
  const [clientReqId, renew] = useState(() => crypto.randomUUID());
  const isWord = word.trim().length >= leastLength;
  const send = (isActive: boolean): void =>
    propose.mutate(
      { word, class: ofClass, isActive, reason, clientReqId },
      {
        onSuccess: () => {
          toast(say('proposed'));
          renew(crypto.randomUUID());
          setReason('');
        },
      },
    );
  return (
    <Section title={say('word')}>
      <Stack>
        <TextField label={say('word')} value={word} onChange={setWord} maxLength={20} />
        <TextField label={say('tryText')} value={text} onChange={setText} maxLength={2000} rows={2} />
        <Button isDisabled={!isWord} isLoading={tryWord.isPending} onClick={() => tryWord.mutate({ word, text })}>
          {say('tryIt')}
        </Button>
        {tryWord.data && (
          <Stack gap={1}>
            <strong>{say('effect', { all: tryWord.data.textNum, n: tryWord.data.caughtNum })}</strong>
            {text !== '' && <Note>{say(tryWord.data.isFound ? 'found' : 'notFound')}</Note>}
            {tryWord.data.examples.map((example) => (
              <p key={example} className="desk-text desk-text--quiet">
                {example}
              </p>
            ))}
          </Stack>
        )}
        <Chips
          label={say('class')}
          choices={classes.map((key) => ({ key, title: key }))}
          chosen={[ofClass]}
          onTap={(key) => setClass(key as Class)}
        />
        <TextField label={say('why')} value={reason} onChange={setReason} maxLength={300} />
        <Cluster>
          <Button
            look="primary"
            isDisabled={!isWord || reason.trim().length < leastLength}
            isLoading={propose.isPending}
            onClick={() => send(true)}
          >
            {say('proposeOn')}
          </Button>
          <Button
            isDisabled={!isWord || reason.trim().length < leastLength}
            isLoading={propose.isPending}
            onClick={() => send(false)}
          >
            {say('proposeOff')}
          </Button>
        </Cluster>
      </Stack>
    </Section>
  );
}
