import './timeline.css';
import type { ReactNode } from 'react';
import { toneClass, type Tone } from '../tone.ts';

export interface TimelineEntry {
  readonly key: string;
  /** When, as it is to be read: a day, a minute. */
  readonly time: string;
  /** The same for machines, ISO 8601. */
  readonly dateTime?: string | undefined;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Colours the dot; the words have to say it too. */
  readonly tone?: Tone | undefined;
  /** Expected, not yet happened: a hollow dot. */
  readonly isAhead?: boolean | undefined;
}

/** What happened one after another, along a line. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol className="lp-timeline" aria-label={label}>
      {entries.map(({ key, time, dateTime, title, text, tone = 'none', isAhead }) => (
        <li key={key} className={`lp-timeline__entry ${isAhead ? 'lp-timeline__entry--ahead' : ''}`}>
          <span className={`lp-timeline__dot ${toneClass(tone) || ''}`} aria-hidden />
          <time className="lp-timeline__time" dateTime={dateTime}>
            {time}
          </time>
          <span className="lp-timeline__title">{title}</span>
          {text !== undefined && <div className="lp-timeline__text">{text}</div>}
        </li>
      ))}
    </ol>
  );
}
