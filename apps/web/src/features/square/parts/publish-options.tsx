import { Button, Note, SegmentedControl } from '@lianpan/ui';
import { CiteFigures } from '../../../shared/community/cited-figures.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { squareTexts } from '../texts.ts';
import { newPoll, PollForm, pollDraftOf, type PollDraft } from './poll-form.tsx';
import type { Waiting } from './waiting.ts';

const horizons = ['5', '20', '60'] as const;

/** What an author adds to the words: a mood, a view, a poll, and who sees it. */
export interface Options {
  /** Empty for none. */
  readonly expressionId: string;
  readonly direction: 'none' | 'up' | 'down' | 'flat';
  readonly days: (typeof horizons)[number];
  /** Figures that the view rests on. */
  readonly metrics: readonly string[];
  readonly visible: 'all' | 'followers';
  readonly poll: PollDraft | null;
}

export const noOptions: Options = {
  expressionId: '',
  direction: 'none',
  days: '20',
  metrics: [],
  visible: 'all',
  poll: null,
};

/** Those of a text that waits for its time. */
export const optionsOf = ({ expressionId, viewBlock, visible, poll }: Waiting['input']): Options => ({
  expressionId: expressionId === undefined ? '' : String(expressionId),
  direction: viewBlock?.direction ?? 'none',
  days: viewBlock ? (String(viewBlock.horizonDays) as Options['days']) : noOptions.days,
  metrics: viewBlock?.metrics ?? [],
  visible,
  poll: poll ? pollDraftOf(poll) : null,
});

/** As the calls take them, without the poll. */
export const optionsInput = ({ expressionId, direction, days, metrics, visible }: Options) => ({
  visible,
  ...(expressionId !== '' && { expressionId: Number(expressionId) }),
  ...(direction !== 'none' && {
    viewBlock: { direction, horizonDays: Number(days) as 5 | 20 | 60, metrics: [...metrics] },
  }),
});

interface PublishOptionsProps {
  readonly options: Options;
  /** Of the view, once one is named. */
  readonly stockNo: string | undefined;
  readonly onChange: (options: Options) => void;
}

/** The choices of a sheet; a mood has one of its own. */
export function PublishOptions({ options, stockNo, onChange }: PublishOptionsProps) {
  const say = useTexts(squareTexts);
  const { direction, days, metrics, visible, poll } = options;
  const set = (change: Partial<Options>): void => onChange({ ...options, ...change });
  return (
    <>
      <SegmentedControl
        label={say('view')}
        isBlock
        value={direction}
        onChange={(chosen) => set({ direction: chosen })}
        choices={[
          { key: 'none', title: say('viewNone') },
          { key: 'up', title: say('viewUp') },
          { key: 'down', title: say('viewDown') },
          { key: 'flat', title: say('viewFlat') },
        ]}
      />
      {direction !== 'none' && (
        <>
          <SegmentedControl
            label={say('days', { n: days })}
            isBlock
            value={days}
            onChange={(chosen) => set({ days: chosen })}
            choices={horizons.map((key) => ({ key, title: say('days', { n: key }) }))}
          />
          <Note>{say('viewNote')}</Note>
          {stockNo !== undefined && (
            <CiteFigures stockNo={stockNo} chosen={metrics} onChange={(chosen) => set({ metrics: chosen })} />
          )}
        </>
      )}
      {poll ? (
        <PollForm poll={poll} onChange={(changed) => set({ poll: changed })} />
      ) : (
        <Button size="sm" onClick={() => set({ poll: newPoll })}>
          {say('poll')}
        </Button>
      )}
      <SegmentedControl
        label={say('visible')}
        isBlock
        value={visible}
        onChange={(chosen) => set({ visible: chosen })}
        choices={[
          { key: 'all', title: say('visibleAll') },
          { key: 'followers', title: say('visibleFollowers') },
        ]}
      />
    </>
  );
}
