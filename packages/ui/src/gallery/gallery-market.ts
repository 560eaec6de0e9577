import { noise, type GalleryQuote } from './gallery-figures.ts';

/** An invented market of `count` securities, sorted by nothing. */
export function marketOf(count: number): GalleryQuote[] {
  const next = noise(97);
  return Array.from({ length: count }, (_, at) => {
    const price = Math.round((4 + Math.abs(next()) * 180) * 100) / 100;
    return {
      code: String(600_000 + at),
      price,
      changePct: Math.round(next() * 2000) / 100,
      amount: Math.abs(next()) * 90,
      turnoverPct: at % 97 === 0 ? null : Math.abs(next()) * 12,
      ratio: 0.4 + Math.abs(next()) * 4,
    };
  });
}

/** The next answer: the third to fifth places change, the tenth goes and another security takes the second place. */
export function nextAnswer(quotes: readonly GalleryQuote[], round: number): GalleryQuote[] {
  const [best, ...others] = [...quotes].sort((one, other) => other.changePct - one.changePct);
  if (!best) return [];
  const [second, third, fourth, fifth] = others;
  const riser = others[60 + round];
  const changeOf = new Map([
    [third?.code, (second?.changePct ?? 0) + 0.02],
    [fifth?.code, (fourth?.changePct ?? 0) + 0.01],
  ]);
  return [
    ...quotes
      .filter(({ code }) => code !== others[8]?.code && code !== riser?.code)
      .map((quote) => ({ ...quote, changePct: changeOf.get(quote.code) ?? quote.changePct })),
    ...(riser ? [{ ...riser, code: `3${riser.code.slice(1)}`, changePct: best.changePct - 0.005 }] : []),
  ];
}

/** Prices that move by themselves, each told to who shows it. */
export class MovingPrices {
  readonly #prices: Map<string, number>;
  readonly #codes: readonly string[];
  readonly #listeners = new Map<string, Set<() => void>>();

  constructor(quotes: readonly GalleryQuote[]) {
    this.#prices = new Map(quotes.map(({ code, price }) => [code, price]));
    this.#codes = [...this.#prices.keys()];
  }

  priceOf(code: string): number | undefined {
    return this.#prices.get(code);
  }

  follow(code: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(code) ?? new Set();
    this.#listeners.set(code, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Moves a part of the prices twice a second until it is stopped. */
  start(): () => void {
    const next = noise(11);
    const timer = setInterval(() => {
      for (const code of this.#codes) {
        if (next() < 0.2) continue;
        this.#prices.set(code, Math.max(0.01, (this.#prices.get(code) ?? 0) * (1 + next() * 0.004)));
        for (const listener of this.#listeners.get(code) ?? []) listener();
      }
    }, 500);
    return () => clearInterval(timer);
  }
}
