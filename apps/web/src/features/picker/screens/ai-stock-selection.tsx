import type { CallOutput } from '@lianpan/client';
import { Button, Checkbox, Chips, ErrorState, List, ListRow, Note, Section, Stack, Tag, TextField } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { SubPage } from '../../../shared/page.tsx';
import { useCall } from '../../../shared/query.ts';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { changeDraft } from '../draft-store.ts';
import { sentenceTexts } from '../sentence-texts.ts';
import './picker.css';

type Read = CallOutput<'POST /api/stocks/picker/parseText'>;

/** More is not taken by the call; of a text as long as this the beginning is read, and the page says so. */
const maxTyped = 10_000;
const maxRead = 500;
const examples = ['example1', 'example2', 'example3'] as const;

/** A sentence becomes conditions that the person confirms; what is not understood is shown and never guessed. E.3. */
export default function AiStockSelection() {
  const say = useTexts(sentenceTexts);
  const common = useTexts(commonTexts);
  const [typed, setTyped] = useState('');
  const parse = useCall('POST /api/stocks/picker/parseText', { silent: true });
  const read = (text: string): void => {
    setTyped(text);
    if (text.trim() !== '') parse.mutate({ text });
  };
  return (
    <SubPage back="stockPicker">
      <Section title={say('sentence')} note={say('sentenceNote')}>
        <Stack>
          <TextField
            label={say('sentence')}
            placeholder={say('placeholder')}
            value={typed}
            onChange={setTyped}
            maxLength={maxTyped}
            rows={3}
          />
          <Button
            variant="primary"
            isBlock
            isLoading={parse.isPending}
            isDisabled={typed.trim() === ''}
            onClick={() => read(typed)}
          >
            {say('read')}
          </Button>
          <Chips
            label={say('examples')}
            choices={examples.map((key) => ({ key, title: say(key) }))}
            chosen={[]}
            onTap={(key) => read(say(key as (typeof examples)[number]))}
          />
        </Stack>
      </Section>
      {parse.error && <ErrorState text={parse.error.message} retryText={common('retry')} onRetry={() => read(typed)} />}
      {parse.data && <Understood key={JSON.stringify(parse.data)} answer={parse.data} />}
      <Note isPadded>{say('modelNote')}</Note>
      <Note isPadded>{common('riskLine')}</Note>
    </SubPage>
  );
}

function Understood({ answer }: { readonly answer: Read }) {
  const say = useTexts(sentenceTexts);
  const { query, chips, unknown, refused, isCut } = answer;
  const [left, setLeft] = useState<readonly number[]>([]);
  const confirmed = chips.filter(({ item }) => !left.includes(item));
  const take = (): void => {
    const [group] = query?.groups ?? [];
    if (!group) return;
    const items = group.items.filter((_, item) => !left.includes(item));
    changeDraft({ groups: [{ ...group, items }] }, 'sentence');
    runtime().go(href('selectedConditions'));
  };
  return (
    <>
      <Section title={say('understood')} note={say('understoodNote')}>
        <Stack>
          {chips.length === 0 && <p role="status">{say('nothing')}</p>}
          {chips.map(({ item, name, words, isSuggested }) => (
            <Checkbox
              key={item}
              isChecked={!left.includes(item)}
              onChange={(isOn) => setLeft(isOn ? left.filter((one) => one !== item) : [...left, item])}
            >
              <b>{name}</b> <span className="picker-words">“{words}”</span>{' '}
              {isSuggested && <Tag>{say('suggested')}</Tag>}
            </Checkbox>
          ))}
          {chips.length > 0 && (
            <Button variant="primary" isBlock isDisabled={confirmed.length === 0} onClick={take}>
              {say('take', { n: confirmed.length })}
            </Button>
          )}
        </Stack>
      </Section>
      {(unknown.length > 0 || refused.length > 0 || isCut) && (
        <Section title={say('unknown')} note={say('unknownNote')} isFlush>
          <List>
            {unknown.map((words, at) => (
              <ListRow key={`${at}${words}`} title={words} note={say('noCondition')} />
            ))}
            {refused.map(({ words, reason }, at) => (
              <ListRow key={`${at}${words}`} title={words} note={reason} />
            ))}
          </List>
          {isCut && <Note isPadded>{say('cut', { n: maxRead })}</Note>}
        </Section>
      )}
    </>
  );
}
