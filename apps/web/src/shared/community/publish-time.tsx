import { hourMs, scheduleFault, scheduleRules, shanghaiClock, shanghaiDate, shanghaiInstantAt } from '@lianpan/domain';
import { Note, SegmentedControl, TextField } from '@lianpan/ui';
import { runtime } from '../runtime.ts';
import { useTexts } from '../texts.ts';
import { publishTimeTexts } from './publish-time-texts.ts';

/** A moment as the field for it has it, in the time of the exchanges wherever somebody is. */
export const localOf = (instant: number): string => `${shanghaiDate(instant)}T${shanghaiClock(instant).slice(0, 5)}`;

/** Ms since the epoch of what the field has. */
export const instantOfLocal = (local: string): number => {
  const [date = '', clock = ''] = local.split('T');
  return shanghaiInstantAt(date, clock);
};

/** What is wrong with the time that was chosen; nothing where it goes out at once. */
export function timeFault(local: string, now: number): 'timeBounds' | undefined {
  if (local === '') return undefined;
  const instant = instantOfLocal(local);
  return Number.isNaN(instant) || scheduleFault(instant, now) !== null ? 'timeBounds' : undefined;
}

/** A time to begin with: the next full hour that is far enough away. */
function nextHour(): string {
  return localOf(Math.ceil((runtime().serverNow() + scheduleRules.minMs) / hourMs) * hourMs);
}

interface PublishTimeProps {
  /** Empty for at once. */
  readonly value: string;
  readonly onChange: (local: string) => void;
}

/** Whether a text goes out at once or at a time. */
export function PublishTime({ value, onChange }: PublishTimeProps) {
  const say = useTexts(publishTimeTexts);
  return (
    <>
      <SegmentedControl
        label={say('when')}
        isBlock
        value={value === '' ? 'now' : 'later'}
        onChange={(when) => onChange(when === 'now' ? '' : nextHour())}
        choices={[
          { key: 'now', title: say('whenNow') },
          { key: 'later', title: say('whenLater') },
        ]}
      />
      {value !== '' && (
        <>
          <TimeField value={value} onChange={(local) => onChange(local === '' ? nextHour() : local)} />
          <Note>{say('laterNote')}</Note>
        </>
      )}
    </>
  );
}

/** The day and the minute. */
export function TimeField({ value, onChange }: PublishTimeProps) {
  const say = useTexts(publishTimeTexts);
  const fault = timeFault(value, runtime().serverNow());
  return (
    <TextField
      label={say('publishTime')}
      type="datetime-local"
      value={value}
      onChange={onChange}
      hint={say('timeBounds')}
      error={fault && say(fault)}
    />
  );
}
