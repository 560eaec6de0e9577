import { usePage } from '@lianpan/nav';
import { EmptyState, TabPanel, Tabs } from '@lianpan/ui';
import { useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useInfo } from '../api.ts';
import { Discover } from '../parts/discover.tsx';
import { Income } from '../parts/income.tsx';
import { Studio } from '../parts/studio.tsx';
import { inventorTexts } from '../texts.ts';

const parts = ['studio', 'discover', 'income'] as const;
type Part = (typeof parts)[number];

const isPart = (text: string | null): text is Part => parts.some((part) => part === text);

/** Where papers and short cards are made and found; income stands under `tab=income`. Product handbook 5.4. */
export default function InventorCenter() {
  const say = useTexts(inventorTexts);
  const asked = usePage().search.get('tab');
  const [part, setPart] = useState<Part>(isPart(asked) ? asked : 'studio');
  return (
    <SubPage back="mine" isNarrow>
      <Tabs
        name="inventor"
        label={say('parts')}
        tabs={parts.map((key) => ({ key, title: say(key) }))}
        value={part}
        onChange={setPart}
      />
      <TabPanel name="inventor" tabKey={part}>
        {part === 'studio' && <Studio />}
        {part === 'discover' && <Discover />}
        {part === 'income' && <OwnIncome toStudio={() => setPart('studio')} />}
      </TabPanel>
    </SubPage>
  );
}

function OwnIncome({ toStudio }: { readonly toStudio: () => void }) {
  const say = useTexts(inventorTexts);
  return (
    <Answered answer={useInfo()} guest={say('incomeForCreators')}>
      {({ own }) =>
        own && own.state >= 2 ? (
          <Income />
        ) : (
          <EmptyState text={say('incomeForCreators')} action={{ text: say('studio'), onClick: toStudio }} />
        )
      }
    </Answered>
  );
}
