import { figures } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import { say, type Language, type Text } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import type { ToolDay } from './day.ts';
import { askOnce } from './shared-answer.ts';

const texts = {
  brand: ['练盘 · 看盘工具', 'Lianpan · Market tools'],
  delayed: ['延时', 'Delayed'],
  simulated: ['模拟行情，仅供学习', 'Simulated market, for learning only'],
  imported: ['历史行情，仅供学习', 'Historical prices, for learning only'],
  limitUp: ['涨停', 'Limit-ups'],
  streak: ['最高连板', 'Longest streak'],
  mood: ['市场情绪', 'Sentiment'],
} as const satisfies Record<string, Text>;

const composite = '000001.SH';

/** Words in a drawing: what could be taken for markup is written out. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

interface Poster {
  readonly name: string;
  readonly slogan: string;
  readonly isDelayed: boolean;
}

/** px. */
const size = { width: 600, height: 360 };
const fonts = "system-ui, 'PingFang SC', 'Noto Sans CJK SC', sans-serif";

/** A dated picture of a tool: its name, what it is for, and the market of the day in four figures. An SVG document. */
export async function drawPoster(market: Market, day: ToolDay, poster: Poster, language: Language): Promise<string> {
  const escapeText = (text: Text): string => escaped(say(text, language));
  const figuresOfDay = await dayFigures(market, day.tradeDate);
  const cells = figuresOfDay.map(({ name, text, tone }, at) => {
    const x = 40 + at * 135;
    const colour = tone === 'up' ? '#c62828' : tone === 'down' ? '#1b7f3b' : '#1c1b18';
    return (
      `<text x="${x}" y="250" font-size="16" fill="#6b675e">${escapeText(name)}</text>` +
      `<text x="${x}" y="288" font-size="28" font-weight="600" fill="${colour}">${escaped(text)}</text>`
    );
  });
  const mark = poster.isDelayed
    ? `<rect x="500" y="34" width="68" height="30" rx="6" fill="#f3e3c3"/>` +
      `<text x="534" y="55" font-size="16" fill="#7a5a12" text-anchor="middle">${escapeText(texts.delayed)}</text>`
    : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="${fonts}">` +
    `<rect width="${size.width}" height="${size.height}" fill="#f8f6f0"/>` +
    `<text x="40" y="56" font-size="18" fill="#2d4a9a">${escapeText(texts.brand)}</text>${mark}` +
    `<text x="40" y="124" font-size="44" font-weight="700" fill="#1c1b18">${escaped(poster.name)}</text>` +
    `<text x="40" y="164" font-size="20" fill="#6b675e">${escaped(poster.slogan)}</text>` +
    `<line x1="40" y1="204" x2="560" y2="204" stroke="#e2ddd0"/>${cells.join('')}` +
    `<text x="40" y="332" font-size="15" fill="#6b675e">${day.tradeDate} · ` +
    `${escapeText(market.name === 'simulated' ? texts.simulated : texts.imported)}</text></svg>`
  );
}

interface PosterFigure {
  readonly name: Text;
  readonly text: string;
  readonly tone: 'up' | 'down' | 'flat' | 'none';
}

/** The market of a day: index, limit-ups, longest streak, mood; those that are not known are left out. */
async function dayFigures(market: Market, tradeDate: string): Promise<readonly PosterFigure[]> {
  const entry = market.directory.find(composite);
  const [line, moods] = await Promise.all([
    entry ? market.ask('kLine', entry.slot, 'day', 'none') : null,
    askOnce(market, 'sentiment', 1, tradeDate),
  ]);
  const at = line?.date.indexOf(tradeDate) ?? -1;
  const [last, before] = [line?.close[at], line?.close[at - 1]];
  const change = last === undefined || before === undefined ? null : (last / before - 1) * 100;
  const newest = moods.at(-1);
  const isOfDay = newest !== undefined && aShareCalendar.dateOf(newest.market.day) === tradeDate;
  return [
    ...(change === null || !entry
      ? []
      : [
          {
            name: [entry.name, entry.nameEn ?? entry.name] as const,
            text: figures.signedPercent(change),
            tone: figures.toneOf(change),
          },
        ]),
    ...(isOfDay
      ? [
          { name: texts.limitUp, text: String(newest.market.limitUp), tone: 'none' as const },
          { name: texts.streak, text: String(newest.market.maxStreak), tone: 'none' as const },
          { name: texts.mood, text: newest.mood.score.toFixed(0), tone: 'none' as const },
        ]
      : []),
  ];
}
