import { Accordion, Card, Cluster, Figure, Note, Stack, StatGrid, StatTile, Tag } from '@lianpan/ui';
import { MemberFace } from '../../../shared/member-face.tsx';
import { minuteText } from '../../../shared/dates.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { AdviserState } from '../api.ts';
import { adviserTexts } from '../texts.ts';

const hourMinutes = 60;

/** Who answers, how fast and how well, and by when an answer is to be expected. Feature table N7. */
export function AdviserCard({ state }: { readonly state: AdviserState }) {
  const say = useTexts(adviserTexts);
  const { adviser } = state;
  return (
    <Card>
      <Stack gap={3}>
        {adviser ? (
          <>
            <Cluster gap={3}>
              <MemberFace nickName={adviser.name} imageUrl={adviser.photoUrl} />
              <Stack gap={1}>
                <Cluster>
                  <strong>{adviser.name}</strong>
                  <Tag tone="brand">{say('licensed')}</Tag>
                </Cluster>
                <Note>{say('cert', { no: adviser.certNo })}</Note>
              </Stack>
            </Cluster>
            {adviser.intro !== '' && (
              <p lang="zh-CN" className="adviser-intro">
                {adviser.intro}
              </p>
            )}
            {adviser.isAbsent && <Note>{say('absent')}</Note>}
            <Conduct adviser={adviser} />
          </>
        ) : (
          <Stack gap={1}>
            <strong>{say('noAdviser')}</strong>
            <Note>{say('team', { n: state.teamNum })}</Note>
          </Stack>
        )}
        <Note>
          {[
            say('hours', { hours: state.hours }),
            ...(state.isInHours ? [] : [say('outside')]),
            say('answerBy', { time: minuteText(state.answerBy) }),
            ...(adviser ? [say('waiting', { n: adviser.waitingNum })] : []),
          ].join(' · ')}
        </Note>
      </Stack>
    </Card>
  );
}

function Conduct({ adviser }: { readonly adviser: NonNullable<AdviserState['adviser']> }) {
  const say = useTexts(adviserTexts);
  const { conduct } = adviser;
  const median = conduct.firstMinutes?.p50;
  const longText = (minutes: number): string =>
    minutes < hourMinutes
      ? say('minutes', { n: minutes })
      : say('hoursLong', { n: Math.round((minutes / hourMinutes) * 10) / 10 });
  return (
    <>
      <StatGrid label={say('conduct')}>
        <StatTile name={say('score')} note={say('scoreNum', { n: conduct.scoreNum })}>
          <Figure text={conduct.score === null ? '--' : conduct.score.toFixed(1)} />
        </StatTile>
        <StatTile name={say('median')} note={say('medianNote')}>
          <Figure text={median === undefined ? '--' : longText(median)} />
        </StatTile>
        <StatTile name={say('inTime')} note={say('inTimeNote')}>
          <Figure text={conduct.inTimePct === null ? '--' : `${Math.round(conduct.inTimePct)}%`} />
        </StatTile>
      </StatGrid>
      <Accordion
        parts={[
          {
            key: 'conduct',
            title: say('conduct'),
            content: (
              <Note>
                {say('conductText', {
                  answered: conduct.answeredNum,
                  suggested: conduct.suggestionNum,
                  complaints: conduct.complaintNum,
                  upheld: conduct.upheldNum,
                })}
              </Note>
            ),
          },
        ]}
      />
    </>
  );
}
