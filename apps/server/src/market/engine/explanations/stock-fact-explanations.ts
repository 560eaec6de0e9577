import { percentOf } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import { recordFigures, speakingRecord } from '@lianpan/market/public-trading';
import { figure, forStock, given, type Explainer } from './explained-fact.ts';
import { forceExplainers } from './stock-figures.ts';

/** What large orders are about and the list's nets. Source: market handbook C.14, D.4. */
export const stockFactExplainers: Readonly<Record<string, Explainer>> = {
  ...Object.fromEntries(Object.keys(forceExplainers).map((metric) => [metric, ofForce(metric)])),
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
function ofForce(metric: string): Explainer {
  return forStock(({ book, day, lastDay }, index) => {
    const at = Math.min(day, lastDay);
    const facts = book.mainForceOf(index, at);
    return facts && forceExplainers[metric]!(facts, aShareCalendar.dateOf(at));
  });
}
