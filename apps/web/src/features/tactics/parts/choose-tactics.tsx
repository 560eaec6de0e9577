import { usePage } from '@lianpan/nav';
import { Chips, Stack } from '@lianpan/ui';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { useTacticsList, type TacticsId } from '../api.ts';
import { tacticsTexts } from '../texts.ts';
import { useTacticsName } from './tactics-parts.tsx';

/** The tactics that a page is about: that of its address, or another that is tapped. */
export function useChosenTactics(): { readonly tacticsId: TacticsId; readonly chooser: ReactNode } {
  const { search } = usePage();
  const say = useTexts(tacticsTexts);
  const nameOf = useTacticsName();
  const list = useTacticsList().data?.list ?? [];
  const [chosen, setChosen] = useState<TacticsId>();
  const asked = search.get('tacticsId');
  const tacticsId = chosen ?? ((/^S(0[1-9]|1[0-2])$/.test(asked ?? '') ? asked : 'S01') as TacticsId);
  const chooser = (
    <Stack isPadded>
      <Chips
        label={say('chooseTactics')}
        choices={list.map((tactics) => ({ key: tactics.tacticsId, title: nameOf(tactics) }))}
        chosen={[tacticsId]}
        onTap={(key) => setChosen(key as TacticsId)}
      />
    </Stack>
  );
  return { tacticsId, chooser };
}
