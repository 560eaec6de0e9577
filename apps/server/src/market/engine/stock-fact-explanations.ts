import { cents, percentOf } from '@lianpan/domain';
import { aShareCalendar, recordFigures, speakingRecord, type MainForceFacts } from '@lianpan/market';
import type { ExplainedFigure } from '../protocol.ts';
import { figure, forStock, given, type Explainer, type FactRequest } from './explained-fact.ts';

/** What large orders are about and the list's nets. Source: market handbook C.14, D.4. */
export const stockFactExplainers: Readonly<Record<string, Explainer>> = {
  mainForcePhase: forStock((request, index) =>
    explainForce(request, index, ({ phase, figures }, time) =>
      phase === null
        ? null
        : figure(phase, '', [
            given('change20', percentOf(figures.change20), 'percent', time),
            given('netShare20', percentOf(figures.netShare20), 'percent', time),
            given('position60', percentOf(figures.position60), 'percent', time),
            given('volumeRatio20', cents(figures.volumeRatio20), 'ratio', time),
          ]),
    ),
  ),
  mainCost20: forStock((request, index) =>
    explainForce(request, index, ({ cost20, close, premium }, time) =>
      cost20 === null
        ? null
        : figure(cents(cost20), 'yuan', [
            given('close', cents(close), 'yuan', time),
            given('premiumPct', percentOf(premium), 'percent', time),
          ]),
    ),
  ),
  controlShare20: forStock((request, index) =>
    explainForce(request, index, ({ control20, figures }, time) =>
      control20 === null
        ? null
        : figure(percentOf(control20), 'percent', [
            given(
              'netShare20',
              Number.isNaN(figures.netShare20) ? null : percentOf(figures.netShare20),
              'percent',
              time,
            ),
          ]),
    ),
  ),
  listNet: forStock(({ book, day, time }, index) => {
    const records = book.listOf(day)?.filter((record) => record.index === index) ?? [];
    const record = speakingRecord(records);
    if (record === null) return null;
    const nets = recordFigures(record, (code) => book.seats.seatOf(code).type);
    return figure(Math.round(nets.net), 'yuan', [
      given('listBuy', Math.round(nets.buy), 'yuan', time),
      given('listSell', Math.round(nets.sell), 'yuan', time),
      given('institutionNet', Math.round(nets.institutionNet), 'yuan', time),
      given('hotMoneyNet', Math.round(nets.hotMoneyNet), 'yuan', time),
      given('connectNet', Math.round(nets.connectNet), 'yuan', time),
      given('listNetPct', percentOf(nets.netShare), 'percent', time),
      given('windowDays', record.windowDays, 'days', time),
    ]);
  }),
};

/** As of the close: a day that has not become history stands where the one before it did. */
function explainForce(
  { book, day, lastDay }: FactRequest,
  index: number,
  explain: (facts: MainForceFacts, time: string) => ExplainedFigure | null,
): ExplainedFigure | null {
  const at = Math.min(day, lastDay);
  const facts = book.mainForceOf(index, at);
  return facts && explain(facts, aShareCalendar.dateOf(at));
}
