import { useEffect, useState, type RefObject } from 'react';

/** The inner height of an element in px, kept up to date; `undefined` until it is measured. */
export function useBoxHeight(element: RefObject<HTMLElement | null>): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setHeight(box.clientHeight));
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return height;
}
