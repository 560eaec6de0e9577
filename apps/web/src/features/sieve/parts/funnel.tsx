import { Section } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import type { Sieve } from '../api.ts';
import { sieveTexts } from '../texts.ts';
import './funnel.css';

interface FunnelProps {
  readonly sieve: Sieve;
  /** Takes so many steps. */
  readonly onTake: (steps: number) => void;
}

/** The steps under each other, each as wide as what it leaves; a tap shows who is left after it. */
export function Funnel({ sieve: { begin, steps, taken }, onTake }: FunnelProps) {
  const say = useTexts(sieveTexts);
  const shareOf = (count: number): string => `${begin === 0 ? 0 : Math.max(0.5, (count / begin) * 100)}%`;
  return (
    <Section title={say('funnel')} note={say('funnelNote')} isFlush>
      <ol className="funnel">
        <li className="funnel__step">
          <span className="funnel__head">
            <b>{say('begin')}</b>
            <b className="funnel__count">{say('count', { n: begin })}</b>
          </span>
          <span className="funnel__track" aria-hidden>
            <span style={{ width: shareOf(begin) }} />
          </span>
          <span className="funnel__words">{say('beginNote')}</span>
        </li>
        {steps.map(({ key, conditions, unknown, remain }, at) => {
          const before = steps[at - 1]?.remain ?? begin;
          const isTaken = at < taken;
          return (
            <li key={key}>
              <button
                type="button"
                className={isTaken ? 'funnel__step funnel__step--taken' : 'funnel__step'}
                aria-pressed={at + 1 === taken}
                onClick={() => onTake(at + 1)}
              >
                <span className="funnel__head">
                  <b>
                    {at + 1}. {say(key)}
                  </b>
                  <span className="funnel__out">{say('out', { n: before - remain })}</span>
                  <b className="funnel__count">{say('remain', { n: remain })}</b>
                </span>
                <span className="funnel__track" aria-hidden>
                  <span style={{ width: shareOf(remain) }} />
                </span>
                <span className="funnel__words">
                  {conditions.filter((words) => !unknown.includes(words)).join(' · ')}
                </span>
                {unknown.length > 0 && (
                  <span className="funnel__words funnel__words--unknown">
                    {say('unknownHere', { conditions: unknown.join(' · ') })}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
