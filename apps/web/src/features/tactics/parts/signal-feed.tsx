import { EmptyState, List, Section } from '@lianpan/ui';
import { ListEnd } from '../../../shared/list-end.tsx';
import { Answered } from '../../../shared/answered.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useSignals, type Signal, type SignalInput } from '../api.ts';
import { tacticsTexts } from '../texts.ts';
import { withFewHidden } from './few-hidden.ts';
import { SignalRow } from './signal-row.tsx';
import { Archived, TacticsLock } from './tactics-page.tsx';

interface SignalFeedProps {
  readonly input: SignalInput;
  readonly isNamed?: boolean;
  /** What stands where nothing fits. */
  readonly empty?: string | undefined;
}

/** Signals day by day, the newest first. */
export function SignalFeed({ input, isNamed, empty }: SignalFeedProps) {
  const say = useTexts(tacticsTexts);
  const answer = useSignals(input);
  return (
    <Answered answer={answer}>
      {({ pages }) => {
        const rows = pages.flatMap(({ list }) => list);
        return (
          <Archived archive={pages[0]!.archive}>
            {rows.length === 0 ? (
              <EmptyState text={empty ?? say('noSignals')} note={say('noSignalsNote')} />
            ) : (
              <>
                {daysOf(rows).map(([day, own]) => (
                  <Section key={day} title={day} note={own.length} isFlush>
                    <List label={day}>
                      {withFewHidden(own).map((signal, at) => (
                        <SignalRow
                          key={signal.signalId ?? `${signal.tacticsId} ${at}`}
                          signal={signal}
                          isNamed={isNamed}
                        />
                      ))}
                    </List>
                  </Section>
                ))}
                <TacticsLock lock={pages.find(({ lock }) => lock)?.lock ?? null} />
                <ListEnd answer={answer} more={say('more')} end={say('end')} />
              </>
            )}
          </Archived>
        );
      }}
    </Answered>
  );
}

function daysOf(rows: readonly Signal[]): [string, Signal[]][] {
  const days = new Map<string, Signal[]>();
  for (const row of rows) days.set(row.signalDate, [...(days.get(row.signalDate) ?? []), row]);
  return [...days];
}
