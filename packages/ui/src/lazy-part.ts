import { lazy, type ComponentType } from 'react';

/**
 * `lazy` for a heavy part of this package. A chunk that fails is asked for once more after a second, because phones
 * lose the network in lifts; the second failure goes to the nearest error boundary.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return { default: await load() };
    }
  });
}
