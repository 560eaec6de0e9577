import { Button, Note, Stack } from '@lianpan/ui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

interface ListEndProps {
  readonly answer: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  /** What the button says that brings more. */
  readonly more: string;
  /** What stands where nothing more comes. */
  readonly end: string;
}

/** The end of a list that grows when it is asked to. */
export function ListEnd({ answer, more, end }: ListEndProps) {
  return (
    <Stack isPadded>
      {answer.hasNextPage ? (
        <Button isBlock isLoading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
          {more}
        </Button>
      ) : (
        <Note>{end}</Note>
      )}
    </Stack>
  );
}
