import './antd-theme.css';
import AntdPicker from 'antd-mobile/es/components/picker';
import type { PickerProps } from './picker.tsx';

/** The loaded half of `Picker`, over antd-mobile's Picker. */
export function PickerPanel({ isOpen, onClose, columns, value, onConfirm, title, confirmText, cancelText }: PickerProps) {
  return (
    <AntdPicker
      visible={isOpen}
      onClose={onClose}
      columns={columns.map((column) => column.map((choice) => ({ value: choice.value, label: choice.title })))}
      value={[...value]}
      onConfirm={(picked) => onConfirm(picked.map(String))}
      title={title}
      confirmText={confirmText}
      cancelText={cancelText}
      mouseWheel
    />
  );
}
