import { ErrorState } from '@lianpan/ui';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { commonTexts } from './common-texts.ts';
import { useTexts } from './texts.ts';

/**
 * A part of a page whose file is fetched once the part is to be seen. While it comes `fallback` stands in its place, and
 * without network it waits. A file that can't be had takes nothing from the page but this part, which offers to load the
 * page anew: browsers keep a failed import, so asking again would fail at once. Use it wherever less than a whole screen
 * is loaded later.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  return function LatePart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => known);
    const [isFailed, setIsFailed] = useState(false);
    useEffect(() => {
      if (Part) return;
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
    }, [Part]);
    if (Part) return <Part {...props} />;
    return isFailed ? <PartFailed /> : fallback;
  };
}

function PartFailed() {
  const common = useTexts(commonTexts);
  return <ErrorState text={common('loadFailed')} retryText={common('retry')} onRetry={() => location.reload()} />;
}
