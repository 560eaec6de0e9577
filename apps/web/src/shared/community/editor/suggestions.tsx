import { Note } from '@lianpan/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useImperativeHandle, useState, type Ref } from 'react';
import { MemberFace } from '../../member-face.tsx';
import { queryOf } from '../../query.ts';
import { useTexts } from '../../texts.ts';
import { useSettled } from '../../use-settled.ts';
import { editorTexts } from './editor-texts.ts';
import type { NamedKind, Trigger } from './trigger.ts';

const settleMs = 200;
const maxShown = 6;
/** What to type where nothing is suggested yet. */
const begins = { mention: 'typeName', stock: 'typeStock', topic: 'typeTopic' } as const;

/** One that can be named. */
export interface Found {
  readonly id: string;
  readonly label: string;
  /** Beside the name: a code, how much is written. */
  readonly note: string;
  readonly imageUrl?: string;
}

interface SuggestionsProps {
  readonly trigger: Trigger;
  /** The field that is written in; it says which suggestion stands chosen. */
  readonly field: HTMLElement;
  /** Is asked first about each key that is pressed there, and says whether it took it. */
  readonly keysRef: Ref<(key: string) => boolean>;
  readonly onPick: (found: Found) => void;
  readonly onDismiss: () => void;
}

/** People, stocks or topics whose names begin as is typed. Arrows choose, Enter takes, Escape puts the list away. */
export function Suggestions({ trigger, field, keysRef, onPick, onDismiss }: SuggestionsProps) {
  const say = useTexts(editorTexts);
  const id = useId();
  const { kind, query } = trigger;
  const { found, isKnown } = useFound(kind, query);
  const [chosen, setChosen] = useState({ query, at: 0 });
  const at = chosen.query === query ? Math.min(chosen.at, found.length - 1) : 0;
  const active = found[at];
  const move = (step: number): boolean => {
    setChosen({ query, at: (at + step + found.length) % found.length });
    return true;
  };
  const take = (key: string): boolean => {
    if (key === 'Escape') {
      onDismiss();
      return true;
    }
    if (!active) return false;
    if (key === 'ArrowDown') return move(1);
    if (key === 'ArrowUp') return move(-1);
    if (key !== 'Enter' && key !== 'Tab') return false;
    onPick(active);
    return true;
  };
  useImperativeHandle(keysRef, () => take);
  const activeId = active && `${id}-${active.id}`;
  useEffect(() => {
    field.setAttribute('aria-controls', id);
    if (activeId !== undefined) field.setAttribute('aria-activedescendant', activeId);
    return () => {
      field.removeAttribute('aria-controls');
      field.removeAttribute('aria-activedescendant');
    };
  }, [field, id, activeId]);
  return (
    <div className="rich-editor__suggestions" id={id} role="listbox" aria-label={say(kind)}>
      {found.map((one, n) => (
        <button
          key={one.id}
          id={`${id}-${one.id}`}
          type="button"
          role="option"
          aria-selected={n === at}
          tabIndex={-1}
          className="rich-editor__suggestion"
          // The keyboard of a phone stays, as the field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(one)}
        >
          {kind === 'mention' && <MemberFace nickName={one.label} imageUrl={one.imageUrl ?? ''} size="small" />}
          <span>{kind === 'topic' ? `#${one.label}#` : one.label}</span>
          <span className="rich-editor__suggestion-note">{one.note}</span>
        </button>
      ))}
      {found.length === 0 && <Note isPadded>{say(query === '' ? begins[kind] : isKnown ? 'nobody' : 'looking')}</Note>}
    </div>
  );
}

function useFound(kind: NamedKind, query: string): { readonly found: readonly Found[]; readonly isKnown: boolean } {
  const say = useTexts(editorTexts);
  const keyword = useSettled(query, settleMs);
  const options = { placeholderData: keepPreviousData };
  const people = useQuery({
    ...queryOf('POST /api/dynamic/square/getMentionUsers', { keyword }, { silent: true, enabled: kind === 'mention' }),
    ...options,
  });
  const isStock = kind === 'stock' && keyword !== '';
  const stocks = useQuery({
    ...queryOf('GET /api/stocks/quote/searchStock', { keyword }, { silent: true, enabled: isStock }),
    ...options,
  });
  const topics = useQuery({
    ...queryOf('POST /api/dynamic/square/getGambits', keyword === '' ? {} : { keyword }, {
      silent: true,
      enabled: kind === 'topic',
    }),
    ...options,
  });
  const found: Readonly<Record<NamedKind, readonly Found[] | undefined>> = {
    mention: people.data?.list.map(({ customerId, nickName, headImg }) => ({
      id: customerId,
      label: nickName,
      note: '',
      imageUrl: headImg,
    })),
    // An index is nothing that can be held.
    stock: isStock
      ? stocks.data?.list
          .filter(({ board }) => board !== 'INDEX')
          .map(({ stockNo, stockName, symbol }) => ({ id: stockNo, label: stockName, note: symbol }))
      : [],
    topic: topics.data?.list
      .filter(({ isEnded }) => !isEnded)
      .map(({ gambitId, name, dynamicNum }) => ({ id: gambitId, label: name, note: say('posts', { n: dynamicNum }) })),
  };
  return { found: found[kind]?.slice(0, maxShown) ?? [], isKnown: found[kind] !== undefined };
}
