import './day-calendar.css';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/button.tsx';
import { Touchable } from '../touchable.tsx';
import { monthBeside, monthGrid, monthOf, movedDate } from './month-grid.ts';
import { ShadeLegend } from './shade-legend.tsx';
import { shadeClass, shadeOf } from './shade.ts';

export interface CalendarDay {
  /** What the colour says; `null` for a day without a colour. */
  readonly value: number | null;
  /** Under the date, seven signs at most. */
  readonly text: string;
}

interface DayCalendarProps {
  readonly label: string;
  /** The month shown, `YYYY-MM`. */
  readonly month: string;
  readonly monthText: string;
  /** Another month is asked for, by the buttons or by keys that lead beyond this one. */
  readonly onMonth: (month: string) => void;
  /** The first and last months there are; the buttons and keys end there. */
  readonly firstMonth?: string | undefined;
  readonly lastMonth?: string | undefined;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** Seven short names from Monday. */
  readonly weekdays: readonly string[];
  /** By date, `YYYY-MM-DD`. */
  readonly days: Readonly<Record<string, CalendarDay>>;
  readonly isClosed: (date: string) => boolean;
  /** Under the date of a closed day. */
  readonly closedText: string;
  readonly today: string;
  /** A date in words, read aloud. */
  readonly dateText: (date: string) => string;
  readonly selected?: string | undefined;
  /** Without it days are read only. */
  readonly onPick?: ((date: string) => void) | undefined;
  /** Where the darkest colour is reached, on both sides of nought. */
  readonly limit: number;
  readonly valueText: (value: number) => string;
  readonly legendLabel: string;
}

/**
 * A month of days coloured around nought, each with its figure; closed days are grey. One tab stop: arrows move by day and
 * week, Page keys by month. Always six weeks high.
 */
export function DayCalendar(props: DayCalendarProps) {
  const { label, month, monthText, onMonth, firstMonth, lastMonth, previousLabel, nextLabel, weekdays } = props;
  const { days, isClosed, closedText, today, dateText, selected, onPick, limit, valueText, legendLabel } = props;
  const grid = useRef<HTMLTableElement>(null);
  const [stop, setStop] = useState(selected ?? today);
  const movesFocus = useRef(false);
  const current = [stop, selected, today].find((date) => date !== undefined && monthOf(date) === month);
  const stopDate = current ?? `${month}-01`;
  const isThere = (other: string): boolean =>
    (firstMonth === undefined || other >= firstMonth) && (lastMonth === undefined || other <= lastMonth);

  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-date="${stop}"]`);
    (cell?.querySelector('button') ?? cell)?.focus();
  }, [stop, month]);

  const move = (event: KeyboardEvent): void => {
    const to = movedDate(event, stopDate);
    if (to === null) return;
    event.preventDefault();
    if (!isThere(monthOf(to))) return;
    movesFocus.current = true;
    setStop(to);
    if (monthOf(to) !== month) onMonth(monthOf(to));
  };
  const turn = (by: number, label_: string, icon: 'back' | 'forward') => (
    <IconButton
      icon={icon}
      label={label_}
      isDisabled={!isThere(monthBeside(month, by))}
      onClick={() => onMonth(monthBeside(month, by))}
    />
  );
  const cellOf = (date: string) => {
    const day = days[date];
    const isShut = isClosed(date);
    const text = isShut ? closedText : (day?.text ?? '');
    const picks = onPick !== undefined && !isShut;
    const tabIndex = date === stopDate ? 0 : -1;
    return (
      <td
        key={date}
        data-date={date}
        className={classNames(
          shadeClass(shadeOf(day?.value ?? null, limit)),
          isShut && 'lp-calendar__closed',
          date === today && 'lp-calendar__today',
        )}
        aria-selected={selected === undefined ? undefined : date === selected}
        aria-current={date === today ? 'date' : undefined}
        tabIndex={picks ? undefined : tabIndex}
        onFocus={() => setStop(date)}
      >
        <Touchable className="lp-calendar__day" {...(picks && { onClick: () => onPick(date), tabIndex })}>
          <span className="lp-hidden">{dateText(date)}</span>
          <span className="lp-calendar__date" aria-hidden>
            {Number(date.slice(8))}
          </span>
          <span className="lp-calendar__text">{text}</span>
        </Touchable>
      </td>
    );
  };
  return (
    <div className="lp-calendar">
      <div className="lp-calendar__head">
        {turn(-1, previousLabel, 'back')}
        <span className="lp-calendar__month" aria-live="polite">
          {monthText}
        </span>
        {turn(1, nextLabel, 'forward')}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells are reached by arrows */}
      <table ref={grid} className="lp-calendar__grid" role="grid" aria-label={label} onKeyDown={move}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(month).map((week, weekAt) => (
            <tr key={weekAt}>
              {week.map((date, at) => (date === null ? <td key={weekdays[at]} aria-hidden /> : cellOf(date)))}
            </tr>
          ))}
        </tbody>
      </table>
      <ShadeLegend limit={limit} valueText={valueText} label={legendLabel} />
    </div>
  );
}
