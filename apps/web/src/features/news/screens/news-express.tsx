import { Note, PageFoot, Section, Stack, TabPanel, Tabs } from '@lianpan/ui';
import { useState } from 'react';
import { ScoreLine } from '../../../shared/score-line.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { NewsDays } from '../parts/news-days.tsx';
import { newsTexts } from '../texts.ts';

const kinds = ['good', 'bad', 'watchlist'] as const;

/** What the news mean for stocks: good and bad news with the stocks they name, and how they are told apart. */
export default function NewsExpress() {
  const say = useTexts(newsTexts);
  const [type, setType] = useState<(typeof kinds)[number]>('good');
  const tabs = kinds.map((key) => ({ key, title: say(key === 'good' ? 'goodNews' : key === 'bad' ? 'badNews' : key) }));
  return (
    <SubPage
      isNarrow
      back="hall"
      header={<Tabs tabs={tabs} value={type} onChange={setType} label={say('kind')} name="news" />}
    >
      <TabPanel name="news" tabKey={type}>
        <NewsDays type={type} />
      </TabPanel>
      <Section title={say('howTitle')}>
        <Stack isReading>
          <p>{say('how')}</p>
          <Note>{say('howLimits')}</Note>
        </Stack>
      </Section>
      <PageFoot>
        <p>
          <ScoreLine />
        </p>
      </PageFoot>
    </SubPage>
  );
}
