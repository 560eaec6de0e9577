import { SkeletonBlock } from '@lianpan/ui';
import { headHeight } from './member-head.tsx';
import { portalHeight } from './portal.tsx';
import { stripHeight } from './service-strip.tsx';

/** The head of a member's page while it is not known yet who that is: as high as its parts will be. */
export function MemberHeadComing() {
  return (
    <>
      <SkeletonBlock height={headHeight} />
      <SkeletonBlock height={stripHeight} />
      <SkeletonBlock height={portalHeight} />
    </>
  );
}
