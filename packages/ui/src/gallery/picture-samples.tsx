import { useState } from 'react';
import { Donut } from '../charts/kit/donut.tsx';
import { ScatterChart } from '../charts/kit/scatter-chart.tsx';
import { StackedBars } from '../charts/kit/stacked-bars.tsx';
import { Button } from '../controls/button.tsx';
import { Section } from '../layout/section.tsx';
import { toast } from '../overlays/toast.ts';
import { DayCalendar, type CalendarDay } from '../pictures/day-calendar.tsx';
import { HeatMap } from '../pictures/heat-map.tsx';
import { MarketMap } from '../pictures/market-map.tsx';
import { dayBeside, weekdayOf } from '../pictures/month-grid.ts';
import type { PosterContent } from '../poster/poster-layout.ts';
import { PosterSheet } from '../poster/poster-sheet.tsx';
import { barsOf, noise, percentText, toneOf } from './gallery-figures.ts';
import type { PictureText } from './picture-text.ts';

const today = '2026-11-20';

/** The last trading days, oldest first. */
const days = Array.from({ length: 30 }, (_, at) => dayBeside(today, at - 29)).filter((date) => weekdayOf(date) < 5);

const signed = (value: number): string => `${value > 0 ? '+' : ''}${value}%`;

/** Pictures of the market and of days: matrix, map, stacks, points, ring, calendar. */
export function PictureSamples({ text }: { text: PictureText }) {
  return (
    <>
      <HeatSample text={text} />
      <MapSample text={text} />
      <SmallSamples text={text} />
      <CalendarSample text={text} />
      <PosterSample text={text} />
    </>
  );
}

function HeatSample({ text }: { text: PictureText }) {
  const next = noise(11);
  const columns = days.slice(-10).toReversed();
  const rows = Array.from({ length: 5 }, (_, rank) => ({
    key: String(rank),
    name: String(rank + 1),
    cells: columns.map((_day, at) => {
      const name = text.industries[(rank * 3 + at * (rank + 1)) % text.industries.length];
      const value = Number((5.6 - rank * 1.7 + next() * 2).toFixed(2));
      // One theme had no figure that day.
      return rank === 4 && at === 3 ? null : { name, value, text: percentText(value), sameKey: name, href: '#theme' };
    }),
  }));
  return (
    <Section title={text.sections.heat}>
      <HeatMap
        label={text.sections.heat}
        cornerName={text.rank}
        columns={columns.map((date) => ({ key: date, name: date.slice(5) }))}
        rows={rows}
        limit={6}
        valueText={signed}
        legendLabel={text.legend}
      />
    </Section>
  );
}

/** As many stocks as the market has, with amounts that fall off as real ones do. */
function marketOf(text: PictureText) {
  const next = noise(23);
  const amountText = (amount: number): string => text.map.amount.replace('{amount}', amount.toFixed(1));
  return Array.from({ length: 32 }, (_, groupAt) => {
    const mood = next() * 4;
    const leaves = Array.from({ length: 172 }, (__, at) => {
      const weight = (90 * (1 + Math.abs(next()))) / (at + 1 + (groupAt % 4)) ** 0.9 / (1 + groupAt / 6);
      const value = Math.max(-10, Math.min(10, mood + next() * (at % 9 === 0 ? 16 : 6)));
      const code = String(600_000 + groupAt * 200 + at);
      return {
        key: code,
        name: code,
        weight,
        value,
        text: percentText(value),
        weightText: amountText(weight),
        href: '#stock',
      };
    });
    const total = leaves.reduce((sum, { weight }) => sum + weight, 0);
    const mean = leaves.reduce((sum, leaf) => sum + leaf.value * leaf.weight, 0) / total;
    // To the places shown, or a group could stand still with a sign.
    const value = Math.round(mean * 100) / 100 + 0;
    const round = Math.floor(groupAt / text.industries.length);
    const name = text.industries[groupAt % text.industries.length] ?? '';
    return {
      key: String(groupAt),
      name: round === 0 ? name : `${name} ${round + 1}`,
      value,
      text: percentText(value),
      weightText: amountText(total),
      leaves,
    };
  });
}

function MapSample({ text }: { text: PictureText }) {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [groups] = useState(() => marketOf(text));
  return (
    <Section title={text.sections.map}>
      <MarketMap
        label={text.sections.map}
        groups={groups}
        openKey={openKey}
        onOpen={setOpenKey}
        backLabel={text.map.back}
        hint={text.map.hint}
        limit={4}
        valueText={signed}
        legendLabel={text.legend}
        height={480}
      />
    </Section>
  );
}

