import { figures } from '@lianpan/domain';
import { Button, Cluster, DataTable, List, ListRow, Section, Stack, Tag } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { ruleTexts } from '../../../shared/strategy-rule-texts.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns } from '../../../shared/tool/tool-columns.tsx';
import { useSaveConfig, useStrategyConfig, useTacticsDetail, type TacticsDetail } from '../api.ts';
import { ideaTexts } from '../idea-texts.ts';
import { useChosenTactics } from '../parts/choose-tactics.tsx';
import { TacticsPage } from '../parts/tactics-page.tsx';
import { GroupTag, ModelCurve, ModelTiles, ResultTiles } from '../parts/tactics-parts.tsx';
import { pageTexts } from '../page-texts.ts';
import { tacticsTexts } from '../texts.ts';

/** One tactics: its idea and rules, when it did well and when not, what it risks. Market handbook F.1. */
export default function StrategyIntroduction() {
  const { tacticsId, chooser } = useChosenTactics();
  const answer = useTacticsDetail(tacticsId);
  return (
    <TacticsPage answer={answer} head={chooser}>
      {(detail) => (
        <>
          <Head detail={detail} />
          <Rules detail={detail} />
          <Figures detail={detail} />
          <Suitability detail={detail} />
          <Ways detail={detail} />
        </>
      )}
    </TacticsPage>
  );
}

interface DetailProps {
  readonly detail: TacticsDetail;
}

function Head({ detail: { card, riskLevel } }: DetailProps) {
  const say = useTexts(tacticsTexts);
  return (
    <Cluster isPadded isSpread>
      <Cluster>
        <GroupTag group={card.group} />
        {riskLevel !== null && <Tag tone="warn">{say('risk', { n: riskLevel })}</Tag>}
        <Tag>{say('openNum', { n: card.openNum })}</Tag>
      </Cluster>
      <Follow detail={{ card }} />
    </Cluster>
  );
}

/** Follows the tactics or lets it go, beside the others that are followed. */
function Follow({ detail: { card } }: { readonly detail: Pick<TacticsDetail, 'card'> }) {
  const say = useTexts(pageTexts);
  const isGuest = useViewer().status === 'guest';
  const config = useStrategyConfig().data;
  const save = useSaveConfig();
  const isFollowed = config?.strategyTypes.includes(card.tacticsId) ?? card.isFollowed;
  const change = (): void => {
    if (isGuest) return void runtime().requireLogin();
    if (!config) return;
    const { strategyTypes, pushTimes, excludeStocks } = config;
    save.mutate({
      strategyTypes: isFollowed
        ? strategyTypes.filter((id) => id !== card.tacticsId)
        : [...strategyTypes, card.tacticsId],
      pushTimes: pushTimes.length === 0 && strategyTypes.length === 0 ? ['close'] : pushTimes,
      excludeStocks: excludeStocks.map(({ stockNo }) => stockNo),
    });
  };
  return (
    <Button size="sm" variant={isFollowed ? 'quiet' : 'primary'} isLoading={save.isPending} onClick={change}>
      {say(isFollowed ? 'unfollow' : 'follow')}
    </Button>
  );
}

function Rules({ detail: { card } }: DetailProps) {
  const say = useTexts(pageTexts);
  const rule = useTexts(ruleTexts);
  const idea = useTexts(ideaTexts);
  const { tacticsId } = card;
  return (
    <Section title={say('rules')} isFlush>
      <List label={say('rules')}>
        <ListRow title={say('idea')} note={idea(`${tacticsId}_idea`)} />
        <ListRow title={say('entryRule')} note={rule(`${tacticsId}_entry`)} />
        <ListRow title={say('exitRule')} note={rule(`${tacticsId}_exit`)} />
        <ListRow title={say('mistake')} note={idea(`${tacticsId}_mistake`)} />
      </List>
    </Section>
  );
}

function Figures({ detail: { card, model, curve, byPhase } }: DetailProps) {
  const say = useTexts(pageTexts);
  const all = useTexts(tacticsTexts);
  const columns = useToolColumns<TacticsDetail['byPhase'][number]>([
    { key: 'phase', title: all('phase'), figure: 'text', width: '5rem', value: ({ phase }) => all(`phase_${phase}`) },
    { key: 'n', title: all('n'), figure: 'count', value: ({ results }) => results.n },
    { key: 'win', title: all('winRate'), figure: 'percent', value: ({ results }) => results.winRatePct },
    { key: 'mean', title: all('mean'), figure: 'signedPercent', value: ({ results }) => results.meanPct },
    { key: 'excess', title: all('excess'), figure: 'signedPercent', value: ({ results }) => results.excessPct },
    { key: 'worst', title: all('worst'), figure: 'signedPercent', value: ({ results }) => results.worstPct },
  ]);
  return (
    <>
      <Section title={all('results')}>
        <ResultTiles results={card.results} />
      </Section>
      <Section title={all('model')}>
        <ModelTiles model={model} />
      </Section>
      <ModelCurve curve={curve} />
      <Section title={say('byPhase')} isFlush>
        <DataTable caption={say('byPhase')} rows={byPhase} rowKey={({ phase }) => phase} columns={columns} />
      </Section>
    </>
  );
}

function Suitability({ detail: { riskLevel, ownClass, model } }: DetailProps) {
  const say = useTexts(pageTexts);
  const all = useTexts(tacticsTexts);
  if (riskLevel === null) return null;
  const fits =
    ownClass === null
      ? say('classNone')
      : ownClass >= riskLevel
        ? say('classFits', { c: ownClass })
        : say('classLow', { c: ownClass, r: riskLevel });
  return (
    <Section title={say('suitability')} isFlush>
      <List label={say('suitability')}>
        <ListRow
          title={all('risk', { n: riskLevel })}
          note={`${say('riskWhy', { v: figures.percent(model.volatilityPct) })} · ${fits}`}
        />
      </List>
    </Section>
  );
}

function Ways({ detail: { card } }: DetailProps) {
  const all = useTexts(tacticsTexts);
  const { tacticsId, group } = card;
  return (
    <Stack isPadded>
      <Cluster>
        <Button href={href('tacticsStockSelection', { group })}>{all('toCandidates')}</Button>
        <Button href={href('strategyOperation', { tacticsId })}>{all('toOperations')}</Button>
        <Button href={href('tacticsReview', { tacticsId })}>{all('toReview')}</Button>
        <Button href={href('tacticsReports', { tacticsId })}>{all('toReports')}</Button>
      </Cluster>
    </Stack>
  );
}
