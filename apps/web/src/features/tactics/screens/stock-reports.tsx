import { usePage } from '@lianpan/nav';
import { figures } from '@lianpan/domain';
import { Chips, EmptyState, Figure, List, ListRow, SegmentedControl, Section, Stack } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { ListEnd } from '../../../shared/list-end.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useReports, useTacticsList, type ReportKind, type TacticsId } from '../api.ts';
import { Archived, TacticsFoot } from '../parts/tactics-page.tsx';
import { useTacticsName } from '../parts/tactics-parts.tsx';
import { pageTexts } from '../page-texts.ts';
import { tacticsTexts } from '../texts.ts';

/** Daily and weekly reports of the tactics, written by rules. Market handbook F.1. */
export default function StockReports() {
  const say = useTexts(pageTexts);
  const all = useTexts(tacticsTexts);
  const nameOf = useTacticsName();
  const asked = usePage().search.get('tacticsId');
  const [kind, setKind] = useState<ReportKind>('daily');
  const [tacticsId, setTacticsId] = useState<TacticsId | undefined>(
    /^S(0[1-9]|1[0-2])$/.test(asked ?? '') ? (asked as TacticsId) : undefined,
  );
  const answer = useReports({ kind, pageSize: 24, ...(tacticsId && { tacticsId }) });
  return (
    <SubPage back="tacticsAdaptive">
      <Stack isPadded>
        <SegmentedControl
          label={say('kind')}
          choices={[
            { key: 'daily', title: say('daily') },
            { key: 'weekly', title: say('weekly') },
          ]}
          value={kind}
          onChange={setKind}
          isBlock
        />
        <Chips
          label={all('chooseTactics')}
          choices={(useTacticsList().data?.list ?? []).map((tactics) => ({
            key: tactics.tacticsId,
            title: nameOf(tactics),
          }))}
          chosen={tacticsId ? [tacticsId] : []}
          onTap={(key) => setTacticsId(key === tacticsId ? undefined : (key as TacticsId))}
        />
      </Stack>
      <Answered answer={answer}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list);
          return (
            <Archived archive={pages[0]!.archive}>
              <Section title={say(kind)} isFlush>
                {list.length === 0 ? (
                  <EmptyState text={say('noReports')} />
                ) : (
                  <List label={say(kind)}>
                    {list.map(({ reportId, title, tradeDate, totalPct }) => (
                      <ListRow
                        key={reportId}
                        title={title}
                        note={tradeDate}
                        value={
                          <Figure text={figures.signedPercent(totalPct)} tone={figures.toneOf(totalPct)} isStrong />
                        }
                        href={href('tacticsReport', { reportId })}
                      />
                    ))}
                  </List>
                )}
              </Section>
              <ListEnd answer={answer} more={all('more')} end={all('end')} />
            </Archived>
          );
        }}
      </Answered>
      <TacticsFoot />
    </SubPage>
  );
}
