import { usePage } from '@lianpan/nav';
import { useEffect } from 'react';
import { toast } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import type { Catalogue } from '../api.ts';
import { changeDraft } from '../draft-store.ts';
import { readQuery } from '../query-draft.ts';
import { pickerTexts } from '../texts.ts';

/** The conditions of a catalogue and the parameters of each, as a query is read against them. */
export const knownOf = ({ conditions }: Catalogue): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(conditions.map(({ id, parameters }) => [id, new Set(parameters.map(({ key }) => key))]));

/** Takes over the query of the address once, and says what of it could not be read; what stood before can be undone to. */
export function useAskedQuery(catalogue: Catalogue | undefined): void {
  const say = useTexts(pickerTexts);
  const asked = usePage().search.get('q');
  useEffect(() => {
    if (!catalogue || asked === null) return;
    const { maxItems: items, maxGroups: groups } = catalogue;
    const read = readQuery(asked, knownOf(catalogue), { items, groups });
    if (!read) {
      toast(say('unreadable'));
      return;
    }
    changeDraft(read.draft, 'address');
    if (read.lost > 0) toast(say('lost', { n: read.lost }));
    // Words in another language are no reason to read the address again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [catalogue !== undefined, asked]);
}
