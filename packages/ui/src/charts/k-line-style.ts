import type { DeepPartial, Styles } from 'klinecharts';
import type { ChartColours } from '../theme/chart-colours.ts';

/**
 * klinecharts dressed in our tokens: hollow red rises, solid green falls, hairline grid, plates in ink. `hidesDates` leaves out
 * all that says when a bar was.
 */
export function kLineStyles(colours: ChartColours, hidesDates = false): DeepPartial<Styles> {
  const { up, down, flat, ink, ink2, ink3, paper, grid, hairline, font: family } = colours;
  const axis = {
    axisLine: { show: false },
    tickLine: { show: false },
    tickText: { color: ink3, family, size: 11 },
  };
  const plate = {
    color: paper,
    backgroundColor: ink,
    borderColor: ink,
    borderRadius: 0,
    family,
    size: 11,
    paddingLeft: 4,
    paddingRight: 4,
    paddingTop: 2,
    paddingBottom: 2,
  };
  const cross = { line: { color: ink2, dashedValue: [3, 3] }, text: plate };
  return {
    grid: { horizontal: { color: grid, style: 'solid' }, vertical: { show: false } },
    candle: {
      type: 'candle_up_stroke',
      bar: {
        compareRule: 'current_open',
        upColor: up,
        downColor: down,
        noChangeColor: flat,
        upBorderColor: up,
        downBorderColor: down,
        noChangeBorderColor: flat,
        upWickColor: up,
        downWickColor: down,
        noChangeWickColor: flat,
      },
      priceMark: {
        high: { color: ink2, textFamily: family, textSize: 11 },
        low: { color: ink2, textFamily: family, textSize: 11 },
        last: {
          upColor: up,
          downColor: down,
          noChangeColor: flat,
          line: { dashedValue: [2, 4] },
          text: { ...plate, color: paper, borderRadius: 0 },
        },
      },
      tooltip: { showRule: 'none' },
    },
    indicator: {
      lines: [1, 2, 3, 4, 5, 6].map((n) => ({ color: colours.line(n), size: 1.2, smooth: false })),
      lastValueMark: { show: false },
      tooltip: {
        offsetLeft: 8,
        offsetTop: 2,
        title: { color: ink3, family, size: 11, showParams: false },
        // Four averages of a price above 1000 keep to one line of a phone.
        legend: { color: ink2, family, size: 11, defaultValue: '--', marginLeft: 4, marginRight: 4 },
      },
    },
    xAxis: { ...axis, show: !hidesDates },
    yAxis: axis,
    separator: { size: 1, color: hairline, activeBackgroundColor: grid },
    crosshair: { horizontal: cross, vertical: { ...cross, text: { ...plate, show: !hidesDates } } },
  };
}
