import type { Universe } from '../universe.ts';

/**
 * Keeps what follows from a universe and a security once it was worked out; gone with the universe, but for the one asked last. Whoever asks for one
 * security asks for the others too, so the universe asked last is at hand without a look-up.
 */
export function keptByUniverse<Value extends object>(
  work: (universe: Universe, index: number) => Value,
): (universe: Universe, index: number) => Value {
  const known = new WeakMap<Universe, (Value | undefined)[]>();
  let asked: Universe | null = null;
  let kept: (Value | undefined)[] = [];
  return (universe, index) => {
    if (universe !== asked) {
      kept = known.get(universe) ?? new Array<Value | undefined>(universe.count);
      known.set(universe, kept);
      asked = universe;
    }
    return (kept[index] ??= work(universe, index));
  };
}
