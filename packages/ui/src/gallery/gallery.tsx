/// <reference path="../css.d.ts" />
import './gallery.css';
import { useState } from 'react';
import { SegmentedControl } from '../controls/segments.tsx';
import { ExplanationSheet } from '../overlays/explanation-sheet.tsx';
import { applyTheme, type Theme } from '../theme/apply-theme.ts';
import { ChartSamples } from './chart-samples.tsx';
import { ControlSamples } from './control-samples.tsx';
import type { GalleryText } from './gallery-text.ts';
import { LayoutSamples } from './layout-samples.tsx';
import { CommunitySamples } from './community-samples.tsx';
import { ConversationSamples } from './conversation-samples.tsx';
import { LearningSamples } from './learning-samples.tsx';
import { DiagramSamples, MarketSamples } from './market-samples.tsx';
import { PictureSamples } from './picture-samples.tsx';
import { ResearchSamples } from './research-samples.tsx';
import { SmallChartSamples } from './small-chart-samples.tsx';
import { OverlaySamples, StateSamples } from './state-samples.tsx';
import { TableSamples } from './table-samples.tsx';

export type { GalleryText } from './gallery-text.ts';

/** The living gallery: every building block in its states, with invented figures. Words come from the app. */
export function Gallery({ text }: { text: GalleryText }) {
  const [theme, setTheme] = useState<Theme>('system');
  const [isExplaining, setIsExplaining] = useState(false);
  const explain = () => setIsExplaining(true);
  const { explanation } = text;
  return (
    <div className="lp-gallery">
      <div className="lp-gallery__theme">
        <SegmentedControl
          label={text.theme.label}
          value={theme}
          onChange={(next) => {
            setTheme(next);
            applyTheme(next);
          }}
          choices={(['light', 'dark', 'system'] as const).map((key) => ({ key, title: text.theme[key] }))}
        />
      </div>
      <MarketSamples text={text} onExplain={explain} />
      <TableSamples text={text} />
      <ChartSamples text={text} />
      <SmallChartSamples text={text} />
      <PictureSamples text={text.pictures} />
      <DiagramSamples text={text} />
      <ControlSamples text={text} />
      <LayoutSamples text={text} onExplain={explain} />
      <LearningSamples text={text} />
      <CommunitySamples text={text} />
      <ConversationSamples text={text} />
      <ResearchSamples text={text} />
      <OverlaySamples text={text} onExplain={explain} />
      <StateSamples text={text} />
      <ExplanationSheet
        isOpen={isExplaining}
        onClose={() => setIsExplaining(false)}
        texts={explanation.texts}
        title={text.score.label}
        value="65.4"
        meaning={explanation.meaning}
        formula={explanation.formula}
        inputs={explanation.inputs}
        steps={explanation.steps}
        limits={explanation.limits}
        sourceLine={explanation.source}
      />
    </div>
  );
}
