import { pictureAddresses } from '@lianpan/domain';
import { Button, Overlay, Tag } from '@lianpan/ui';
import { useEffect, useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import type { ShownPopup } from './open-popups.ts';
import { popupTexts } from './popup-texts.ts';

/** Pictures change by themselves every three seconds. POP-06. */
const everyMs = 3000;

interface ImagePopupProps {
  readonly popup: ShownPopup;
  readonly layer: number;
  readonly onClose: () => void;
  readonly onFollow: () => void;
}

/** Pictures with dots; the cross is there from the first moment, advertising is marked. */
export function ImagePopup({ popup, layer, onClose, onFollow }: ImagePopupProps) {
  const say = useTexts(popupTexts);
  const pictures = pictureAddresses(popup.pictures);
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (pictures.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => setAt((at + 1) % pictures.length), everyMs);
    return () => clearTimeout(timer);
  }, [at, pictures.length]);
  return (
    <Overlay label={popup.title} closeLabel={say('close')} onClose={onClose} layer={layer} variant="picture">
      <div className="image-popup">
        <div className="image-popup__stage">
          {pictures.map((address, n) => (
            <img
              key={address}
              src={address}
              alt=""
              className={n === at ? 'image-popup__picture' : 'image-popup__picture image-popup__picture--hidden'}
            />
          ))}
          {popup.isAdvertising && (
            <span className="image-popup__mark">
              <Tag>{say('advertising')}</Tag>
            </span>
          )}
        </div>
        {pictures.length > 1 && (
          <div className="image-popup__dots">
            {pictures.map((address, n) => (
              <button
                key={address}
                type="button"
                className="image-popup__dot"
                aria-label={say('picture', { n: n + 1, total: pictures.length })}
                aria-current={n === at}
                onClick={() => setAt(n)}
              />
            ))}
          </div>
        )}
        <div className="popup-card">
          <h2 className="popup-card__title">{popup.title}</h2>
          {popup.description !== '' && <p className="popup-card__text">{popup.description}</p>}
          <Button variant="primary" isBlock onClick={onFollow}>
            {say('action.11')}
          </Button>
        </div>
      </div>
    </Overlay>
  );
}
