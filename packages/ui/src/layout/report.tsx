import './report.css';
import { useRef, type ReactNode } from 'react';
import { Section } from './section.tsx';
import { useParts } from './use-parts.ts';

export interface ReportPart {
  readonly key: string;
  readonly title: string;
  readonly note?: ReactNode;
  readonly content: ReactNode;
  /** Content reaches both edges of the screen (lists, tables). */
  readonly isFlush?: boolean | undefined;
}

interface ReportProps {
  readonly parts: readonly ReportPart[];
  /** Over the contents. */
  readonly contentsTitle: string;
}

/**
 * A report that is read from its contents: a list of the parts above them on a phone, beside them on a desk, where it
 * stays in sight and says which part is being read. Stands in a scrolling page.
 */
export function Report({ parts, contentsTitle }: ReportProps) {
  const contents = useRef<HTMLElement>(null);
  const { current, goTo } = useParts(contents, {
    keys: parts.map(({ key }) => key),
    lineOf: (scroller) => scroller.getBoundingClientRect().top,
    isFollowing: true,
  });
  return (
    <div className="lp-report">
      <nav ref={contents} className="lp-report__contents" aria-label={contentsTitle}>
        <p className="lp-report__heading" aria-hidden>
          {contentsTitle}
        </p>
        <ol className="lp-report__list">
          {parts.map(({ key, title }) => (
            <li key={key}>
              <button
                type="button"
                className="lp-report__entry"
                aria-current={key === current ? 'true' : undefined}
                // Whoever goes there by keyboard reads on from there.
                onClick={() => goTo(key)?.focus({ preventScroll: true })}
              >
                {title}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <div className="lp-report__parts">
        {parts.map(({ key, title, note, content, isFlush }) => (
          <div key={key} className="lp-report__part" data-anchor={key} tabIndex={-1}>
            <Section title={title} note={note} isFlush={isFlush}>
              {content}
            </Section>
          </div>
        ))}
      </div>
    </div>
  );
}
