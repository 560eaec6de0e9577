/** A clock that runs `speed` times as fast as the machine's from `origin` on, the same in all processes, and can be stepped. */
export function runningClock(origin: number, speed: number) {
  let stepped = 0;
  return {
    now: (): number => Math.round(origin + (Date.now() - origin) * speed + stepped),
    step(ms: number): void {
      stepped += ms;
    },
  };
}
