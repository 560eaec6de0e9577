import { messageTypes } from '@lianpan/contract/chat-wire';
import './machine-answer.css';
import { figures } from '@lianpan/domain';
import { conversationTarget, type ConversationTarget } from '@lianpan/domain/ai-adviser';
import { List, ListRow, Sheet } from '@lianpan/ui';
import { useState } from 'react';
import { isPage } from '../../routes/href.ts';
import { commonTexts } from '../common-texts.ts';
import { dayText, momentText } from '../dates.ts';
import { track } from '../runtime.ts';
import { sourceText } from '../source-notes.tsx';
import { useTexts } from '../texts.ts';
import { besideIn, type Beside } from './beside-rows.ts';
import { chatTexts } from './chat-texts.ts';
import { openOfficial } from './official.ts';
import type { Message } from './room-log.ts';

const { missing } = figures;

type Answer = Extract<Message['body'], { msgType: typeof messageTypes.answer }>;

/** What the machine answered: its sentences, the facts on which they stand, and where one goes from here. */
export function MachineAnswer({ body }: { readonly body: Answer }) {
  const say = useTexts(chatTexts);
  const common = useTexts(commonTexts);
  const [isOpen, setOpen] = useState(false);
  const { sentences, facts, links } = body;
  const beside = besideIn(body);
  const ways = links.flatMap(({ title, route, stockNo }) => {
    const way = conversationTarget(route, stockNo, isPage);
    return way ? [{ title, route, way }] : [];
  });
  return (
    <div className="machine-answer">
      {(beside?.rest ?? sentences.map(({ text }) => text)).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {beside && <SideBySide beside={beside} />}
      {facts.length > 0 && (
        <button type="button" className="machine-answer__sources" onClick={() => setOpen(true)}>
          {say('sources', { n: facts.length, time: momentText(Math.max(...facts.map(({ time }) => time))) })}
        </button>
      )}
      {ways.length > 0 && (
        <span className="machine-answer__ways">
          {ways.map(({ title, route, way }) => (
            <Way key={route} title={title} route={route} way={way} />
          ))}
        </span>
      )}
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={say('facts')} closeLabel={common('close')}>
        <List label={say('facts')}>
          {facts.map(({ id, label, value, time, source }) => (
            <ListRow
              key={id}
              title={label}
              value={value}
              note={`${source === null ? say('glossary') : sourceText(source, dayText(time), common)} · ${momentText(time)}`}
            />
          ))}
        </List>
      </Sheet>
    </div>
  );
}

/** Figures of two stocks in columns, so that each stands beside the other. */
function SideBySide({ beside: { names, rows } }: { readonly beside: Beside }) {
  const say = useTexts(chatTexts);
  return (
    // At the largest type it is wider than a bubble, and scrolls.
    <div className="machine-answer__beside">
      <table>
        <caption className="lp-hidden">{say('beside')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="lp-hidden">{say('figure')}</span>
            </th>
            {names.map((name) => (
              <th key={name} scope="col" lang="zh-CN">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, values: [first, second] }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td>{first ?? missing}</td>
              <td>{second ?? missing}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What of an answer has come so far. */
export const AnswerSoFar = ({ parts }: { readonly parts: readonly string[] }) => (
  <div className="machine-answer">
    {parts.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
);

interface WayProps {
  readonly title: string;
  readonly route: string;
  readonly way: ConversationTarget;
}

/** Links by which a person takes over. */
const toPeople: readonly string[] = ['askQuestion', 'askInvestmentAdviser', 'serviceConsult'];

function Way({ title, route, way }: WayProps) {
  const count = (): void => {
    if (toPeople.includes(route)) track('aiHandover', {});
  };
  if ('href' in way)
    return (
      <a href={way.href} onClick={count}>
        {title}
      </a>
    );
  const open = (): void => {
    count();
    void openOfficial(way.sender);
  };
  return (
    <button type="button" onClick={open}>
      {title}
    </button>
  );
}
