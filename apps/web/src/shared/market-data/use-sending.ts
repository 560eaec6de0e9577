import { useEffect, useRef, useState } from 'react';
import { putByXhr } from '../upload/put-by-xhr.ts';
import type { BegunImport } from './calls.ts';
import type { PickedFile } from './picked-files.ts';
import { sendFiles } from './send-files.ts';

const shownEveryMs = 200;

/** Files on their way, with the bytes of each that were sent. */
export interface Sending {
  readonly files: readonly PickedFile[];
  readonly sent: readonly number[];
}

/** Sends files and says how far they are until `clear`, some times a second however many there are. A page that is left gives up. */
export function useSending() {
  const [sending, setSending] = useState<Sending | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(new DOMException('the page was left', 'AbortError')), []);

  const send = async (files: readonly PickedFile[], begun: BegunImport): Promise<void> => {
    const controller = new AbortController();
    abort.current = controller;
    const sent = files.map(() => 0);
    const show = (): void => setSending({ files, sent: [...sent] });
    show();
    const timer = setInterval(show, shownEveryMs);
    try {
      await sendFiles(files, begun, {
        put: putByXhr,
        signal: controller.signal,
        onProgress: (place, bytes) => (sent[place] = bytes),
      });
    } catch (error) {
      controller.abort(error);
      throw error;
    } finally {
      clearInterval(timer);
    }
  };
  return {
    sending,
    send,
    clear: () => setSending(null),
    stop: () => abort.current?.abort(new DOMException('it was cancelled', 'AbortError')),
  };
}
