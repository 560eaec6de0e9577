import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Tells whether an element has been scrolled out of sight. */
export function usePassed(element: RefObject<Element | null>, onPass: (isPassed: boolean) => void): void {
  const report = useEffectEvent(onPass);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry && report(!entry.isIntersecting));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
}
