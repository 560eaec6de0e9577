import { Chips, List, ListRow, Note, SearchField, Section, SegmentedControl, Stack } from '@lianpan/ui';
import { useDeferredValue, useState } from 'react';
import { href } from '../../../routes/href.ts';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useTacticsList } from '../api.ts';
import { SignalFeed } from '../parts/signal-feed.tsx';
import { TacticsFoot } from '../parts/tactics-page.tsx';
import { GroupTag, useTacticsName } from '../parts/tactics-parts.tsx';
import { pageTexts } from '../page-texts.ts';
import { tacticsTexts } from '../texts.ts';

const states = ['all', 'open', 'over'] as const;
type Shown = (typeof states)[number];

/** Finds tactics by their names, and signals by stock, state and result. Market handbook F.1. */
export default function TacticsSearch() {
  const say = useTexts(pageTexts);
  const all = useTexts(tacticsTexts);
  const nameOf = useTacticsName();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [outcome, setOutcome] = useState<'win' | 'loss'>();
  const keyword = useDeferredValue(typed.trim());
  const named = (useTacticsList().data?.list ?? []).filter(
    (tactics) => keyword !== '' && `${tactics.name} ${tactics.nameEn}`.toLowerCase().includes(keyword.toLowerCase()),
  );
  return (
    <SubPage back="tacticsAdaptive">
      <Stack isPadded>
        <SearchField
          clearLabel={say('clear')}
          label={say('keyword')}
          placeholder={say('keyword')}
          value={typed}
          onChange={setTyped}
        />
        <SegmentedControl
          label={say('poolTabs')}
          choices={states.map((key) => ({ key, title: key === 'all' ? all('all') : say(key) }))}
          value={shown}
          onChange={setShown}
          isBlock
        />
        <Chips
          label={say('outcome')}
          choices={(['win', 'loss'] as const).map((key) => ({ key, title: say(key) }))}
          chosen={outcome ? [outcome] : []}
          onTap={(key) => setOutcome(key === outcome ? undefined : (key as 'win' | 'loss'))}
        />
        <Note>{say('searchNote')}</Note>
      </Stack>
      {named.length > 0 && (
        <Section title={all('chooseTactics')} isFlush>
          <List label={all('chooseTactics')}>
            {named.map((tactics) => (
              <ListRow
                key={tactics.tacticsId}
                title={
                  <>
                    {nameOf(tactics)} <GroupTag group={tactics.group} />
                  </>
                }
                note={all('openNum', { n: tactics.openNum })}
                href={href('strategyIntroduction', { tacticsId: tactics.tacticsId })}
              />
            ))}
          </List>
        </Section>
      )}
      {(named.length === 0 || keyword === '') && (
        <SignalFeed
          key={`${keyword} ${shown} ${outcome}`}
          input={{
            pageSize: 40,
            ...(keyword !== '' && { keyword: keyword.slice(0, 30) }),
            ...(shown !== 'all' && { state: shown }),
            ...(outcome && { outcome }),
          }}
        />
      )}
      <TacticsFoot />
    </SubPage>
  );
}
