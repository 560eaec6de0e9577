import { hourMs } from '@lianpan/domain';
import { Button, Section } from '@lianpan/ui';
import { minuteText } from '../../../shared/dates.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useClock, useMoveClock } from '../api.ts';
import { developerTexts } from '../texts.ts';

const steps = [
  ['plusHour', hourMs],
  ['plusSixHours', 6 * hourMs],
  ['plusDay', 24 * hourMs],
  ['plusWeek', 168 * hourMs],
] as const;

/** Moves the platform's clock, to see what comes with time: popups, limits, the end of a service. */
export function ClockPanel() {
  const say = useTexts(developerTexts);
  const clock = useClock();
  const moving = useMoveClock();
  const offsetMs = clock.data?.offsetMs ?? 0;
  return (
    <Section title={say('clock')} note={say('clockNote')}>
      <p className="developer-clock">
        <b>{clock.data ? minuteText(clock.data.now) : '--'}</b>
        <span>
          {say('clockOffset')} {(offsetMs / hourMs).toFixed(0)} h
        </span>
      </p>
      <div className="developer-buttons">
        {steps.map(([name, stepMs]) => (
          <Button
            key={name}
            size="sm"
            isLoading={moving.isPending}
            onClick={() => moving.mutate({ offsetMs: offsetMs + stepMs })}
          >
            {say(name)}
          </Button>
        ))}
        <Button size="sm" variant="text" isDisabled={offsetMs === 0} onClick={() => moving.mutate({ offsetMs: 0 })}>
          {say('clockReset')}
        </Button>
      </div>
    </Section>
  );
}
