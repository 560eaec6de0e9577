/** Words of the blocks of research: how series move together, papers of a company, a report. Figures are invented. */
export interface ResearchText {
  sections: { correlation: string; papers: string; report: string };
  series: readonly [string, string, string, string];
  corner: string;
  legend: string;
  item: string;
  periods: readonly string[];
  /** Names of the lines with a figure a period; the first line is strong. */
  lines: readonly (readonly [name: string, ...figures: string[]])[];
  contents: string;
  parts: readonly (readonly [title: string, text: string])[];
}
