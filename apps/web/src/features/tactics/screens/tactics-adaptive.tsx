import { figures } from '@lianpan/domain';
import { Figure, HeatMap, List, ListRow, Note, Section, Sparkline } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useAdaptive, useTacticsList, type Adaptive } from '../api.ts';
import { TacticsPage } from '../parts/tactics-page.tsx';
import { GroupTag, phases, useTacticsName } from '../parts/tactics-parts.tsx';
import { pageTexts } from '../page-texts.ts';
import { tacticsTexts } from '../texts.ts';

/** Excess at which the darkest colour is reached, percent. */
const limit = 4;

/** Which tactics fits the mood of today, and all of them at a glance. Market handbook F.1. */
export default function TacticsAdaptive() {
  const answer = useAdaptive();
  return (
    <TacticsPage answer={answer} back="hall">
      {(adaptive) => (
        <>
          <Best adaptive={adaptive} />
          <Matrix adaptive={adaptive} />
          <Cards />
        </>
      )}
    </TacticsPage>
  );
}

function Best({ adaptive: { phase, best } }: { readonly adaptive: Adaptive }) {
  const say = useTexts(pageTexts);
  const all = useTexts(tacticsTexts);
  const nameOf = useTacticsName();
  const note = phase === null ? undefined : all('phaseNow', { phase: all(`phase_${phase}`) });
  return (
    <Section title={say('bestNow')} note={note} isFlush>
      {best.length === 0 ? (
        <Note isPadded>{say('bestNone')}</Note>
      ) : (
        <List label={say('bestNow')}>
          {best.map(({ tacticsId, excessPct, winRatePct, n, ...named }) => (
            <ListRow
              key={tacticsId}
              title={nameOf(named)}
              note={say('bestLine', {
                excess: figures.signedPercent(excessPct),
                win: figures.percent(winRatePct),
                n,
              })}
              value={<Figure text={figures.signedPercent(excessPct)} tone={figures.toneOf(excessPct)} isStrong />}
              href={href('strategyIntroduction', { tacticsId })}
            />
          ))}
        </List>
      )}
      <Note isPadded>{say('adaptiveWarn')}</Note>
    </Section>
  );
}

function Matrix({ adaptive: { list, phase } }: { readonly adaptive: Adaptive }) {
  const say = useTexts(pageTexts);
  const all = useTexts(tacticsTexts);
  const nameOf = useTacticsName();
  return (
    <Section title={say('adaptive')} note={say('adaptiveNote')} isFlush>
      <HeatMap
        label={say('adaptive')}
        cornerName={say('tacticsHead')}
        columns={phases.map((key) => ({
          key,
          name: key === phase ? `${all(`phase_${key}`)} ●` : all(`phase_${key}`),
        }))}
        rows={list.map((row) => ({
          key: row.tacticsId,
          name: nameOf(row),
          cells: row.cells.map(({ n, excessPct }) => ({
            value: excessPct,
            text: excessPct === null ? figures.missing : `${figures.signedPercent(excessPct)} (${n})`,
          })),
        }))}
        limit={limit}
        valueText={(value) => figures.signedPercent(value)}
        legendLabel={say('legend')}
      />
    </Section>
  );
}

function Cards() {
  const say = useTexts(pageTexts);
  const all = useTexts(tacticsTexts);
  const nameOf = useTacticsName();
  const list = useTacticsList().data?.list ?? [];
  return (
    <Section title={say('allCards')} isFlush>
      <List label={say('allCards')}>
        <ListRow title={say('comboEntry')} note={say('comboEntryNote')} href={href('artOfWarCombo')} />
        {list.map((tactics) => (
          <ListRow
            key={tactics.tacticsId}
            title={
              <>
                {nameOf(tactics)} <GroupTag group={tactics.group} />
              </>
            }
            note={`${all('newNum', { n: tactics.signalNum })} · ${all('openNum', { n: tactics.openNum })} · ${all('winRate')} ${figures.percent(tactics.results.winRatePct)} (${tactics.results.n})`}
            value={
              <>
                <Sparkline values={tactics.curve} baseValue={1} tone={figures.toneOf(tactics.totalPct)} />
                <Figure
                  text={figures.signedPercent(tactics.totalPct)}
                  tone={figures.toneOf(tactics.totalPct)}
                  isStrong
                />
              </>
            }
            href={href('strategyIntroduction', { tacticsId: tactics.tacticsId })}
          />
        ))}
      </List>
    </Section>
  );
}
