import { Section, SkeletonBlock, SkeletonRows } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import { hallTexts } from '../texts.ts';

/** How many stocks a ranking shows before somebody asks for more. */
export const shownAtFirst = 10;
/** px: the line of tabs less the margins of a block. */
const tabsHeight = 45 - 24;

/** Stands in the place of the rankings until they come, as high as they are. */
export function MoversFrame() {
  const say = useTexts(hallTexts);
  return (
    <Section title={say('movers')} action={{ text: say('all'), href: href('ranking', { sort: 'gainers' }) }} isFlush>
      <SkeletonBlock height={tabsHeight} />
      <SkeletonRows count={shownAtFirst} />
    </Section>
  );
}
