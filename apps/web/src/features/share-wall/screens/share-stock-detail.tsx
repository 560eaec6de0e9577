import { figures } from '@lianpan/domain';
import { usePage } from '@lianpan/nav';
import {
  Card,
  Cluster,
  DataTable,
  Figure,
  LineChart,
  List,
  ListRow,
  Note,
  Section,
  Stack,
  StatGrid,
  StatTile,
} from '@lianpan/ui';
import { href, hrefIfThere } from '../../../routes/href.ts';
import { ContentFiles } from '../../../shared/community/content-files.tsx';
import { ContentHead, Declared } from '../../../shared/community/content-head.tsx';
import { ContentPage } from '../../../shared/community/content-page.tsx';
import { Candles } from '../../../shared/k-line/candles.tsx';
import { ratioText, ShareTags } from '../../../shared/share-wall/share-card.tsx';
import { ShareHead } from '../../../shared/share-wall/share-head.tsx';
import { shareTexts } from '../../../shared/share-wall/share-texts.ts';
import { useTexts } from '../../../shared/texts.ts';
import { reasonTexts } from '../../../shared/trade-reasons/reason-texts.ts';
import { useShareDetail, type ShareDetail } from '../api.ts';
import { wallTexts } from '../texts.ts';

/** Below this many a distribution says little. Source: product handbook 23.5. */
const enough = 20;
const alikeDays = 180;

/** A shown trade, whole. Product handbook 4.1. */
export default function ShareStockDetail() {
  const say = useTexts(wallTexts);
  const asked = usePage().search.get('shareId') ?? '';
  const answer = useShareDetail(/^\d{1,15}$/.test(asked) ? asked : '0');
  return (
    <ContentPage
      answer={answer}
      cardOf={({ dynamic }) => dynamic}
      back="shareStock"
      backText={say('back')}
      below={answer.data && <Alike alike={answer.data.alike} />}
    >
      {(view) => <Trade view={view} />}
    </ContentPage>
  );
}

function Trade({ view: { dynamic, chart } }: { readonly view: ShareDetail }) {
  const say = useTexts(wallTexts);
  const { share } = dynamic;
  const excess = share.benchmarkRatio === null ? null : share.profitRatio - share.benchmarkRatio;
  return (
    <>
      <Stack isPadded>
        <ContentHead card={dynamic} />
        <Cluster isSpread>
          <strong>
            <a href={href('stockDiagnosis', { stockNo: share.stockNo })}>
              <span lang="zh-CN">{share.stockName}</span> {share.stockNo}
            </a>
          </strong>
          <Figure text={ratioText(share.profitRatio)} tone={figures.toneOf(share.profitRatio)} size="xl" isStrong />
        </Cluster>
        <ShareTags share={share} />
        {share.direction === 2 && <Note>{say('stillHeld', { date: share.markedDate })}</Note>}
        <StatGrid label={say('compare')}>
          <StatTile name={say('excess')}>
            <Figure text={ratioText(excess)} tone={figures.toneOf(excess)} />
          </StatTile>
          <StatTile name={say('drawdown')}>
            <Figure text={ratioText(share.maxDrawdown)} tone={figures.toneOf(share.maxDrawdown)} />
          </StatTile>
          <StatTile name={say('days')}>
            <Figure text={String(share.holdDays)} />
          </StatTile>
        </StatGrid>
      </Stack>
      <Charts share={share} chart={chart} />
      <Plan share={share} />
      {share.lesson !== '' && (
        <Section title={say('lesson')}>
          <Card variant="tinted">
            <p>{share.lesson}</p>
          </Card>
        </Section>
      )}
      <Stack isPadded>
        <ContentFiles files={dynamic.files} />
        {dynamic.appendList.map(({ text, time }) => (
          <Note key={time}>{text}</Note>
        ))}
        <Declared declares={dynamic.declares} />
      </Stack>
      <Next stockNo={share.stockNo} />
    </>
  );
}

type Share = ShareDetail['dynamic']['share'];

