import { TabPanel, Tabs, type TableSort } from '@lianpan/ui';
import { useState, type ReactNode } from 'react';
import { Answered } from '../answered.tsx';
import { ToolPage, type ToolFreshness, type ToolPageProps } from './tool-page.tsx';
import type { ToolList } from './tool-table.tsx';

/** Which list of a tool is open, and in which order its reader put it: another list begins in the order of the tool. */
export function useOpenList<List extends string>(first: List) {
  const [open, setOpen] = useState(first);
  const [sort, setSort] = useState<TableSort | null>(null);
  const choose = (next: List): void => {
    setOpen(next);
    setSort(null);
  };
  return { open, choose, sort, setSort };
}

/** What the page gives to the table of its list. */
interface TableOfPage<Row> {
  readonly list: ToolList<Row>;
  readonly rankingKey: string;
  readonly sort: TableSort | null;
  readonly onSortChange: (sort: TableSort) => void;
}

interface ToolListPageProps<First, Row, List extends string> extends Omit<
  ToolPageProps,
  'fresh' | 'source' | 'children'
> {
  readonly list: ToolList<Row> & { readonly first: First | undefined } & Omit<
      Parameters<typeof Answered>[0]['answer'],
      'data'
    >;
  readonly opened: ReturnType<typeof useOpenList<List>>;
  /** The lists that there are, one a tab; without them the page has one. */
  readonly tabs?: {
    /** Of the page, in the address of nothing: it ties tabs and panel. */
    readonly name: string;
    readonly label: string;
    readonly lists: readonly List[];
    readonly titleOf: (list: List) => string;
  };
  /** Choices besides that make another ranking, of which no row is new. */
  readonly ranking?: string;
  /** Something else that the list is shown with is still on its way. */
  readonly isWaiting?: boolean;
  /** Between the head and the list, there whatever the list answers. */
  readonly above?: ReactNode;
  readonly children: (first: First, table: TableOfPage<Row>) => ReactNode;
}

/** The page of a tool that is a list of stocks, or one of several: head, tabs, what stands above, the list as it is answered. */
export function ToolListPage<First extends ToolFreshness, Row, List extends string>(
  props: ToolListPageProps<First, Row, List>,
) {
  const { list, opened, tabs, ranking, isWaiting = false, above, children, header, ...page } = props;
  const { open, choose, sort, setSort } = opened;
  const rankingKey = `${ranking ?? open} ${page.day.tradeDate}`;
  const answered = (
    <Answered answer={{ ...list, data: isWaiting ? undefined : list.first }}>
      {(first) => children(first, { list, rankingKey, sort, onSortChange: setSort })}
    </Answered>
  );
  return (
    <ToolPage
      {...page}
      fresh={list.first}
      header={
        tabs ? (
          <Tabs
            tabs={tabs.lists.map((key) => ({ key, title: tabs.titleOf(key) }))}
            value={open}
            onChange={choose}
            label={tabs.label}
            name={tabs.name}
          />
        ) : (
          header
        )
      }
    >
      {above}
      {tabs ? (
        <TabPanel name={tabs.name} tabKey={open}>
          {answered}
        </TabPanel>
      ) : (
        answered
      )}
    </ToolPage>
  );
}
