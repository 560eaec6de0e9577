import { useState } from 'react';

/** What is edited in a sheet before it is applied; each opening starts anew from `value`. */
export function useDraft<Value>(isOpen: boolean, value: Value): [Value, (value: Value) => void] {
  const [draft, setDraft] = useState(value);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setDraft(value);
  }
  return [draft, setDraft];
}
