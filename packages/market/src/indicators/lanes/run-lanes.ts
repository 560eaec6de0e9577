import { indicatorNames, type IndicatorColumns } from '../set-outputs.ts';
import type { PriceSeries, SeriesRow } from '../set-series.ts';
import { lanes, moduleText } from './set-lanes-module.ts';

export { lanes } from './set-lanes-module.ts';

/** Below it lies what the module keeps for itself. */
const firstByte = 65_536;
const pageBytes = 65_536;
const inputNames = ['high', 'low', 'close', 'volume'] as const;
/** Vectors a bar that the module works with: the inputs side by side and six of scratch. */
const workColumns = inputNames.length + 6;

type Run = (inputs: number, places: number, bars: number, degrees: number) => void;

/** What is used of the machine; the package is compiled without a browser's or Node's names. */
interface Machine {
  atob(text: string): string;
  readonly WebAssembly: {
    readonly Module: new (bytes: Uint8Array) => object;
    readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
    readonly Instance: new (
      module: object,
      imports: { readonly env: { readonly memory: object } },
    ) => { readonly exports: { readonly run: Run } };
  };
}
const machine = globalThis as unknown as Machine;

let compiled: object | null | undefined;

/** The module; `null` where WebAssembly with vectors is not to be had. */
function moduleOfLanes(): object | null {
  if (compiled !== undefined) return compiled;
  try {
    const bytes = Uint8Array.from(machine.atob(moduleText), (letter) => letter.charCodeAt(0));
    compiled = new machine.WebAssembly.Module(bytes);
  } catch {
    compiled = null;
  }
  return compiled;
}

/** Several securities at a time, each in a lane of its own; the values are those of the loops for one, bit for bit. */
export class LaneRun {
  readonly #run: Run;
  readonly #places: number;
  /** Rows of high, low, close and volume: first all lanes of the one, then of the next. */
  readonly #inputs: readonly Float64Array[];
  readonly #values: readonly IndicatorColumns[];
  readonly #rows: Pick<SeriesRow, 'length' | 'places'>[] = [];

  private constructor(module: object, longest: number) {
    // An odd number of cache lines: rows that lie a power of two apart would push each other out.
    this.#places = (Math.ceil(longest / 8) | 1) * 8;
    const columns = inputNames.length + indicatorNames.length + workColumns;
    const bytes = firstByte + columns * lanes * this.#places * 8;
    const memory = new machine.WebAssembly.Memory({ initial: Math.ceil(bytes / pageBytes) });
    this.#run = new machine.WebAssembly.Instance(module, { env: { memory } }).exports.run;
    const row = (column: number, lane: number): Float64Array =>
      new Float64Array(memory.buffer, firstByte + (column * lanes + lane) * this.#places * 8, longest);
    this.#inputs = inputNames.flatMap((_name, column) => laneNumbers.map((lane) => row(column, lane)));
    this.#values = laneNumbers.map(
      (lane) =>
        Object.fromEntries(indicatorNames.map((name, at) => [name, row(inputNames.length + at, lane)])) as Record<
          (typeof indicatorNames)[number],
          Float64Array
        >,
    );
  }

  /** Room for securities of so many bars; `null` where this machine has no vectors. */
  static for(longest: number): LaneRun | null {
    const module = moduleOfLanes();
    return module && longest > 0 ? new LaneRun(module, longest) : null;
  }

  /** How long the security of a lane is, and where its bars stand. */
  rowOf(lane: number): Pick<SeriesRow, 'length' | 'places'> {
    return this.#rows[lane]!;
  }

  /** The outputs of one lane; good until the next run. */
  valuesOf(lane: number): IndicatorColumns {
    return this.#values[lane]!;
  }

  /** Works out securities `first` and the `lanes` - 1 after it. `degrees` divide the squares of the Bollinger band. */
  run(series: PriceSeries, first: number, degrees: number): void {
    let longest = 0;
    for (const lane of laneNumbers) {
      const row = series.rowOf(first + lane);
      const { length } = row;
      this.#rows[lane] = { length, places: row.places };
      inputNames.forEach((name, column) => {
        const input = this.#inputs[column * lanes + lane]!;
        input.set(length === row[name].length ? row[name] : row[name].subarray(0, length));
      });
      longest = Math.max(longest, length);
    }
    if (longest > 0) this.#run(firstByte, this.#places, longest, degrees);
  }
}

const laneNumbers: readonly number[] = Array.from({ length: lanes }, (_, lane) => lane);
