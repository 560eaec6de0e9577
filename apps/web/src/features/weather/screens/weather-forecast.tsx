import { EmptyState, LineChart, List, ListRow, Section } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { DayPage } from '../../../shared/tool/day-page.tsx';
import { useToolDay } from '../../../shared/tool/use-tool-day.ts';
import { useWeather, type Weather } from '../api.ts';
import { Industries } from '../parts/industries.tsx';
import { OddsTable } from '../parts/odds-table.tsx';
import { WeatherNow } from '../parts/weather-now.tsx';
import { Wind } from '../parts/wind.tsx';
import { weatherTexts } from '../texts.ts';

const middle = 50;

/** The weather of the market: what it is made of, what followed such days, wind and industries. Market handbook F.1. */
export default function WeatherForecast() {
  const say = useTexts(weatherTexts);
  const day = useToolDay();
  const answer = useWeather(day.tradeDate);
  return (
    <DayPage back="hall" fresh={answer.data} day={day}>
      <Answered answer={answer}>
        {({ weather, tradeDate }) =>
          weather === null ? (
            <EmptyState text={say('none')} note={say('noneNote')} />
          ) : (
            <>
              <WeatherNow weather={weather} tradeDate={tradeDate} />
              <div className="lp-columns--pair">
                <OddsTable odds={weather.odds} kind={weather.kind} />
                <div>
                  <Curve history={weather.history} />
                  {weather.wind && <Wind wind={weather.wind} />}
                </div>
              </div>
              <Industries industries={weather.industries} />
              <Onward />
            </>
          )
        }
      </Answered>
    </DayPage>
  );
}

/** Where the weather of the day leads. */
function Onward() {
  const say = useTexts(weatherTexts);
  return (
    <Section title={say('onward')} isFlush>
      <List label={say('onward')}>
        <ListRow title={say('candidates')} note={say('candidatesNote')} href={href('tacticsStockSelection')} />
        <ListRow title={say('adaptive')} note={say('adaptiveNote')} href={href('tacticsAdaptive')} />
      </List>
    </Section>
  );
}

function Curve({ history }: Pick<Weather, 'history'>) {
  const say = useTexts(weatherTexts);
  return (
    <Section title={say('curve')} note={say('curveNote', { n: history.length })}>
      <LineChart
        label={say('curve')}
        points={history.map(({ date, kind }) => `${date.slice(5)} ${say(kind)}`)}
        lines={[{ name: say('score'), values: history.map(({ score }) => score), line: 1 }]}
        valueText={(value) => value.toFixed(1)}
        baseValue={middle}
        height={150}
      />
    </Section>
  );
}
