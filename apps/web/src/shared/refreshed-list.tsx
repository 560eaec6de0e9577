import { EndlessList } from '@lianpan/ui';
import type { ReactNode } from 'react';
import { commonTexts } from './common-texts.ts';
import { catalogue, useTexts } from './texts.ts';

const pullTexts = catalogue({
  pull: ['下拉刷新', 'Pull to refresh'],
  release: ['松开刷新', 'Release to refresh'],
  refreshing: ['正在刷新', 'Refreshing'],
});

interface RefreshedListProps {
  /** Asks anew when the page is pulled; without it nothing is pulled. */
  readonly onRefresh: (() => Promise<unknown>) | undefined;
  readonly children: ReactNode;
}

/** A page that is whole at once and asked anew by pulling it down. */
export function RefreshedList({ onRefresh, children }: RefreshedListProps) {
  const say = useTexts(pullTexts);
  const common = useTexts(commonTexts);
  return (
    <EndlessList
      aheadPx={400}
      texts={{
        pull: say('pull'),
        release: say('release'),
        refreshing: say('refreshing'),
        loadingMore: common('loading'),
        failed: common('loadFailed'),
        retry: common('retry'),
        end: '',
      }}
      status="end"
      isEndShown={false}
      onLoadMore={() => {}}
      onRefresh={onRefresh}
    >
      {children}
    </EndlessList>
  );
}
