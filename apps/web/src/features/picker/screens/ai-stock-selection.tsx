import type { CallOutput } from '@lianpan/client';
import { Button, Checkbox, Chips, List, ListRow, Note, Section, Stack, TextField } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Unanswered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { SubPage } from '../../../shared/page.tsx';
import { useCall } from '../../../shared/query.ts';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { changeDraft } from '../draft-store.ts';
import { sentenceTexts } from '../sentence-texts.ts';

type Read = CallOutput<'POST /api/stocks/picker/parseText'>;

const mostTyped = 500;
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
            maxLength={mostTyped}
            rows={3}
          />
          <Button
            look="primary"
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
      {parse.isError && <Unanswered answer={{ ...parse, refetch: () => read(typed) }} />}
      {parse.data && <Understood key={JSON.stringify(parse.data)} answer={parse.data} />}
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
          {chips.map(({ item, name, values, words, isNot }) => (
            <Checkbox
              key={item}
              isChecked={!left.includes(item)}
              onChange={(isOn) => setLeft(isOn ? left.filter((one) => one !== item) : [...left, item])}
            >
              <b>{isNot ? say('not', { name }) : name}</b> {values} <span lang="zh-CN">“{words}”</span>
            </Checkbox>
          ))}
          {chips.length > 0 && (
            <Button look="primary" isBlock isDisabled={confirmed.length === 0} onClick={take}>
              {say('take', { n: confirmed.length })}
            </Button>
          )}
        </Stack>
      </Section>
      {(unknown.length > 0 || refused.length > 0 || isCut) && (
        <Section title={say('unknown')} note={say('unknownNote')}>
          <List>
            {unknown.map((words, at) => (
              <ListRow key={`${at}${words}`} title={words} note={say('noCondition')} />
            ))}
            {refused.map(({ words, reason }, at) => (
              <ListRow key={`${at}${words}`} title={words} note={reason} />
            ))}
          </List>
          {isCut && <Note>{say('cut', { n: mostTyped })}</Note>}
        </Section>
      )}
    </>
  );
}
