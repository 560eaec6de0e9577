import type { Checked } from './api.ts';

type Finding = Checked['findings'][number];

/** A view on a trade, which a suggestion has the fields for; contact data and the like belong nowhere. */
const views: readonly Finding['reason'][] = ['promise', 'timing', 'order', 'certainty', 'viewOutside'];

export const isView = ({ findings }: Checked): boolean => findings.some(({ reason }) => views.includes(reason));

/** What is left of an answer without all that was found in it, a line a clause: what may stand as reasons. */
export function reasonsLeft(text: string, findings: readonly Finding[]): string {
  let rest = text;
  for (const { place } of findings.toSorted((a, b) => (b.place?.[0] ?? 0) - (a.place?.[0] ?? 0)))
    if (place) rest = rest.slice(0, place[0]) + rest.slice(place[1]);
  return (
    rest
      .split(/[，,。；;！!？?\n]/u)
      .map((clause) => clause.trim())
      // A stump such as "this one" is no reason.
      .filter((clause) => Array.from(clause).length > 3)
      .join('\n')
  );
}
