import './quote-row.css';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ChangeBadge } from '../figures/change-badge.tsx';
import { Figure } from '../figures/figure.tsx';
import { Tag, type TagTone } from '../figures/tag.tsx';
import { useLongPress } from '../gestures/use-long-press.ts';
import type { Tone } from '../tone.ts';
import { Touchable, type Destination } from '../touchable.tsx';

interface QuoteRowProps extends Destination {
  name: string;
  code: string;
  tags?: readonly { text: string; tone?: TagTone | undefined }[] | undefined;
  price: string;
  change: string;
  tone: Tone;
  sparkline?: ReactNode;
  /** Columns of their own where the row is wide enough. */
  figures?: readonly { key: string; text: string }[] | undefined;
  /** Under the price: turnover, amount. */
  note?: string | undefined;
  /** The note says what `figures` say: it goes where they have room. */
  isNoteSpare?: boolean | undefined;
  /** Grey throughout; `change` then carries the word for it. */
  isSuspended?: boolean | undefined;
  /** Before the name: a drag handle, a rank. */
  leading?: ReactNode;
  /** What holding the row means; without it nothing. */
  onLongPress?: (() => void) | undefined;
  /** Behind the change, outside the link: a star, a delete button. */
  trailing?: ReactNode;
}

/** One security in a list: name and code, day line, price, change. States: trading, just changed, suspended. */
export function QuoteRow(props: QuoteRowProps) {
  const { name, code, tags, price, change, sparkline, note, isSuspended, leading, trailing, href, onClick } = props;
  const held = useLongPress(props.onLongPress);
  const tone = isSuspended ? 'flat' : props.tone;
  return (
    <div className={classNames('lp-quote-row', isSuspended && 'lp-quote-row--suspended')} {...held}>
      {leading}
      <Touchable className="lp-quote-row__link" href={href} onClick={onClick}>
        <span className="lp-quote-row__words">
          <span className="lp-quote-row__name">{name}</span>
          <span className="lp-quote-row__code">
            {code}
            {tags?.map((tag) => (
              <Tag key={tag.text} tone={isSuspended ? 'neutral' : tag.tone}>
                {tag.text}
              </Tag>
            ))}
          </span>
        </span>
        {sparkline !== undefined && <span className="lp-quote-row__line">{sparkline}</span>}
        {props.figures?.map(({ key, text }) => (
          <span key={key} className="lp-quote-row__figure">
            <Figure text={text} size="sm" isFlashing={false} />
          </span>
        ))}
        <span className="lp-quote-row__price">
          <Figure text={price} tone={tone} size="md" isStrong />
          {note !== undefined && (
            <span className={classNames('lp-quote-row__note', props.isNoteSpare && 'lp-quote-row__note--spare')}>
              {note}
            </span>
          )}
        </span>
        <ChangeBadge text={change} tone={tone} />
      </Touchable>
      {trailing}
    </div>
  );
}
