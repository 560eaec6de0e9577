import { figures } from '@lianpan/domain';
import { Accordion, Button, Note, Section, Stack, ZoneDial, type DialZone } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Weather } from '../api.ts';
import { weatherTexts } from '../texts.ts';
import { WeatherIcon } from './weather-icon.tsx';
import './weather.css';

/** The scale of the market handbook F.1, from the worst. */
const zones: readonly DialZone[] = [
  { key: 'storm', from: 0, shade: 'down-4' },
  { key: 'rain', from: 25, shade: 'down-2' },
  { key: 'overcast', from: 40, shade: 'flat' },
  { key: 'cloud', from: 55, shade: 'up-2' },
  { key: 'sun', from: 70, shade: 'up-4' },
];

interface WeatherNowProps {
  readonly weather: Weather;
  readonly tradeDate: string;
}

/** The score on its dial, and the three parts with what each is read from. */
export function WeatherNow({ weather }: WeatherNowProps) {
  const say = useTexts(weatherTexts);
  const { score, scoreChange, kind } = weather;
  const text = score.toFixed(1);
  return (
    <>
      <div className="weather-now">
        <ZoneDial
          label={say('dial', { kind: say(kind), score: text })}
          zones={zones}
          value={score}
          text={text}
          note={scoreChange === null ? '' : say('change', { n: figures.signed(scoreChange) })}
        />
        <div className="weather-now__words">
          <p className="weather-now__kind">
            <WeatherIcon kind={kind} size={36} />
            {say(kind)}
          </p>
          <p>{say(`about_${kind}`)}</p>
          <Note>{say('scale')}</Note>
        </div>
      </div>
      <Section title={say('parts')} note={say('partsNote')}>
        <Parts weather={weather} />
      </Section>
    </>
  );
}

function Parts({ weather: { parts, trend, netPct, isNetEstimated } }: { readonly weather: Weather }) {
  const say = useTexts(weatherTexts);
  const about = {
    sentiment: (
      <Stack>
        <p>{say('aboutSentiment')}</p>
        <Button variant="text" size="sm" href={href('marketMood')}>
          {say('moodPage')}
        </Button>
      </Stack>
    ),
    trend: (
      <p>
        {say('aboutTrend', {
          short: figures.signedPercent(trend.overShortPct),
          long: figures.signedPercent(trend.overLongPct),
          slope: figures.signedPercent(trend.slopePct),
        })}
      </p>
    ),
    capital: (
      <p>
        {say('aboutCapital', { net: figures.signedPercent(netPct) })}
        {isNetEstimated && say('netEstimated')}
      </p>
    ),
  };
  return (
    <Accordion
      parts={parts.map(({ key, points, weight }) => ({
        key,
        title: (
          <span className="weather-part">
            <b>{say(key)}</b>
            <span className="weather-part__weight">{say('weight', { n: weight })}</span>
            <span className="weather-part__track" aria-hidden>
              <span style={{ width: `${points ?? 0}%` }} />
            </span>
            <b className="weather-part__points">{points === null ? figures.missing : points.toFixed(1)}</b>
          </span>
        ),
        content: about[key],
      }))}
    />
  );
}
