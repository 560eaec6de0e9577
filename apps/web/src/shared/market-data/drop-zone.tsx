import { Button, Icon } from '@lianpan/ui';
import { useRef, useState, type DragEvent } from 'react';
import { useTexts } from '../texts.ts';
import { filesOfDrop, filesOfInput, type PickedFile } from './picked-files.ts';
import { marketDataTexts } from './texts.ts';

interface DropZoneProps {
  readonly isDisabled: boolean;
  readonly onFiles: (files: readonly PickedFile[]) => void;
}

/** Takes files and folders, dropped or chosen. */
export function DropZone({ isDisabled, onFiles }: DropZoneProps) {
  const say = useTexts(marketDataTexts);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  // A child that is entered leaves its parent.
  const [depth, setDepth] = useState(0);
  const isOver = depth > 0 && !isDisabled;
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setDepth(0);
    if (!isDisabled) void filesOfDrop(event.dataTransfer.items).then(onFiles);
  };
  const input = (isFolder: boolean) => (
    <input
      ref={isFolder ? folder : files}
      type="file"
      multiple
      hidden
      {...(isFolder && { webkitdirectory: '' })}
      onChange={({ currentTarget }) => {
        if (currentTarget.files) onFiles(filesOfInput(currentTarget.files));
        // The same files may be chosen again.
        currentTarget.value = '';
      }}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons in it do the same
    <div
      className={isOver ? 'market-data__drop market-data__drop--over' : 'market-data__drop'}
      role="group"
      aria-label={say('import')}
      onDragEnter={() => setDepth((entered) => entered + 1)}
      onDragLeave={() => setDepth((entered) => entered - 1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <Icon name="plus" size={24} />
      <p className="market-data__drop-title">{say('drop')}</p>
      <p className="market-data__drop-note">{say('dropNote')}</p>
      <div className="market-data__buttons">
        <Button variant="primary" isDisabled={isDisabled} onClick={() => files.current?.click()}>
          {say('chooseFiles')}
        </Button>
        <Button isDisabled={isDisabled} onClick={() => folder.current?.click()}>
          {say('chooseFolder')}
        </Button>
      </div>
      {input(false)}
      {input(true)}
    </div>
  );
}
