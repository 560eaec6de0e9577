import { usePage } from '@lianpan/nav';
import { Button, EmptyState, PageFoot, SkeletonRows, Stack } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useActivity } from '../../../shared/activity/api.ts';
import { TrialRows } from '../../../shared/activity/trial-rows.tsx';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { isGone } from '../../../shared/community/is-gone.ts';
import { TabPage } from '../../../shared/page.tsx';
import { useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { usePremiumTools } from '../api.ts';
import { ToolGrid } from '../parts/tool-grid.tsx';
import { operationTexts } from '../texts.ts';

/** The premium page of an activity: the tools that it lets people try, then all of them. Product handbook 12.4. */
export default function ActivityPremium() {
  const say = useTexts(operationTexts);
  const common = useTexts(commonTexts);
  const { status, customerId } = useViewer();
  const activity = useActivity(usePage().search.get('actId') ?? undefined);
  const { tools, ...answer } = usePremiumTools(customerId);
  return (
    <TabPage isInTurn>
      {!isGone(activity.error) && (
        <Answered answer={activity} skeleton={<SkeletonRows count={2} />}>
          {({ actId, grants }) =>
            grants.length === 0 ? <EmptyState text={say('noTrials')} /> : <TrialRows actId={actId} trials={grants} />
          }
        </Answered>
      )}
      <ToolGrid tools={tools} answer={answer} isMember={status === 'member'} />
      <Stack isPadded>
        <Button isBlock href={href('hall')}>
          {say('continueHall')}
        </Button>
      </Stack>
      <PageFoot>
        <p>{say('reviewLine')}</p>
        <p>{common('riskLine')}</p>
        <p>{common('demo')}</p>
      </PageFoot>
    </TabPage>
  );
}
