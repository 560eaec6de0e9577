import { SegmentedControl } from '@lianpan/ui';
import type { Overlay, SubPane } from '../../../shared/k-line/indicator-panes.ts';
import { useTexts } from '../../../shared/texts.ts';
import { playTexts } from '../play-texts.ts';

export interface ChartChoices {
  readonly overlay: Overlay;
  readonly pane: SubPane;
}

export const firstChoices: ChartChoices = { overlay: 'MA', pane: 'VOL' };

const overlays: readonly Overlay[] = ['MA', 'BOLL'];
const panes: readonly SubPane[] = ['VOL', 'MACD', 'KDJ', 'RSI'];

interface ChartChoicesBarProps {
  readonly choices: ChartChoices;
  readonly onChange: (choices: ChartChoices) => void;
}

/** What is drawn on and under the candles. */
export function ChartChoicesBar({ choices, onChange }: ChartChoicesBarProps) {
  const say = useTexts(playTexts);
  return (
    <div className="training-choices">
      <SegmentedControl
        label={say('overlay')}
        value={choices.overlay}
        onChange={(overlay) => onChange({ ...choices, overlay })}
        choices={overlays.map((key) => ({ key, title: key }))}
      />
      <SegmentedControl
        label={say('pane')}
        value={choices.pane}
        onChange={(pane) => onChange({ ...choices, pane })}
        choices={panes.map((key) => ({ key, title: key }))}
      />
    </div>
  );
}
