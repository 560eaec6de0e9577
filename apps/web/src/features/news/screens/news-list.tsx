import { usePage } from '@lianpan/nav';
import { PageFoot, TabPanel, Tabs } from '@lianpan/ui';
import { useState } from 'react';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { NewsDays } from '../parts/news-days.tsx';
import { newsTexts } from '../texts.ts';

const kinds = ['all', 'important', 'watchlist', 'announcement', 'macro', 'industry'] as const;

/** News around the clock, a section a trading day; of one stock with `?stockNo=`. Product handbook 2.7. */
export default function NewsList() {
  const say = useTexts(newsTexts);
  const stockNo = usePage().search.get('stockNo') ?? undefined;
  const [type, setType] = useState<(typeof kinds)[number]>('all');
  const tabs = kinds.map((key) => ({ key, title: say(key) }));
  return (
    <SubPage
      isNarrow
      back="hall"
      header={<Tabs tabs={tabs} value={type} onChange={setType} label={say('kind')} name="news" />}
    >
      <TabPanel name="news" tabKey={type}>
        <NewsDays type={type} stockNo={stockNo} />
      </TabPanel>
      <PageFoot>
        <p>{say('about')}</p>
      </PageFoot>
    </SubPage>
  );
}
