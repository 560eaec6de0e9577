import { figures } from '@lianpan/domain';
import { LineChart, Section, SegmentedControl, StatGrid, Tag } from '@lianpan/ui';
import { useLanguage } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { FigureTile } from '../../../shared/tool/figure-tile.tsx';
import type { Curve, Model, MoodPhase, Results, TacticsGroup } from '../api.ts';
import { tacticsTexts } from '../texts.ts';

export const groups: readonly TacticsGroup[] = ['trend', 'limitUp', 'value', 'bottom'];
export const phases: readonly MoodPhase[] = ['ice', 'start', 'rising', 'climax', 'divergence', 'ebb'];

interface Named {
  readonly name: string;
  readonly nameEn: string;
}

/** The name of a tactics in the person's language. */
export function useTacticsName(): (tactics: Named) => string {
  const language = useLanguage();
  return ({ name, nameEn }) => (language === 'en' ? nameEn : name);
}

/** What signals that ended came to; losses beside wins. */
export function ResultTiles({ results }: { readonly results: Results }) {
  const say = useTexts(tacticsTexts);
  const { n, winNum, missedNum, winRatePct, meanPct, excessPct, bestPct, worstPct, meanDays, isSparse } = results;
  const won = say('winNote', { n, win: winNum, lose: n - winNum });
  return (
    <StatGrid label={say('results')}>
      <FigureTile
        name={say('winRate')}
        value={winRatePct}
        figure="percent"
        note={isSparse ? `${won} · ${say('sparse')}` : won}
      />
      <FigureTile name={say('mean')} value={meanPct} figure="signedPercent" />
      <FigureTile name={say('excess')} value={excessPct} figure="signedPercent" />
      <FigureTile name={say('best')} value={bestPct} figure="signedPercent" />
      <FigureTile name={say('worst')} value={worstPct} figure="signedPercent" />
      <FigureTile name={say('meanDays')} value={meanDays} figure="score" note={`${say('missedNum')} ${missedNum}`} />
    </StatGrid>
  );
}

/** Figures of a portfolio of the model. */
export function ModelTiles({ model }: { readonly model: Model }) {
  const say = useTexts(tacticsTexts);
  return (
    <StatGrid label={say('model')}>
      <FigureTile name={say('total')} value={model.totalPct} figure="signedPercent" />
      <FigureTile name={say('index')} value={model.benchmarkPct} figure="signedPercent" />
      <FigureTile name={say('annual')} value={model.annualPct} figure="signedPercent" />
      <FigureTile name={say('maxDrawdown')} value={model.maxDrawdownPct} figure="percent" />
      <FigureTile name={say('volatility')} value={model.volatilityPct} figure="percent" />
      <FigureTile name={say('sharpe')} value={model.sharpe} figure="ratio" />
    </StatGrid>
  );
}

/** Worth of the model portfolio beside CSI 300, both from nought. */
export function ModelCurve({ curve }: { readonly curve: Curve }) {
  const say = useTexts(tacticsTexts);
  const fromNought = (worth: number | null): number | null => (worth === null ? null : (worth - 1) * 100);
  return (
    <Section title={say('curve')} note={say('curveNote')}>
      <LineChart
        label={say('curve')}
        points={curve.dates.map((date) => date.slice(2))}
        lines={[
          { name: say('model'), values: curve.model.map(fromNought), line: 1 },
          { name: say('index'), values: curve.benchmark.map(fromNought), line: 4, isDashed: true },
        ]}
        valueText={(value) => figures.signedPercent(value)}
        baseValue={0}
        height={200}
      />
    </Section>
  );
}

export function GroupTag({ group }: { readonly group: TacticsGroup }) {
  const say = useTexts(tacticsTexts);
  return <Tag>{say(`group_${group}`)}</Tag>;
}

interface GroupChoiceProps {
  readonly group: TacticsGroup;
  readonly onChange: (group: TacticsGroup) => void;
}

export function GroupChoice({ group, onChange }: GroupChoiceProps) {
  const say = useTexts(tacticsTexts);
  return (
    <SegmentedControl
      label={say('group')}
      choices={groups.map((key) => ({ key, title: say(`group_${key}`) }))}
      value={group}
      isBlock
      onChange={onChange}
    />
  );
}
