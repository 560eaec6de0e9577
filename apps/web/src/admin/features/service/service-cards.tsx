import { messageTypes } from '@lianpan/contract/chat-wire';
import { Button, Chips, Cluster, Note, Stack, TextField, toast } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { goods, useAnswerMember, type AnswerBody } from './api.ts';
import { serviceTexts } from './texts.ts';

const kinds = ['menuCard', 'goodsCard', 'formCard'] as const;
const forms = ['assessment', 'contract', 'visit'] as const;

/** What the service sends besides words: a menu of sentences, an offer of the firm, a form. */
export function ServiceCards({ conversationId }: { readonly conversationId: string }) {
  const say = useTexts(serviceTexts);
  const [kind, setKind] = useState<(typeof kinds)[number] | null>(null);
  const [clientMsgId, setName] = useState(() => crypto.randomUUID());
  const send = useAnswerMember();
  const answer = (body: AnswerBody): void =>
    send.mutate(
      { conversationId, clientMsgId, body },
      {
        onSuccess: () => {
          setKind(null);
          setName(crypto.randomUUID());
          toast(say('sent'));
        },
      },
    );
  return (
    <Stack gap={2}>
      <Chips
        label={say('cards')}
        choices={kinds.map((key) => ({ key, title: say(key) }))}
        chosen={kind === null ? [] : [kind]}
        onTap={(key) => setKind(kind === key ? null : (kinds.find((one) => one === key) ?? null))}
      />
      {kind === 'menuCard' && <MenuForm isBusy={send.isPending} onSend={answer} />}
      {kind === 'goodsCard' && <GoodsForm onSend={answer} />}
      {kind === 'formCard' && (
        <Cluster>
          {forms.map((form) => (
            <Button key={form} isLoading={send.isPending} onClick={() => answer({ msgType: messageTypes.form, form })}>
              {say(form)}
            </Button>
          ))}
        </Cluster>
      )}
    </Stack>
  );
}

interface FormProps {
  readonly onSend: (body: AnswerBody) => void;
}

function MenuForm({ isBusy, onSend }: FormProps & { readonly isBusy: boolean }) {
  const say = useTexts(serviceTexts);
  const [text, setText] = useState('');
  const [lines, setLines] = useState('');
  const choices = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const isComplete = text.trim() !== '' && choices.length >= 2 && choices.length <= 6;
  return (
    <Stack gap={2}>
      <TextField label={say('menuText')} value={text} onChange={setText} maxLength={200} />
      <TextField label={say('menuChoices')} rows={4} value={lines} onChange={setLines} maxLength={250} />
      <Cluster>
        <Button
          isDisabled={!isComplete}
          isLoading={isBusy}
          onClick={() => onSend({ msgType: messageTypes.menu, text: text.trim(), choices })}
        >
          {say('send')}
        </Button>
      </Cluster>
    </Stack>
  );
}

function GoodsForm({ onSend }: FormProps) {
  const say = useTexts(serviceTexts);
  const answer = useQuery(queryOf(goods, {}, { silent: true }));
  return (
    <Answered answer={answer}>
      {({ list }) =>
        list.length === 0 ? (
          <Note>{say('noGoods')}</Note>
        ) : (
          <Cluster>
            {list.map(({ goodsId, title }) => (
              <Button key={goodsId} onClick={() => onSend({ msgType: messageTypes.goods, goodsId })}>
                {title}
              </Button>
            ))}
          </Cluster>
        )
      }
    </Answered>
  );
}
