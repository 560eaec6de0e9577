import './image-overlay.css';
import { textsNow } from '../../shared/texts.ts';
import { platformTexts } from './texts.ts';

/** Shows a picture over everything, to be held with a finger where a program has no other way to keep it. */
export function showImage(url: string): void {
  const say = textsNow(platformTexts);
  const dialog = document.createElement('dialog');
  dialog.className = 'image-overlay';
  const image = document.createElement('img');
  image.src = url;
  image.alt = say('image');
  const hint = document.createElement('p');
  hint.textContent = say('holdToSave');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'image-overlay__close';
  button.textContent = '×';
  button.ariaLabel = say('closeImage');
  button.addEventListener('click', () => dialog.close());
  dialog.ariaLabel = say('image');
  dialog.append(image, hint, button);
  dialog.addEventListener('close', () => dialog.remove());
  // The dark ground closes it; the picture itself is there to be held.
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}
