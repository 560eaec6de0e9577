import type { Feature } from './feature.ts';

/**
 * Sorts features so that each comes after those that it names; where nothing else decides they keep the order in which they are
 * given. Throws for a name that is no feature's, and for features that name each other in a circle.
 */
export function inOrder(given: readonly Feature[]): Feature[] {
  const byName = new Map(given.map((feature) => [feature.name, feature]));
  const ordered = new Set<Feature>();
  const place = (feature: Feature, path: readonly string[]): void => {
    if (ordered.has(feature)) return;
    if (path.includes(feature.name)) throw new Error(`features in a circle: ${[...path, feature.name].join(' > ')}`);
    for (const name of feature.after ?? []) {
      const before = byName.get(name);
      if (!before) throw new Error(`${feature.name} comes after ${name}, which is no feature`);
      place(before, [...path, feature.name]);
    }
    ordered.add(feature);
  };
  for (const feature of given) place(feature, []);
  return [...ordered];
}
