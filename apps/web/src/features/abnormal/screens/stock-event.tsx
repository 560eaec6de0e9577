import { usePage } from '@lianpan/nav';
import { Cluster, GoneState, Note, Section, Stack, Tag, Timeline, type TagTone } from '@lianpan/ui';
import { FiguresFoot } from '../../../shared/figures-foot.tsx';
import { isRefused } from '../../../shared/refusal.ts';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { LateComments } from '../../../shared/community/late-comments.tsx';
import { dayText, minuteText } from '../../../shared/dates.ts';
import { useLanguage } from '../../../shared/language.ts';
import { NamedText } from '../../../shared/named-text.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useStockEvent } from '../api.ts';
import { StockHead } from '../parts/stock-head.tsx';
import { abnormalTexts } from '../texts.ts';

/** Its kind of content in the specification's table. */
const eventType = 47;

const toneOf = (impact: number): TagTone => (impact > 0 ? 'up' : impact < 0 ? 'down' : 'neutral');

/** An important event of a company: what it is, how much it weighs, and what else happened to it. */
export default function StockEvent() {
  const say = useTexts(abnormalTexts);
  const lang = useLanguage();
  const id = usePage().search.get('stockEventsDetailId') ?? '';
  const answer = useStockEvent(id);
  const isGone = id === '' || isRefused(answer.error);
  const titleOf = ({ title, titleEn }: { readonly title: string; readonly titleEn: string }) =>
    lang === 'en' ? <NamedText text={titleEn} /> : title;
  const impactTag = (impact: number) => <Tag tone={toneOf(impact)}>{say(`impact_${impact}` as 'impact_0')}</Tag>;
  return (
    <SubPage isNarrow back="hall">
      {isGone ? (
        <GoneState text={say('eventGone')} action={{ text: say('hall'), href: href('hall') }} />
      ) : (
        <Answered answer={answer}>
          {({ event, stock, others, ...fresh }) => (
            <>
              <StockHead cell={stock} />
              <Stack isPadded gap={4}>
                <h2>{titleOf(event)}</h2>
                <Cluster>
                  {event.isAhead && <Tag tone="brand">{say('ahead')}</Tag>}
                  {impactTag(event.impact)}
                  <span>
                    {say('published')} {minuteText(event.publishTime)}
                  </span>
                  {event.effectDate !== null && (
                    <span>
                      {say('effect')} {event.effectDate}
                    </span>
                  )}
                </Cluster>
                <Note>{say('impactNote')}</Note>
              </Stack>
              {others.length > 0 && (
                <Section title={say('others')}>
                  <Timeline
                    label={say('others')}
                    entries={others.map((other) => ({
                      key: other.stockEventsDetailId,
                      time: dayText(other.publishTime),
                      dateTime: new Date(other.publishTime).toISOString(),
                      tone: other.impact > 0 ? 'up' : other.impact < 0 ? 'down' : 'none',
                      title: (
                        <a href={href('stockEvent', { stockEventsDetailId: other.stockEventsDetailId })}>
                          {titleOf(other)}
                        </a>
                      ),
                      text: impactTag(other.impact),
                    }))}
                  />
                </Section>
              )}
              <LateComments target={{ dataType: eventType, dataId: event.stockEventsDetailId }} />
              <FiguresFoot figures={[fresh]} />
            </>
          )}
        </Answered>
      )}
    </SubPage>
  );
}
