import type { CallOutput } from '@lianpan/client';
import type { ComponentType } from 'react';
import { useTexts, type TextEntry } from '../../shared/texts.ts';
import { blockTexts } from './texts.ts';
import { Versions } from './versions.tsx';

/** What waits for a second person: a room that proposes something makes it stale. */
export const proposals = 'POST /api/admin/proposal/getProposals';

export type Proposal = CallOutput<typeof proposals>['list'][number];

/** How a kind of proposal is shown: `features/x/proposal.ts` of the room that makes such proposals exports one. */
export interface ProposalView {
  readonly kind: Proposal['kind'];
  readonly title: TextEntry;
  readonly view: ComponentType<{ readonly proposal: Proposal }>;
}

/** What would change, line by line. */
export function ProposalLines({ proposal }: { readonly proposal: Proposal }) {
  return (
    <ul className="admin-lines">
      {proposal.lines.map((line) => (
        <li key={line}>
          <strong>{line}</strong>
        </li>
      ))}
    </ul>
  );
}

/** The same with the text as it stands beside what it would become. */
export function ProposedText({ proposal }: { readonly proposal: Proposal }) {
  const say = useTexts(blockTexts);
  const { texts } = proposal;
  return (
    <>
      <ProposalLines proposal={proposal} />
      {texts && (
        <Versions beforeTitle={say('before')} before={texts.before} afterTitle={say('after')} after={texts.after} />
      )}
    </>
  );
}
