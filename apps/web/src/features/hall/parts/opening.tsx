import { href } from '../../../routes/href.ts';
import { EntryGrid } from '../../../shared/operation/entry-grid.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { openingTexts } from '../opening-texts.ts';
import { hallTexts } from '../texts.ts';
import { BreadthLine } from './breadth-line.tsx';
import type { MarketInfo } from './index-strip.tsx';
import './opening.css';

/** How the market stands in one line, and where to go from here: practice first. Product handbook 2.2. */
export default function Opening({ info }: { readonly info: MarketInfo | undefined }) {
  const say = useTexts(hallTexts);
  const sayEntries = useTexts(openingTexts);
  return (
    <div className="hall-opening">
      <a
        className="hall-opening__breadth"
        href={href('marketOverview')}
        aria-label={info ? undefined : say('overview')}
      >
        {info && <BreadthLine {...info} />}
      </a>
      <EntryGrid scene="HallGrid" label={sayEntries('entries')} isDense />
    </div>
  );
}
