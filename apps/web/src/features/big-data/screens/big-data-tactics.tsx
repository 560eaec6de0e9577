import { PageFoot, Section } from '@lianpan/ui';
import { commonTexts } from '../../../shared/common-texts.ts';
import { LateBanner } from '../../../shared/freshness.tsx';
import { TabPage } from '../../../shared/page.tsx';
import { pickTexts } from '../../../shared/picks/pick-texts.ts';
import { PickWays } from '../../../shared/picks/pick-ways.tsx';
import { usePickMovements } from '../../../shared/picks/picks.ts';
import { SourceNotes } from '../../../shared/source-notes.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { NewestMovements } from '../parts/newest-movements.tsx';
import { SavedQueries } from '../parts/saved-queries.tsx';
import { TacticsEntries, ToolEntries } from '../parts/tool-entries.tsx';

/** The data tab of the advisory edition: tools, the member's queries, what moves in them. Product handbook 9.11. */
export default function BigDataTactics() {
  const common = useTexts(commonTexts);
  const picks = useTexts(pickTexts);
  const { data } = usePickMovements();
  return (
    <TabPage>
      <LateBanner fresh={data} />
      <Section title={picks('ways')}>
        <PickWays />
      </Section>
      <ToolEntries />
      <TacticsEntries />
      <SavedQueries />
      <NewestMovements />
      <PageFoot>
        <SourceNotes figures={data ? [data] : []} />
        <p>{common('riskLine')}</p>
        <p>{common('demo')}</p>
      </PageFoot>
    </TabPage>
  );
}
