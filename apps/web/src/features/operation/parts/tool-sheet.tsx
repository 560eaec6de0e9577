import { permissionStatuses } from '@lianpan/domain';
import { Button, Sheet, SkeletonLine } from '@lianpan/ui';
import { isPage } from '../../../routes/href.ts';
import { Unanswered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useToolInfo, type PremiumTool } from '../api.ts';
import { operationTexts } from '../texts.ts';
import { ToolChip } from './chip.tsx';
import { dayText } from '../../../shared/dates.ts';
import './tool-sheet.css';

interface ToolSheetProps {
  readonly tool: PremiumTool;
  readonly isMember: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What a tool does, how, when it fails, and the one step that this person can take. */
export function ToolSheet({ tool, isMember, isOpen, onClose }: ToolSheetProps) {
  const say = useTexts(operationTexts);
  const common = useTexts(commonTexts);
  const info = useToolInfo(tool.toolId);
  const isUsable = !tool.isLocked || tool.tag === 'trialPossible';
  const hasPage = isPage(tool.linkUrl);
  const proceed = (): void => {
    onClose();
    if (!isMember) void runtime().requireLogin();
    else if (isUsable) runtime().go(tool.linkUrl);
    else void runtime().offerUpgrade({ isUnsuitable: tool.tag === 'unsuitable' });
  };
  const label = !isMember ? common('login') : isUsable ? say('open') : say('unlock');
  const footer =
    isMember && isUsable && !hasPage ? (
      <p className="tool-sheet__note">{say('notBuilt')}</p>
    ) : (
      <Button variant="primary" isBlock onClick={proceed}>
        {label}
      </Button>
    );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={tool.title} closeLabel={common('close')} footer={footer}>
      <p className="tool-sheet__lead">{tool.description}</p>
      <dl className="tool-sheet__facts">
        <div>
          <dt>{say('state')}</dt>
          <dd>
            <ToolChip tool={tool} />
            {tool.endsAt !== null && tool.permissionStatus >= permissionStatuses.onTrial && (
              <span> {say('until', { date: dayText(tool.endsAt) })}</span>
            )}
          </dd>
        </div>
        <div>
          <dt>{say('riskClass')}</dt>
          <dd>{info.data?.riskLevel === undefined ? '--' : `R${info.data.riskLevel}`}</dd>
        </div>
      </dl>
      <Unanswered answer={info} skeleton={<SkeletonLine />} />
      {info.data && (
        <>
          <h3 className="tool-sheet__title">{say('method')}</h3>
          <p>{info.data.method}</p>
          <h3 className="tool-sheet__title">{say('worst')}</h3>
          <p>{info.data.worstPhase}</p>
        </>
      )}
      {tool.tag === 'trialPossible' && <p className="tool-sheet__note">{say('trialRule')}</p>}
    </Sheet>
  );
}