function SmallSamples({ text }: { text: PictureText }) {
  const next = noise(5);
  const flows = days.map(() => ({ large: next() * 160, middle: next() * 90, small: next() * 70 }));
  const funds = Array.from({ length: 40 }, (_, at) => {
    const [x, y] = [8 + Math.abs(next()) * 40, next() * 50 + 4];
    return { key: String(at), name: String(510_000 + at * 17), x, y, tone: toneOf(y), href: '#fund' };
  });
  const shares = [31.2, 22.4, 14.1, 9.8, 6.3, 16.2];
  return (
    <>
      <Section title={text.sections.stacked}>
        <StackedBars
          label={text.sections.stacked}
          points={days.map((date) => date.slice(5))}
          series={[
            { name: text.flow.large, values: flows.map(({ large }) => large), line: 2 },
            { name: text.flow.middle, values: flows.map(({ middle }) => middle), line: 1 },
            { name: text.flow.small, values: flows.map(({ small }, at) => (at === 4 ? null : small)), line: 4 },
          ]}
          valueText={(value) => `${value > 0 ? '+' : ''}${value.toFixed(0)}`}
        />
      </Section>
      <Section title={text.sections.scatter}>
        <ScatterChart
          label={text.sections.scatter}
          points={funds}
          xName={text.scatter.x}
          yName={text.scatter.y}
          xText={(value) => `${value.toFixed(0)}%`}
          yText={(value) => percentText(value)}
          hint={text.scatter.hint}
        />
      </Section>
      <Section title={text.sections.donut}>
        <Donut
          label={text.sections.donut}
          parts={shares.map((value, at) => {
            const isRest = at === shares.length - 1;
            return {
              key: String(at),
              name: isRest ? text.rest : (text.industries[at] ?? ''),
              value,
              text: (value * 87.4).toFixed(1),
              isRest,
            };
          })}
          shareText={(share) => `${(share * 100).toFixed(1)}%`}
          wholeText="8,740"
          wholeName={text.whole}
        />
      </Section>
    </>
  );
}

const isClosed = (date: string): boolean => weekdayOf(date) >= 5 || date.slice(5, 8) === '10-0';

/** A profit each day up to today. */
function profits(month: string): Record<string, CalendarDay> {
  const next = noise(Number(month.replace('-', '')));
  const dates = Array.from({ length: 31 }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`);
  return Object.fromEntries(
    dates.flatMap((date) => {
      const value = next() * 6;
      if (date > today || isClosed(date)) return [];
      return [[date, { value, text: percentText(value) }]];
    }),
  );
}

function CalendarSample({ text }: { text: PictureText }) {
  const [month, setMonth] = useState(today.slice(0, 7));
  const [selected, setSelected] = useState(today);
  const monthText = text.calendar.month.replace('{year}', month.slice(0, 4)).replace('{month}', month.slice(5));
  return (
    <Section title={text.sections.calendar}>
      <DayCalendar
        label={text.sections.calendar}
        month={month}
        monthText={monthText}
        onMonth={setMonth}
        firstMonth="2026-01"
        lastMonth="2026-12"
        previousLabel={text.calendar.previous}
        nextLabel={text.calendar.next}
        weekdays={text.calendar.weekdays}
        days={profits(month)}
        isClosed={isClosed}
        closedText={text.calendar.closed}
        today={today}
        dateText={(date) => date}
        selected={selected}
        onPick={setSelected}
        limit={3}
        valueText={signed}
        legendLabel={text.legend}
      />
    </Section>
  );
}

function PosterSample({ text }: { text: PictureText }) {
  const [isOpen, setIsOpen] = useState(false);
  const [saving, setSaving] = useState<'download' | 'hold'>('download');
  const { poster } = text;
  const open = (next: typeof saving): void => {
    setSaving(next);
    setIsOpen(true);
  };
  const [content] = useState<PosterContent>(() => ({
    brand: poster.brand,
    dateText: today,
    title: poster.heading,
    figures: [
      { name: poster.up, text: '52', tone: 'up' },
      { name: poster.down, text: '3', tone: 'down' },
      { name: poster.highest, text: '7' },
    ],
    chart: { values: barsOf(30).map(({ close }) => close), baseValue: 19.2, caption: poster.chart },
    rows: text.industries.slice(0, 5).map((name, at) => {
      const value = 5.91 - at * 1.7;
      return { name, text: percentText(value), tone: toneOf(value) };
    }),
    code: { text: 'https://lianpan.example/hall/themeVane', caption: poster.caption },
    disclaimer: poster.disclaimer,
  }));
  return (
    <Section title={text.sections.poster}>
      <div className="lp-gallery__line">
        <Button icon="share" onClick={() => open('download')}>
          {poster.open}
        </Button>
        <Button icon="share" onClick={() => open('hold')}>
          {poster.openHeld}
        </Button>
      </div>
      <PosterSheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        content={content}
        texts={poster}
        fileName={`rotation-${today}`}
        saving={saving}
        onCopyLink={() => toast(poster.copied)}
      />
    </Section>
  );
}
