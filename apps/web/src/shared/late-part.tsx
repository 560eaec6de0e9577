import { ErrorState } from '@lianpan/ui';
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { commonTexts } from './common-texts.ts';
import { useTexts } from './texts.ts';

/** How far below the screen a part begins to come. */
const aheadPx = 300;

/**
 * A part of a page whose file is fetched once the part is to be seen. While it comes `fallback` stands in its place, and
 * without network it waits. A file that can't be had takes nothing from the page but this part, which offers to load the
 * page anew: browsers keep a failed import, so asking again would fail at once. Use it wherever less than a whole screen
 * is loaded later. `whenNear` waits until the part is about to be scrolled into sight.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
  { whenNear = false }: { readonly whenNear?: boolean } = {},
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  return function LatePart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => known);
    const [isFailed, setIsFailed] = useState(false);
    const [isNear, setIsNear] = useState(!whenNear);
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (isNear || !place.current) return;
      const watcher = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
        },
        // The page scrolls within itself: a margin around the screen would count for nothing.
        { root: place.current.closest('.lp-page__scroll'), rootMargin: `${aheadPx}px` },
      );
      watcher.observe(place.current);
      return () => watcher.disconnect();
    }, [isNear]);
    useEffect(() => {
      if (Part || !isNear) return;
      const fetchPart = async (): Promise<void> => {
        try {
          known ??= await load();
          setPart(() => known);
        } catch {
          setIsFailed(true);
        }
      };
      if (navigator.onLine) {
        void fetchPart();
        return;
      }
      const onBack = (): void => void fetchPart();
      addEventListener('online', onBack, { once: true });
      return () => removeEventListener('online', onBack);
    }, [Part, isNear]);
    if (Part) return <Part {...props} />;
    if (!isNear)
      return (
        <div ref={place} data-late="">
          {fallback}
        </div>
      );
    return isFailed ? <PartFailed /> : fallback;
  };
}

function PartFailed() {
  const common = useTexts(commonTexts);
  return <ErrorState text={common('loadFailed')} retryText={common('retry')} onRetry={() => location.reload()} />;
}
