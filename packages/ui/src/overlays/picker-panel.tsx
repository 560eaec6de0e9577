import './antd-theme.css';
import AntdPickerView from 'antd-mobile/es/components/picker-view';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { SheetPanel } from './sheet-panel.tsx';
import type { PickerProps } from './picker.tsx';

/**
 * The loaded half of `Picker`: antd-mobile's wheels in our own sheet, because its ready-made popup neither takes the
 * focus nor says that it is a dialog.
 */
export function PickerPanel({
  isOpen,
  onClose,
  columns,
  value,
  onConfirm,
  title,
  confirmText,
  closeLabel,
}: PickerProps) {
  const [picked, setPicked] = useState<string[] | null>(null);
  const close = () => {
    setPicked(null);
    onClose();
  };
  const confirm = () => {
    // A wheel that was not touched stands on the given value or on its first choice.
    onConfirm(picked ?? columns.map((column, at) => value[at] ?? column[0]?.value ?? ''));
    close();
  };
  return (
    <SheetPanel
      isOpen={isOpen}
      onClose={close}
      title={title}
      closeLabel={closeLabel}
      footer={
        <Button variant="primary" isBlock onClick={confirm}>
          {confirmText}
        </Button>
      }
    >
      <AntdPickerView
        columns={columns.map((column) => column.map((choice) => ({ value: choice.value, label: choice.title })))}
        value={picked ?? [...value]}
        onChange={(next) => setPicked(next.map(String))}
        mouseWheel
      />
    </SheetPanel>
  );
}
