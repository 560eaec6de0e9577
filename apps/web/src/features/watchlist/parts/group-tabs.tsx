import { Tabs } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import type { WatchedStock, WatchGroup } from '../api.ts';
import { watchlistTexts } from '../texts.ts';

/** The tab of the whole list; groups have numbers. */
export const wholeList = 'all';

interface GroupTabsProps {
  readonly groups: readonly WatchGroup[];
  readonly value: string;
  readonly onChange: (groupId: string) => void;
  /** Joins tabs and panel for readers. */
  readonly name: string;
}

export function GroupTabs({ groups, value, onChange, name }: GroupTabsProps) {
  const say = useTexts(watchlistTexts);
  const tabs = [
    { key: wholeList, title: say('all') },
    ...groups.map((group) => ({ key: group.groupId, title: group.name })),
  ];
  return <Tabs tabs={tabs} value={value} onChange={onChange} label={say('groups')} name={name} />;
}

/** The group that a tab shows; `undefined` for the whole list and for a group that is gone. */
export const groupOf = (groups: readonly WatchGroup[] | undefined, tab: string): WatchGroup | undefined =>
  groups?.find((group) => group.groupId === tab);

export const stocksOf = (list: readonly WatchedStock[], group: WatchGroup | undefined): readonly WatchedStock[] =>
  group ? list.filter((stock) => stock.groupIds.includes(group.groupId)) : list;
