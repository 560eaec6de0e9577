import './accordion.css';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

interface AccordionProps {
  /** Parts with one name open one at a time; without it each for itself. */
  name?: string | undefined;
  parts: readonly {
    readonly key: string;
    readonly title: ReactNode;
    readonly content: ReactNode;
    readonly isOpen?: boolean | undefined;
  }[];
}

/** Titles that open what stands under them; found by the browser's search on the page even while closed. */
export function Accordion({ name, parts }: AccordionProps) {
  return (
    <div className="lp-accordion">
      {parts.map(({ key, title, content, isOpen }) => (
        <details key={key} name={name} open={isOpen} className="lp-accordion__part">
          <summary className="lp-accordion__title">
            {title}
            <Icon name="down" size={16} />
          </summary>
          <div className="lp-accordion__content">{content}</div>
        </details>
      ))}
    </div>
  );
}
