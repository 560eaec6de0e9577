import { Button, Dialog } from '@lianpan/ui';
import { useEffect, useState } from 'react';
import { commonTexts } from '../../shared/common-texts.ts';
import { useTexts } from '../../shared/texts.ts';
import { actionOf } from './keys.ts';
import { blockTexts } from './texts.ts';

const keys = [
  ['j', 'key_next'],
  ['k', 'key_previous'],
  ['Enter', 'key_open'],
  ['/', 'key_search'],
  ['Esc', 'key_list'],
  ['?', 'key_help'],
] as const;

/** The keys of lists, by a button or by `?`. */
export function KeyHelp() {
  const say = useTexts(blockTexts);
  const common = useTexts(commonTexts);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (actionOf(event) === 'help') setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <span className="admin__keys">
        <Button size="sm" variant="text" onClick={() => setOpen(true)}>
          {say('keys')}
        </Button>
      </span>
      <Dialog
        isOpen={isOpen}
        title={say('keys')}
        onClose={() => setOpen(false)}
        actions={<Button onClick={() => setOpen(false)}>{common('close')}</Button>}
      >
        <dl className="admin-keys">
          {keys.map(([key, text]) => (
            <div key={key} className="admin-keys__line">
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{say(text)}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
