import { isForced, popupLayer, type PopupType } from '@lianpan/domain';
import { Button, Icon, Overlay, type IconName } from '@lianpan/ui';
import { useStoreValue } from '../../shared/store.ts';
import { useTexts } from '../../shared/texts.ts';
import { shellState } from '../tabs/shell-state.ts';
import { waitingContract } from './arbiter.ts';
import type { ShownPopup } from './open-popups.ts';
import { ImagePopup } from './image-popup.tsx';
import { popupTexts } from './popup-texts.ts';

const icons: Readonly<Record<PopupType, IconName>> = {
  3: 'edit',
  4: 'mine',
  5: 'bell',
  6: 'refresh',
  7: 'premium',
  8: 'edit',
  9: 'warn',
  11: 'star',
};

interface GlobalPopupProps {
  readonly popup: ShownPopup;
  readonly isServicePage: boolean;
  readonly onClose: (isDone: boolean) => void;
  /** Goes where the popup leads, and closes it. */
  readonly onFollow: () => void;
}

/** A popup of the server: what it is about, one thing to do, and a way out. POP-05 to POP-08. */
export function GlobalPopup({ popup, isServicePage, onClose, onFollow }: GlobalPopupProps) {
  const say = useTexts(popupTexts);
  const layer = popupLayer(popup.type);
  const phone = useStoreValue(shellState).settings?.servicePhone ?? '';
  if (popup.type === 11) {
    return <ImagePopup popup={popup} layer={layer} onClose={() => onClose(false)} onFollow={onFollow} />;
  }
  const title = popup.title || say('contract');
  const forced = isForced(popup, isServicePage);
  const isNotice = popup.type === 5;
  return (
    <Overlay
      label={title}
      closeLabel={say('close')}
      onClose={() => onClose(false)}
      layer={layer}
      isDismissable={!forced}
    >
      <div className="popup-card" data-popup={popup.type}>
        <span className="popup-card__icon">
          <Icon name={icons[popup.type]} size={28} />
        </span>
        <h2 className="popup-card__title">{title}</h2>
        <p className="popup-card__text">{popup.description}</p>
        {popup.type === 8 && <ContractSteps />}
        <div className="popup-card__actions">
          <Button variant="primary" isBlock onClick={isNotice ? () => onClose(true) : onFollow}>
            {say(`action.${popup.type}`)}
          </Button>
          {!isNotice && (
            <Button variant="text" isBlock onClick={() => onClose(false)}>
              {say(popup.type === 6 ? 'refuse.6' : 'later')}
            </Button>
          )}
        </div>
        {forced && phone !== '' && (
          <a className="popup-card__contact" href={`tel:${phone}`}>
            {say('contact', { phone })}
          </a>
        )}
      </div>
    </Overlay>
  );
}

/** The steps up to the signature, as the poll of the contract tells them. */
function ContractSteps() {
  const say = useTexts(popupTexts) as (key: string) => string;
  const contract = useStoreValue(waitingContract);
  if (!contract || contract.steps.length === 0) return null;
  return (
    <ol className="popup-card__steps">
      {contract.steps.map((step) => (
        <li key={step.code} className={`popup-card__step popup-card__step--${step.state}`}>
          <span>{step.title}</span>
          <small>{say(`step.${step.state}`)}</small>
        </li>
      ))}
    </ol>
  );
}