function Charts({ share, chart }: { readonly share: Share; readonly chart: ShareDetail['chart'] }) {
  const say = useTexts(wallTexts);
  const { bars, path } = chart;
  const at = (date: string): number => bars.findIndex((bar) => bar.date === date);
  if (bars.length === 0) return null;
  const markers = [
    { index: at(share.buyDate), text: 'B', tone: 'up' as const },
    ...(share.sellDate === null ? [] : [{ index: at(share.sellDate), text: 'S', tone: 'down' as const, isOver: true }]),
  ].filter(({ index }) => index >= 0);
  const sell = share.sellDate === null ? '' : say('soldOn', { date: share.sellDate });
  return (
    <>
      <Section title={say('chart')} note={say('chartNote')} isFlush>
        <Candles
          name={share.stockName}
          bars={bars}
          markers={markers}
          barsInView={Math.min(60, bars.length)}
          summary={say('chartSummary', { stock: share.stockName, buy: share.buyDate, sell })}
        />
      </Section>
      {path.length > 1 && (
        <Section title={say('compare')}>
          <LineChart
            label={say('compare')}
            points={path.map(({ date }) => date)}
            height={140}
            baseValue={0}
            valueText={(value) => figures.signedPercent(value)}
            lines={[
              { name: say('thisTrade'), values: path.map(({ stock }) => stock * 100), line: 2 },
              {
                name: say('index'),
                values: path.map(({ index }) => (index === null ? null : index * 100)),
                line: 5,
                isDashed: true,
              },
            ]}
          />
        </Section>
      )}
    </>
  );
}

function Plan({ share }: { readonly share: Share }) {
  const say = useTexts(wallTexts);
  const reason = useTexts(reasonTexts);
  const words = useTexts(shareTexts);
  const rows = [
    { key: 'date', name: say('date'), entry: share.buyDate, exit: share.sellDate ?? words('open') },
    { key: 'price', name: say('price'), entry: figures.price(share.buyPrice), exit: figures.price(share.sellPrice) },
    { key: 'position', name: say('position'), entry: say(`band${share.positionRatio as 1 | 2 | 3 | 4}`), exit: '' },
  ];
  return (
    <Section title={say('plan')}>
      <Stack>
        <DataTable
          caption={say('plan')}
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            { key: 'name', title: say('item'), render: ({ name }) => name },
            { key: 'entry', title: say('entry'), isNumeric: true, render: ({ entry }) => <Figure text={entry} /> },
            { key: 'exit', title: say('exit'), isNumeric: true, render: ({ exit }) => <Figure text={exit} /> },
          ]}
        />
        <Card>
          <Stack gap={1}>
            <strong>{say('planned')}</strong>
            <p>{share.planBefore}</p>
            {share.emotionBefore !== null && (
              <Note>{say('feeling', { mood: reason(`mood_${share.emotionBefore}`) })}</Note>
            )}
          </Stack>
        </Card>
        <Card>
          <Stack gap={1}>
            <strong>{say('happened')}</strong>
            {share.happened === '' ? <Note>{say('notYet')}</Note> : <p>{share.happened}</p>}
          </Stack>
        </Card>
      </Stack>
    </Section>
  );
}

/** What a reader can do with it. */
function Next({ stockNo }: { readonly stockNo: string }) {
  const say = useTexts(wallTexts);
  const replay = hrefIfThere('replay');
  return (
    <List label={say('diagnose')}>
      <ListRow title={say('diagnose')} href={href('stockDiagnosis', { stockNo })} />
      {replay !== undefined && <ListRow title={say('replay')} note={say('replayNote')} href={replay} />}
    </List>
  );
}

function Alike({ alike }: { readonly alike: ShareDetail['alike'] }) {
  const say = useTexts(wallTexts);
  const reason = useTexts(reasonTexts);
  return (
    <Section title={say('alike', { reason: reason(alike.reasonCode) })}>
      <Stack gap={2}>
        <ShareHead stat={alike} days={alikeDays} />
        {alike.num < enough && <Note>{say('alikeFew')}</Note>}
      </Stack>
    </Section>
  );
}
