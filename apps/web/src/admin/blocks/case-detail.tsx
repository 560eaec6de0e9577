import { Cluster, Section, Stack } from '@lianpan/ui';
import type { ReactNode } from 'react';

interface CaseDetailProps {
  readonly title: ReactNode;
  /** Number of whom or what it is about. */
  readonly number?: string;
  readonly time?: string;
  readonly tags?: ReactNode;
  /** Short facts in one line; what is empty is left out. */
  readonly facts?: readonly (string | false | null | undefined)[];
  readonly children: ReactNode;
}

/** An opened case: what it is, then its parts, then what can be decided. */
export function CaseDetail({ title, number, time, tags, facts = [], children }: CaseDetailProps) {
  const line = facts.filter(Boolean).join(' · ');
  return (
    <article className="admin-case">
      <Stack gap={2} isPadded>
        <Cluster isSpread>
          <h2 className="admin-case__title">
            {title} {number !== undefined && <span className="admin-note">#{number}</span>}
          </h2>
          {time !== undefined && <span className="admin-note">{time}</span>}
        </Cluster>
        {tags && <Cluster>{tags}</Cluster>}
        {line !== '' && <span className="admin-note">{line}</span>}
      </Stack>
      {children}
    </article>
  );
}

interface QuotedProps {
  readonly title: string;
  readonly text: string;
}

/** What somebody wrote, under its heading; nothing where there is no text. */
export function Quoted({ title, text }: QuotedProps) {
  if (text === '') return null;
  return (
    <Section title={title}>
      <p className="admin-text">{text}</p>
    </Section>
  );
}
