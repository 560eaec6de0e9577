import { OutcomeError } from '@lianpan/contract/outcomes';
import {
  Button,
  Checkbox,
  ErrorState,
  FigureField,
  GuestState,
  LockedState,
  Note,
  Section,
  SegmentedControl,
  Stack,
} from '@lianpan/ui';
import { useState } from 'react';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useCall } from '../../../shared/query.ts';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useSignIn } from '../../../shared/use-sign-in.ts';
import { useBacktest, type PickQuery } from '../api.ts';
import { testTexts } from '../texts.ts';
import { TestReport } from './test-report.tsx';

const spans = ['1', '2', '3'] as const;
const hold = { least: 1, most: 60, usual: 5 };
/** Percent. */
const stop = { least: 1, most: 50, usual: 8 };
const target = { least: 1, most: 500, usual: 20, slider: 100 };

/** A query over the last years: bought at the next open, sold by its rules. Market handbook E.8. */
export default function BackTest({ query }: { readonly query: PickQuery }) {
  const say = useTexts(testTexts);
  const signIn = useSignIn();
  const common = useTexts(commonTexts);
  const { status } = useViewer();
  const [years, setYears] = useState<(typeof spans)[number]>('1');
  const [holdDays, setHoldDays] = useState(hold.usual);
  const [stopPct, setStopPct] = useState(stop.usual);
  const [hasTarget, setHasTarget] = useState(false);
  const [targetPct, setTargetPct] = useState(target.usual);
  const [leaves, setLeaves] = useState(false);
  const [jobId, setJobId] = useState<string | null>(null);
  const start = useCall('POST /api/stocks/picker/backtest', { silent: true });
  const stopTest = useCall('POST /api/stocks/picker/stopBacktest', { silent: true });
  const test = useBacktest(jobId);
  if (status === 'guest') {
    return <GuestState text={say('guest')} action={signIn} />;
  }
  const run = (): void => {
    setJobId(null);
    start.mutate(
      {
        query,
        years: Number(years) as 1 | 2 | 3,
        holdDays,
        stop: -stopPct / 100,
        ...(hasTarget && { target: targetPct / 100 }),
        leavesWithQuery: leaves,
      },
      { onSuccess: (answer) => setJobId(answer.jobId) },
    );
  };
  const cancel = (): void => {
    if (jobId !== null) stopTest.mutate({ jobId });
    setJobId(null);
  };
  if (start.error instanceof OutcomeError && start.error.details['bizCode'] === 'PRIVILEGE_REQUIRED') {
    return (
      <LockedState
        text={say('locked')}
        action={{ text: say('upgrade'), onClick: () => void runtime().offerUpgrade() }}
      />
    );
  }
  const state = test.data?.state;
  const isGoing =
    start.isPending || (jobId !== null && (state === undefined || state === 'waiting' || state === 'running'));
  const percentField = (
    label: string,
    value: number,
    onChange: (value: number) => void,
    { least, most, slider = most }: { readonly least: number; readonly most: number; readonly slider?: number },
    unit: string,
  ) => (
    <FigureField
      label={label}
      value={value}
      onChange={onChange}
      min={least}
      max={most}
      step={1}
      sliderMax={slider}
      unit={unit}
      error={say('bounds', { from: least, to: most })}
    />
  );
  return (
    <>
      <Section title={say('settings')}>
        <Stack>
          <SegmentedControl
            label={say('years')}
            choices={spans.map((key) => ({ key, title: say(`year${key}`) }))}
            value={years}
            onChange={setYears}
          />
          {percentField(say('holdDays'), holdDays, (value) => setHoldDays(Math.round(value)), hold, say('days'))}
          {percentField(say('stop'), stopPct, setStopPct, stop, '%')}
          <Checkbox isChecked={hasTarget} onChange={setHasTarget}>
            {say('hasTarget')}
          </Checkbox>
          {hasTarget && percentField(say('target'), targetPct, setTargetPct, target, '%')}
          <Checkbox isChecked={leaves} onChange={setLeaves}>
            {say('leaves')}
          </Checkbox>
          <Button variant="primary" isBlock isLoading={isGoing} onClick={run}>
            {say(state === 'done' ? 'restart' : 'start')}
          </Button>
          {isGoing && (
            <>
              <p role="status">
                {state === 'running'
                  ? say('running', { n: Math.round((test.data?.progress ?? 0) * 100) })
                  : say('waiting')}
              </p>
              <progress className="picker-progress" max={1} value={test.data?.progress ?? 0} aria-label={say('test')} />
              <Button variant="text" onClick={cancel}>
                {say('cancel')}
              </Button>
            </>
          )}
        </Stack>
      </Section>
      {start.error && <ErrorState text={start.error.message} retryText={common('retry')} onRetry={run} />}
      {test.error && !start.error && <ErrorState text={test.error.message} retryText={common('retry')} onRetry={run} />}
      {state === 'failed' && (
        <ErrorState
          text={say(test.data?.reason === 'timeout' ? 'timeout' : 'broken')}
          retryText={common('retry')}
          onRetry={run}
        />
      )}
      {test.data?.result && <TestReport result={test.data.result} />}
      <Section title={say('lesson')}>
        <Note>{say('how')}</Note>
      </Section>
    </>
  );
}
