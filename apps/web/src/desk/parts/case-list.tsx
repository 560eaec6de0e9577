import { Button, EmptyState, SegmentedControl } from '@lianpan/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useState, type ReactNode } from 'react';
import { Answered } from '../../shared/answered.tsx';
import { useTexts } from '../../shared/texts.ts';
import { deskTexts } from '../texts.ts';

interface Page<Row> {
  readonly list: readonly Row[];
  readonly nextCursor: string | null;
}

interface CaseListProps<Row, State extends string> {
  readonly title: string;
  /** The call that is asked; what makes it stale reads it anew. */
  readonly target: string;
  readonly states: readonly [
    { readonly key: State; readonly title: string },
    { readonly key: State; readonly title: string },
  ];
  readonly read: (state: State, cursor: string | undefined) => Promise<Page<Row>>;
  readonly keyOf: (row: Row) => string;
  readonly emptyText: string;
  readonly children: (row: Row) => ReactNode;
}

const everyMs = 30_000;

/** What waits and what was decided, one card after the other. */
export function CaseList<Row, State extends string>(props: CaseListProps<Row, State>) {
  const { title, target, states, read, keyOf, emptyText, children } = props;
  const say = useTexts(deskTexts);
  const [state, setState] = useState<State>(states[0].key);
  const answer = useInfiniteQuery({
    queryKey: [target, state],
    queryFn: ({ pageParam }) => read(state, pageParam || undefined),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: everyMs,
  });
  return (
    <div className="desk-column">
      <SegmentedControl label={title} value={state} onChange={setState} choices={[...states]} />
      <Answered answer={{ ...answer, data: answer.data?.pages.flatMap(({ list }) => list) }}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState text={emptyText} />
          ) : (
            rows.map((row) => <Fragment key={keyOf(row)}>{children(row)}</Fragment>)
          )
        }
      </Answered>
      {answer.hasNextPage && (
        <Button isLoading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
          {say('more')}
        </Button>
      )}
    </div>
  );
}
