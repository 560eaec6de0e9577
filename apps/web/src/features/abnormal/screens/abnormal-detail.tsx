import { figures } from '@lianpan/domain';
import { usePage } from '@lianpan/nav';
import { Figure, GoneState, Note, Section, Stack, StatGrid, StatTile } from '@lianpan/ui';
import { FiguresFoot } from '../../../shared/figures-foot.tsx';
import { isRefused } from '../../../shared/refusal.ts';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { LateComments } from '../../../shared/community/late-comments.tsx';
import { minuteText } from '../../../shared/dates.ts';
import { useLanguage } from '../../../shared/language.ts';
import { NamedText } from '../../../shared/named-text.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useMovement, type MovementDetail } from '../api.ts';
import { Causes } from '../parts/causes.tsx';
import { DayLine } from '../parts/day-line.tsx';
import { Effects } from '../parts/effects.tsx';
import { MovementLines } from '../../../shared/movements/movement-lines.tsx';
import { StockHead } from '../parts/stock-head.tsx';
import { abnormalTexts } from '../texts.ts';

/** Its kind of content in the specification's table. */
const movementType = 43;

/** One movement: what happened, why it may have, and what followed such movements. Product handbook 2.6. */
export default function AbnormalDetail() {
  const say = useTexts(abnormalTexts);
  const id = usePage().search.get('abnormalDetailId') ?? '';
  const answer = useMovement(id);
  const isGone = id === '' || isRefused(answer.error);
  return (
    <SubPage back="abnormalRoll">
      {isGone ? (
        <GoneState text={say('gone')} action={{ text: say('roll'), href: href('abnormalRoll') }} />
      ) : (
        <Answered answer={answer}>{(detail) => <Detail detail={detail} />}</Answered>
      )}
    </SubPage>
  );
}

function Detail({ detail }: { readonly detail: MovementDetail }) {
  const say = useTexts(abnormalTexts);
  const lang = useLanguage();
  const { movement, stock, causes, effects, effectDays, similar } = detail;
  const since = stock.price === null ? null : (stock.price / movement.price - 1) * 100;
  return (
    <>
      <StockHead cell={stock} />
      <Section title={say('what')} note={minuteText(movement.seenAt)}>
        <Stack>
          <p>{lang === 'en' ? <NamedText text={movement.textEn} /> : movement.text}</p>
          <StatGrid label={say('what')}>
            <StatTile name={say('moment')}>
              <Figure text={figures.price(movement.price)} isStrong />
            </StatTile>
            <StatTile name={say('now')}>
              <Figure text={figures.price(stock.price)} isStrong />
            </StatTile>
            <StatTile name={say('since')}>
              <Figure text={figures.signedPercent(since)} tone={figures.toneOf(since)} isStrong />
            </StatTile>
          </StatGrid>
        </Stack>
      </Section>
      <DayLine movement={movement} stock={stock} />
      <div className="lp-columns--pair">
        <Causes causes={causes} />
        <Effects effects={effects} effectDays={effectDays} />
      </div>
      <Section title={say('limitsTitle')}>
        <Note>{say('limits')}</Note>
      </Section>
      {similar.length > 0 && (
        <Section title={say('similar')}>
          <MovementLines label={say('similar')} list={similar} />
        </Section>
      )}
      <LateComments target={{ dataType: movementType, dataId: movement.abnormalDetailId }} />
      <FiguresFoot figures={[detail]} />
    </>
  );
}
