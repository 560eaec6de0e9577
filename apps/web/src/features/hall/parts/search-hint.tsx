import { useEffect, useState } from 'react';
import { useBars } from '../../../shared/operation/operation.ts';
import { useTexts } from '../../../shared/texts.ts';
import { hallTexts } from '../texts.ts';

const turnMs = 4000;

/** What can be searched for, one hint after another; still where motion is not wanted. Product handbook 2.2. */
export function SearchHint() {
  const say = useTexts(hallTexts);
  const hints = useBars('SearchHint').data?.list.map(({ title }) => title) ?? [];
  const [turn, setTurn] = useState(0);
  const { length } = hints;
  useEffect(() => {
    if (length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setTurn((before) => before + 1), turnMs);
    return () => clearInterval(timer);
  }, [length]);
  // The name of the link stays the same, whatever hint stands in it.
  return (
    <>
      <span className="lp-hidden">{say('search')}</span>
      <span aria-hidden>{hints[turn % Math.max(1, length)] ?? say('search')}</span>
    </>
  );
}
