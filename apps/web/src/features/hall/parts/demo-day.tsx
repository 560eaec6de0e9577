import { Button } from '@lianpan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf, useCall } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { hallTexts } from '../texts.ts';

const dayCall = 'GET /api/developer/tradingDay';
const everyMs = 15_000;

interface DemoDayProps {
  /** Nothing trades now, so a day can be offered. */
  readonly isResting: boolean;
}

/** In demo mode: lets a simulated trading day run in ten minutes while the market rests, and goes back. */
export function DemoDay({ isResting }: DemoDayProps) {
  const say = useTexts(hallTexts);
  const queries = useQueryClient();
  const day = useQuery(queryOf(dayCall, {}, { silent: true, everyMs })).data;
  const run = useCall('POST /api/developer/runTradingDay', { makesStale: [dayCall] });
  if (!day && isResting) return <DemoDayRoom />;
  if (!day || (!day.canStart && !day.isRunning)) return null;
  const change = (isRunning: boolean): void =>
    run.mutate({ isRunning }, { onSuccess: () => void queries.invalidateQueries() });
  return (
    <div className="hall-demo-day">
      <span>{say(day.isRunning ? 'demoDayRuns' : 'demoDay')}</span>
      <Button variant="text" isLoading={run.isPending} onClick={() => change(!day.isRunning)}>
        {say(day.isRunning ? 'demoDayBack' : 'demoDayStart')}
      </Button>
    </div>
  );
}

/** Where the line will stand, so that nothing below it moves when it comes; styles leave no room outside the demo. */
export const DemoDayRoom = () => <div className="hall-demo-room" />;
