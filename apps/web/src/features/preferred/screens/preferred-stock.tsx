import { Accordion, EmptyState, Note, Section, Tag } from '@lianpan/ui';
import { Answered } from '../../../shared/answered.tsx';
import { FiguresFoot } from '../../../shared/figures-foot.tsx';
import { clockText, dayText } from '../../../shared/dates.ts';
import { LateBanner } from '../../../shared/freshness.tsx';
import { InfoSign } from '../../../shared/info-sign.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { ShareAction } from '../../../shared/share-action.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { Locked } from '../../../shared/tool/tool-table.tsx';
import { usePreferred, type Preferred } from '../api.ts';
import { PickTable } from '../parts/pick-table.tsx';
import { ResultTable } from '../parts/result-table.tsx';
import { preferredTexts } from '../texts.ts';

/** At most five stocks a week, chosen by rule and kept with what became of them. Market handbook F.1. */
export default function PreferredStockPage() {
  const say = useTexts(preferredTexts);
  const answer = usePreferred();
  return (
    <SubPage
      back="premium"
      actions={
        <>
          <RuleSign archive={answer.data?.archive ?? null} />
          <ShareAction />
        </>
      }
    >
      <LateBanner fresh={answer.data} />
      <Answered answer={answer}>
        {(preferred) =>
          preferred.archive === null ? (
            <EmptyState text={say('noArchive')} note={say('noArchiveNote')} />
          ) : (
            <Weeks preferred={preferred} archive={preferred.archive} />
          )
        }
      </Answered>
      <FiguresFoot figures={answer.data ? [answer.data] : []} />
    </SubPage>
  );
}

interface WeeksProps {
  readonly preferred: Preferred;
  readonly archive: NonNullable<Preferred['archive']>;
}

function Weeks({ preferred, archive }: WeeksProps) {
  const say = useTexts(preferredTexts);
  const { earlier, results, missedNum, nextTime } = preferred;
  const { since, weeks } = archive;
  return (
    <>
      <Current preferred={preferred} />
      {nextTime !== null && <Note isPadded>{say('next', { date: dayText(nextTime), time: clockText(nextTime) })}</Note>}
      <ResultTable results={results} missedNum={missedNum} note={say('resultsNote', { since, weeks })} />
      <Section title={say('earlier')}>
        <Accordion
          parts={earlier.map(({ week, isLate, list }, at) => ({
            key: week,
            isOpen: at === 0,
            title: (
              <>
                <b>{say('week', { date: week })}</b> {say('weekCount', { n: list.length })}{' '}
                {isLate && <Tag>{say('late')}</Tag>}
              </>
            ),
            content:
              list.length === 0 ? (
                <Note>{say('nothing')}</Note>
              ) : (
                <PickTable caption={say('week', { date: week })} list={list} />
              ),
          }))}
        />
      </Section>
    </>
  );
}

/** How the stocks are chosen, and that what was published never changes. */
function RuleSign({ archive }: { readonly archive: Preferred['archive'] }) {
  const say = useTexts(preferredTexts);
  return (
    <InfoSign title={say('rule')}>
      <p>{say('ruleText')}</p>
      <p>{say('ruleKept')}</p>
      {archive && (
        <Note>
          {say('chain', {
            since: archive.since,
            weeks: archive.weeks,
            late: archive.lateWeeks,
            hash: archive.hash.slice(0, 16),
          })}
        </Note>
      )}
    </InfoSign>
  );
}

function Current({ preferred: { current, lock, nextTime, asOf } }: { readonly preferred: Preferred }) {
  const say = useTexts(preferredTexts);
  if (!current) return null;
  const { week, publishTime, isLate, knownDate, total, list } = current;
  const when = { date: dayText(publishTime), time: clockText(publishTime) };
  // Whoever lets the market's clock run fast may be ahead of the next list.
  const isBehind = nextTime !== null && nextTime <= asOf;
  const title = isBehind ? say('week', { date: week }) : say('current');
  const note = isBehind
    ? say('catchingUp', { date: week })
    : isLate
      ? say('week', { date: week })
      : say('published', when);
  return (
    // What was written later was so on the platform's clock, which says nothing of the market's days.
    <Section title={title} note={note} isFlush>
      {total === 0 ? (
        <EmptyState text={say('nothing')} note={say('nothingNote')} />
      ) : (
        <PickTable caption={title} list={list} />
      )}
      {lock && lock.hiddenNum > 0 && <Locked lock={lock} />}
      <Note isPadded>
        <p>{say('known', { date: knownDate })}</p>
        {isLate && <p>{say('lateNote')}</p>}
      </Note>
    </Section>
  );
}
