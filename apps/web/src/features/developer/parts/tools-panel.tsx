import { List, ListRow, Section } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useDataKinds } from '../../../shared/market-data/calls.ts';
import { dataState } from '../../../shared/market-data/data-state.ts';
import { marketDataTexts } from '../../../shared/market-data/texts.ts';
import { useTexts } from '../../../shared/texts.ts';
import { developerTexts } from '../texts.ts';

/** The ways to the other tools of demo mode. */
export function ToolsPanel() {
  const say = useTexts(developerTexts);
  const ofData = useTexts(marketDataTexts);
  const { data } = useDataKinds();
  return (
    <Section title={say('links')} isFlush>
      <List>
        <ListRow title={say('calls')} href="/docs" />
        <ListRow title={say('client')} href={href('developerClient')} />
        <ListRow title={say('design')} href={href('developerGallery')} />
        <ListRow title={say('prompts')} href={href('developerPrompts')} />
        <ListRow title={say('marketData')} note={data && dataState(data, ofData)} href={href('marketData')} />
        <ListRow title={say('upload')} href={href('developerUpload')} />
        <ListRow title={say('diagnostics')} href={href('test')} />
      </List>
    </Section>
  );
}
