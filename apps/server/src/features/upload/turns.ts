/**
 * Lets so many pieces of work run at one time, the others in the order of asking: memory and cores are shared with
 * everybody's requests.
 */
function turnsFor(mostAtOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Pictures that are decoded. */
export const takePictureTurn = turnsFor(2);
/** Drawings, apart from the others: a photograph never waits for somebody's hundred filters. */
export const takeDrawingTurn = turnsFor(1);
