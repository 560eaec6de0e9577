import { Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part.ts';

export interface PickerChoice {
  value: string;
  title: string;
}

export interface PickerProps {
  isOpen: boolean;
  onClose: () => void;
  /** One wheel each. */
  columns: readonly (readonly PickerChoice[])[];
  value: readonly string[];
  onConfirm: (value: string[]) => void;
  title: string;
  confirmText: string;
  closeLabel: string;
}

const PickerPanel = lazyPart(() => import('./picker-panel.tsx').then((part) => part.PickerPanel));

/** Wheels in a bottom sheet, for long choices such as provinces and dates. Loaded when first opened. */
export function Picker(props: PickerProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <PickerPanel {...props} />
    </Suspense>
  );
}
