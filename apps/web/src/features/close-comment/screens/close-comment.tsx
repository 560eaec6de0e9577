import type { CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import {
  Banner,
  DataTable,
  EmptyState,
  Figure,
  List,
  ListRow,
  Note,
  Section,
  Stack,
  StatGrid,
  StatTile,
  Tag,
} from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { clockText, dayText } from '../../../shared/dates.ts';
import { useLanguage } from '../../../shared/language.ts';
import { NamedText } from '../../../shared/named-text.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { ToolPage } from '../../../shared/tool/tool-page.tsx';
import { useToolDay } from '../../../shared/tool/use-tool-day.ts';
import { useToolAnswer } from '../../../shared/tool/use-tool-list.ts';
import { closeCommentTexts } from '../texts.ts';

const target = 'GET /api/stocks/hall/getMarketAfterComment';
const minuteMs = 60_000;

type Comment = NonNullable<CallOutput<typeof target>['comment']>;

/** What a trading day was like, and what would show the reading of it wrong. Market handbook F.2, product handbook 2.8. */
export default function CloseComment() {
  const say = useTexts(closeCommentTexts);
  const day = useToolDay();
  const answer = useToolAnswer(target, { tradeDate: day.tradeDate }, minuteMs);
  return (
    <ToolPage fresh={answer.data} day={day}>
      <Answered answer={answer}>
        {({ comment }) =>
          comment === null ? <EmptyState text={say('none')} note={say('noneNote')} /> : <Written comment={comment} />
        }
      </Answered>
    </ToolPage>
  );
}

function Written({ comment }: { readonly comment: Comment }) {
  const say = useTexts(closeCommentTexts);
  const { generatedAt, isEarlier, paragraphs, theses } = comment;
  return (
    <>
      {isEarlier && <Banner tone="info">{say('earlier')}</Banner>}
      <Indices indices={comment.indices} />
      <Section title={say('paragraphs')}>
        <Stack gap={3} isReading>
          {paragraphs.map(({ key, text }) => (
            <p key={key}>
              <b>{say(key)}</b> <NamedText text={text} />
            </p>
          ))}
        </Stack>
      </Section>
      <Section title={say('theses')} note={say('thesesNote')}>
        <Stack gap={4}>
          {theses.map((thesis) => (
            <Thesis key={thesis.key} thesis={thesis} />
          ))}
        </Stack>
      </Section>
      <Section title={say('more')} isFlush>
        <List>
          <ListRow title={say('before')} href={href('readBeforeTrading')} />
          <ListRow title={say('cycle')} href={href('marketMood')} />
        </List>
      </Section>
      <Stack isPadded>
        <Note>
          {say('written', { date: dayText(generatedAt), time: clockText(generatedAt) })} · {say('author')}
        </Note>
      </Stack>
    </>
  );
}

function Indices({ indices }: { readonly indices: Comment['indices'] }) {
  const say = useTexts(closeCommentTexts);
  const lang = useLanguage();
  const signed = (value: number | null) => <Figure text={figures.signedPercent(value)} tone={figures.toneOf(value)} />;
  return (
    <Section title={say('indices')} isFlush>
      <DataTable
        caption={say('indices')}
        rows={indices}
        rowKey={({ symbol }) => symbol}
        columns={[
          {
            key: 'name',
            title: say('indices'),
            render: ({ symbol, name, nameEn }) => (
              <a href={href('stockDiagnosis', { stockNo: symbol })}>{lang === 'en' ? nameEn : name}</a>
            ),
          },
          { key: 'close', title: say('close'), isNumeric: true, render: ({ close }) => close.toFixed(2) },
          { key: 'change', title: say('change'), isNumeric: true, render: ({ changePct }) => signed(changePct) },
          { key: 'mean', title: say('toMean'), isNumeric: true, render: ({ ma20Pct }) => signed(ma20Pct) },
        ]}
      />
    </Section>
  );
}

const tones = { good: 'up', neutral: 'neutral', bad: 'down' } as const;

function Thesis({ thesis: { key, stance, text, evidence, disproof } }: { readonly thesis: Comment['theses'][number] }) {
  const say = useTexts(closeCommentTexts);
  return (
    <Stack gap={1}>
      <h3>
        {say(key)} <Tag tone={tones[stance]}>{say(stance)}</Tag>
      </h3>
      <p>{text}</p>
      <StatGrid label={say('evidence')}>
        {evidence.map(({ name, valueText }) => (
          <StatTile key={name} name={name}>
            <Figure text={valueText} isStrong />
          </StatTile>
        ))}
      </StatGrid>
      <Note>{say('wrongIf', { text: disproof })}</Note>
    </Stack>
  );
}
