import { createRoot } from 'react-dom/client';
import { Button } from '../controls/button.tsx';
import type { ConfirmOptions } from './confirm.ts';
import { Dialog } from './dialog.tsx';

/** The loaded half of `confirm`: a dialog in a root of its own, gone after the answer. */
export function askInDialog({ title, text, confirmText, cancelText, isDanger }: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    const answer = (isYes: boolean) => {
      root.unmount();
      host.remove();
      resolve(isYes);
    };
    root.render(
      <Dialog
        isOpen
        title={title}
        onClose={() => answer(false)}
        actions={
          <>
            {cancelText !== undefined && <Button onClick={() => answer(false)}>{cancelText}</Button>}
            <Button variant={isDanger ? 'danger' : 'primary'} onClick={() => answer(true)}>
              {confirmText}
            </Button>
          </>
        }
      >
        {text}
      </Dialog>,
    );
  });
}
