import './machine-answer.css';
import { List, ListRow, Sheet } from '@lianpan/ui';
import { useState } from 'react';
import { hrefIfThere, type RouteId } from '../../routes/href.ts';
import { commonTexts } from '../common-texts.ts';
import { dayText, momentText } from '../dates.ts';
import { sourceText } from '../source-notes.tsx';
import { useTexts } from '../texts.ts';
import { chatTexts } from './chat-texts.ts';
import type { Message } from './room-log.ts';

type Answer = Extract<Message['body'], { msgType: 11 }>;

/** What the machine answered: its sentences, the facts on which they stand, and where one goes from here. */
export function MachineAnswer({ body }: { readonly body: Answer }) {
  const say = useTexts(chatTexts);
  const common = useTexts(commonTexts);
  const [isOpen, setOpen] = useState(false);
  const { sentences, facts, links } = body;
  // A page that this build does not have is not led to.
  const ways = links.flatMap(({ title, route, stockNo }) => {
    const to = hrefIfThere(route as RouteId, (stockNo === '' ? {} : { stockNo }) as never);
    return to === undefined ? [] : { title, to };
  });
  return (
    <div className="machine-answer">
      {sentences.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
      {facts.length > 0 && (
        <button type="button" className="machine-answer__sources" onClick={() => setOpen(true)}>
          {say('sources', { n: facts.length, time: momentText(Math.max(...facts.map(({ time }) => time))) })}
        </button>
      )}
      {ways.length > 0 && (
        <span className="machine-answer__ways">
          {ways.map(({ title, to }) => (
            <a key={to} href={to}>
              {title}
            </a>
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
