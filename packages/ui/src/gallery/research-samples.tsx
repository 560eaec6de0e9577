import { Stack } from '../layout/flow.tsx';
import { Report } from '../layout/report.tsx';
import { Section } from '../layout/section.tsx';
import { CorrelationMatrix } from '../pictures/correlation-matrix.tsx';
import { FinancialTable } from '../tables/financial-table.tsx';
import type { GalleryText } from './gallery-text.ts';

/** Of four series; the last two had too few days in common. */
const correlations = [
  [1, 0.82, 0.31, -0.12],
  [0.82, 1, 0.44, -0.36],
  [0.31, 0.44, 1, null],
  [-0.12, -0.36, null, 1],
];

const toneOf = (text: string) =>
  text.startsWith('+') ? 'up' : text.startsWith('-') && text !== '--' ? 'down' : 'none';

/** The blocks of research: correlations, papers of a company, a report with its contents. */
export function ResearchSamples({ text: { research } }: { text: GalleryText }) {
  const { sections, series, corner, legend, item, periods, lines, contents, parts } = research;
  return (
    <>
      <Section title={sections.correlation}>
        <CorrelationMatrix
          label={sections.correlation}
          cornerName={corner}
          series={series.map((name) => ({ key: name, name }))}
          values={correlations}
          legendLabel={legend}
        />
      </Section>
      <Section title={sections.papers} isFlush>
        <FinancialTable
          caption={sections.papers}
          itemTitle={item}
          periods={periods.map((name) => ({ key: name, name }))}
          lines={lines.map(([name, ...figures], at) => ({
            key: name,
            name,
            isStrong: at === 0,
            figures: figures.map((figure) => ({ text: figure, tone: toneOf(figure) })),
          }))}
        />
      </Section>
      <Report
        contentsTitle={contents}
        parts={parts.map(([title, words]) => ({
          key: title,
          title,
          content: (
            <Stack isReading>
              <p>{words}</p>
            </Stack>
          ),
        }))}
      />
    </>
  );
}
