/** Pictures that are decoded at one time: memory and cores are shared with everybody's requests. */
const mostAtOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Does a piece of work when it is its turn, in the order of asking. */
export async function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
