import { usePage } from '@lianpan/nav';
import { Cluster, EmptyState, IconButton, List, ListRow, Note, ScoreRing, Section, Stack, Tag } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { minuteText } from '../../../shared/dates.ts';
import { InfoSign } from '../../../shared/info-sign.tsx';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useDiagnosis, usePastDiagnosis, type Diagnosis } from '../api.ts';
import { AiLock } from '../parts/ai-lock.tsx';
import { AiPage, NoStock, useAskedStock } from '../parts/ai-page.tsx';
import { Guess } from '../parts/guess.tsx';
import { LevelChart } from '../parts/level-chart.tsx';
import { Outcomes } from '../parts/outcomes.tsx';
import { Sentences } from '../parts/sentences.tsx';
import { aiTexts } from '../texts.ts';

const hashShown = 8;

/** A written diagnosis: of now by `stockNo`, or as it was given by `diagnosisId`. Market handbook D.8. */
export default function AiDiagnosis() {
  const stockNo = useAskedStock();
  const diagnosisId = Number(usePage().search.get('diagnosisId') ?? '');
  if (Number.isInteger(diagnosisId) && diagnosisId > 0) return <Past key={diagnosisId} diagnosisId={diagnosisId} />;
  return stockNo === null ? <NoStock /> : <Now key={stockNo} stockNo={stockNo} />;
}

function Now({ stockNo }: { readonly stockNo: string }) {
  const answer = useDiagnosis(stockNo);
  return (
    <AiPage answer={answer} actions={answer.data && <ShareButton diagnosis={answer.data} />}>
      {(diagnosis) => (
        <>
          <Written diagnosis={diagnosis} />
          {!diagnosis.lock && diagnosis.absence !== 'delisted' && (
            <Guess stockNo={stockNo} isSuspended={diagnosis.stock.suspended} />
          )}
        </>
      )}
    </AiPage>
  );
}

function Past({ diagnosisId }: { readonly diagnosisId: number }) {
  const say = useTexts(aiTexts);
  return (
    <AiPage answer={usePastDiagnosis(diagnosisId)}>
      {(diagnosis) => (
        <>
          {diagnosis.frozen && <Outcomes outcomes={diagnosis.frozen.outcomes} name={diagnosis.stock.stockName} />}
          <Written diagnosis={diagnosis} />
          <List>
            <ListRow title={say('again')} href={href('aiDiagnosis', { stockNo: diagnosis.stock.stockNo })} />
          </List>
        </>
      )}
    </AiPage>
  );
}

function ShareButton({ diagnosis: { stock } }: { readonly diagnosis: Diagnosis }) {
  const say = useTexts(aiTexts);
  const share = () =>
    runtime().platform.share({
      title: say('shareTitle', { name: stock.stockName }),
      path: href('aiDiagnosis', { stockNo: stock.stockNo }),
    });
  return <IconButton icon="share" label={say('share')} onClick={() => void share()} />;
}

function Written({ diagnosis }: { readonly diagnosis: Diagnosis }) {
  const say = useTexts(aiTexts);
  const { stock, total, label, absence, sections, facts, levels, lock, frozen } = diagnosis;
  const { stockNo, symbol } = stock;
  return (
    <>
      {absence !== null && <EmptyState text={say(absence)} note={say('abstainNote')} />}
      {total !== null && label !== null && (
        <Section title={say('score')} note={diagnosis.suspended ? say('suspended') : undefined}>
          <Cluster isSpread>
            <ScoreRing
              score={total}
              text={total.toFixed(1)}
              note={say(label)}
              label={say('ring', { score: total.toFixed(1), label: say(label) })}
              size={104}
            />
            {frozen && <Stopped frozen={frozen} />}
          </Cluster>
        </Section>
      )}
      {sections.map(({ key, sentences }) => (
        <Section key={key} title={say(key)} isFlush>
          <Sentences label={say(key)} sentences={sentences} facts={facts} />
        </Section>
      ))}
      {lock && <AiLock lock={lock} text={say('locked', { n: lock.hiddenNum })} stockNo={stockNo} scene="aiDiagnosis" />}
      {!lock && total !== null && (
        <LevelChart symbol={symbol} levels={levels} givenAt={frozen?.givenAt ?? diagnosis.asOf} />
      )}
      <List>
        <ListRow
          title={say('countermeasure')}
          note={say('countermeasureNote')}
          href={href('aiCountermeasure', { stockNo })}
        />
        <ListRow title={say('calibration')} note={say('calibrationNote')} href={href('aiCalibration')} />
        <ListRow title={say('stockPage')} href={href('stockDiagnosis', { stockNo })} />
      </List>
    </>
  );
}

function Stopped({ frozen }: { readonly frozen: NonNullable<Diagnosis['frozen']> }) {
  const say = useTexts(aiTexts);
  const { givenAt, answerHash, model } = frozen;
  return (
    <Stack gap={1}>
      <Cluster>
        <Tag tone="brand">{say('frozen')}</Tag>
        <Tag>{say('given', { price: frozen.priceAtDiagnosis.toFixed(2) })}</Tag>
        <InfoSign title={say('frozenTitle')}>
          <p>{say('frozenNote', { hash: answerHash.slice(0, hashShown) })}</p>
        </InfoSign>
      </Cluster>
      <Note>{say('givenOn', { time: minuteText(givenAt) })}</Note>
      <Note>{model === null ? say('byRules') : say('byModel', { model })}</Note>
    </Stack>
  );
}
