/** A figure with what it was made from, each with its time and source. */
export interface ExplainedFigure {
  readonly value: number | string | null;
  readonly unit: string;
  readonly inputs: readonly {
    key: string;
    value: number | string | null;
    unit: string;
    time: string;
    source: string;
  }[];
}
