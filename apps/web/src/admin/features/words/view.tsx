import { Button, Chips, Cluster, DataTable, EmptyState, Note, Section, Stack, Tag, TextField } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { minuteText } from '../../../shared/dates.ts';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useRoomAddress, wordsField } from '../../address.ts';
import { Decision } from '../../blocks/decision.tsx';
import { FindField } from '../../blocks/find-field.tsx';
import type { RoomProps } from '../../room.ts';
import { useProposeWord, useTryWord, words } from './api.ts';
import { wordTexts } from './texts.ts';

const classes = ['A', 'B', 'C'] as const;
type Class = (typeof classes)[number];
const minLength = 2;
const maxLength = 20;
const fields = { keyword: wordsField(maxLength) };

/** The staff's own list of words: tried on what was written, then put before a second person. Product handbook 14.4. */
export default function Words({ who }: RoomProps) {
  const say = useTexts(wordTexts);
  const address = useRoomAddress(fields);
  const { keyword } = address.filter;
  const answer = useQuery(queryOf(words, keyword === '' ? {} : { keyword }, { silent: true }));
  const canPropose = who.rights.includes('word.propose');
  return (
    <div className="admin-column">
      {canPropose && <WordForm />}
      <Section title={say('words')} isFlush>
        <FindField
          label={say('find')}
          value={keyword}
          maxLength={maxLength}
          onFind={(found) => address.narrow({ keyword: found })}
        />
        <Answered answer={answer}>
          {({ list }) =>
            list.length === 0 ? (
              <EmptyState text={say(keyword === '' ? 'none' : 'noneFound')} />
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
                    title: say('state'),
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
  const say = useTexts(wordTexts);
  const tryWord = useTryWord();
  const { mutateAsync: propose } = useProposeWord();
  const [word, setWord] = useState('');
  const [text, setText] = useState('');
  const [ofClass, setClass] = useState<Class>('B');
  const [clientReqId, renew] = useState(() => crypto.randomUUID());
  const isWord = word.trim().length >= minLength;
  return (
    <Decision
      title={say('propose')}
      choices={[
        { key: 'on', title: say('proposeOn'), variant: 'primary', isDisabled: !isWord },
        { key: 'off', title: say('proposeOff'), isDisabled: !isWord },
      ]}
      onDecide={async (key, reason) => {
        await propose({ word, class: ofClass, isActive: key === 'on', reason, clientReqId });
        renew(crypto.randomUUID());
        return say('proposed');
      }}
    >
      <TextField label={say('word')} value={word} onChange={setWord} maxLength={maxLength} />
      <TextField label={say('tryText')} value={text} onChange={setText} maxLength={2000} rows={2} />
      <Cluster>
        <Button isDisabled={!isWord} isLoading={tryWord.isPending} onClick={() => tryWord.mutate({ word, text })}>
          {say('tryIt')}
        </Button>
      </Cluster>
      {tryWord.data && (
        <Stack gap={1}>
          <strong>{say('effect', { all: tryWord.data.textNum, n: tryWord.data.caughtNum })}</strong>
          {text !== '' && <Note>{say(tryWord.data.isFound ? 'found' : 'notFound')}</Note>}
          {tryWord.data.examples.map((example) => (
            <p key={example} className="admin-text admin-text--quiet">
              {example}
            </p>
          ))}
        </Stack>
      )}
      <Chips
        label={say('class')}
        choices={classes.map((key) => ({ key, title: key }))}
        chosen={[ofClass]}
        onTap={(key) => setClass(classes.find((one) => one === key) ?? 'B')}
      />
    </Decision>
  );
}
