import { Figure, Note, Section, Stack, StatGrid, StatTile } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { indicatorTexts } from '../indicator-texts.ts';

/** It stands still until the next close. */
const freshForMs = 10 * 60_000;

/** The indicator of the day: what it measures, where the market stands by it, how many stocks give its signal. */
export default function IndicatorCard() {
  const say = useTexts(indicatorTexts);
  const card = useQuery(queryOf('GET /api/stocks/hall/getHallIndicatorInfo', {}, { silent: true, freshForMs })).data;
  if (!card || (card.values.length === 0 && card.signalNum === null)) return null;
  const { indicatorCode: code, values, level, signalNum, tradeDate } = card;
  return (
    <Section title={say(`name${code}`)} note={say('closeOf', { date: tradeDate.slice(5) })}>
      <Stack gap={3}>
        <p>{say(`lesson${code}`)}</p>
        <StatGrid label={say(values.length > 0 ? 'onIndex' : 'signals')}>
          {values.map(({ key, value }) => (
            <StatTile key={key} name={say(key)}>
              <Figure text={value.toFixed(2)} />
            </StatTile>
          ))}
          {signalNum !== null && (
            <StatTile name={say(`signal${code}`)}>
              <Figure text={say('stocks', { n: signalNum })} />
            </StatTile>
          )}
        </StatGrid>
        {level && <p>{say(`${level}${code}` as `${typeof level}KDJ`)}</p>}
        <Note>
          {values.length > 0 && say('onIndexNote')}
          {say('caution')}
        </Note>
      </Stack>
    </Section>
  );
}
