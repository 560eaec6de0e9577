import { messageTypes } from '@lianpan/domain';
import type { Text } from '../../language.ts';
import type { NoticeTemplate } from '../notice/service.ts';

const template = <const Name extends string>(name: Name, title: Text, body: Text) =>
  ({
    name,
    code: 'trk.bet',
    type: messageTypes.stockTracking,
    title,
    body,
    linkUrl: '/diagnosticStock/aiDiagnosticStockIndex',
  }) satisfies NoticeTemplate;

/** What became of a guess of the next day. */
export const stockBetNotices = {
  real: {
    right: template(
      'betRight',
      ['竞猜猜对了', 'Your guess was right'],
      ['{stock} {date}收盘{change}，你猜对了方向', '{stock} closed {change} on {date}. You guessed the direction'],
    ),
    wrong: template(
      'betWrong',
      ['竞猜没有猜对', 'Your guess was wrong'],
      ['{stock} {date}收盘{change}，方向与你的竞猜相反', '{stock} closed {change} on {date}, against your guess'],
    ),
    returned: template(
      'betReturned',
      ['竞猜不计结果', 'Your guess does not count'],
      [
        '{stock} {date}没有涨跌或没有成交，这次竞猜不计对错',
        '{stock} was flat or did not trade on {date}. The guess does not count',
      ],
    ),
  },
  simulated: {
    right: template(
      'simulatedBetRight',
      ['竞猜猜对了（模拟行情）', 'Your guess was right (simulated market)'],
      [
        '模拟个股{stock} {date}收盘{change}，你猜对了方向',
        'Simulated {stock} closed {change} on {date}. You guessed the direction',
      ],
    ),
    wrong: template(
      'simulatedBetWrong',
      ['竞猜没有猜对（模拟行情）', 'Your guess was wrong (simulated market)'],
      [
        '模拟个股{stock} {date}收盘{change}，方向与你的竞猜相反',
        'Simulated {stock} closed {change} on {date}, against your guess',
      ],
    ),
    returned: template(
      'simulatedBetReturned',
      ['竞猜不计结果（模拟行情）', 'Your guess does not count (simulated market)'],
      [
        '模拟个股{stock} {date}没有涨跌或没有成交，这次竞猜不计对错',
        'Simulated {stock} was flat or did not trade on {date}. The guess does not count',
      ],
    ),
  },
} as const;

/** All of them by name. */
export const betTemplates: Readonly<Record<string, NoticeTemplate>> = Object.fromEntries(
  Object.values(stockBetNotices).flatMap((templates) => Object.values(templates).map((one) => [one.name, one])),
);
