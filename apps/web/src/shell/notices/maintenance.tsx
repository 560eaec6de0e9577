import { Button, Icon, Overlay } from '@lianpan/ui';
import type { Maintenance as Notice } from '@lianpan/contract/operation-wire';
import { clockText } from '../../shared/dates.ts';
import { useTexts } from '../../shared/texts.ts';
import { noticeTexts } from './notice-texts.ts';

/** Above every popup: nothing works until it ends. */
const maintenanceLayer = 10_001;

/** Covers the app while operators work on it. The page below stays as it is, with what was typed. */
export default function Maintenance({ notice, onRetry }: { notice: Notice; onRetry: () => void }) {
  const say = useTexts(noticeTexts);
  return (
    <Overlay
      label={say('maintenanceTitle')}
      closeLabel=""
      onClose={() => undefined}
      layer={maintenanceLayer}
      isDismissable={false}
    >
      <div className="popup-card">
        <span className="popup-card__icon">
          <Icon name="warn" size={28} />
        </span>
        <h2 className="popup-card__title">{say('maintenanceTitle')}</h2>
        <p className="popup-card__text">{notice.text || say('maintenanceText')}</p>
        {notice.until !== null && (
          <p className="popup-card__text">{say('maintenanceUntil', { time: clockText(notice.until) })}</p>
        )}
        <p className="popup-card__text">{say('maintenanceKept')}</p>
        <div className="popup-card__actions">
          <Button variant="primary" isBlock onClick={onRetry}>
            {say('retry')}
          </Button>
        </div>
      </div>
    </Overlay>
  );
}
