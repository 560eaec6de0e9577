import { Button, toast } from '@lianpan/ui';
import { useEffect, useState } from 'react';
import { createValue, useStoreValue } from '../../shared/store.ts';
import { useTexts } from '../../shared/texts.ts';
import { blockTexts } from './texts.ts';

interface Offer {
  readonly words: string;
  /** Resolves with what is then said. */
  readonly undo: () => Promise<string>;
}

const offered = createValue<Offer | null>(null);

/** Long enough to see a mistake, with the next case open already, ms. */
const shownMs = 20_000;

/** Says what was done, with a way to take it back; the next offer takes its place. */
export const offerUndo = (words: string, undo: Offer['undo']): void => offered.setState({ value: { words, undo } });

/** What was just done and can be taken back. */
export function UndoBar() {
  const offer = useStoreValue(offered);
  return offer && <Bar key={offer.words} offer={offer} />;
}

function Bar({ offer }: { readonly offer: Offer }) {
  const say = useTexts(blockTexts);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => offered.setState({ value: null }), shownMs);
    return () => clearTimeout(timer);
  }, [offer]);
  const run = async (): Promise<void> => {
    setBusy(true);
    // A call that fails is reported by the app.
    const words = await offer.undo().catch(() => undefined);
    offered.setState({ value: null });
    if (words !== undefined) toast(words);
  };
  return (
    <div className="admin-undo" role="status">
      <span>{offer.words}</span>
      <Button size="sm" isLoading={isBusy} onClick={() => void run()}>
        {say('undo')}
      </Button>
    </div>
  );
}
