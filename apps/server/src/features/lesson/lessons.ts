import { chartLessons } from './data/charts.ts';
import { costLessons } from './data/costs.ts';
import { limitLessons } from './data/limits.ts';
import { marketLessons } from './data/market.ts';
import type { Lesson } from './lesson.ts';

/** All lessons in the order in which they are to be read. */
export const lessons: readonly Lesson[] = [...limitLessons, ...costLessons, ...chartLessons, ...marketLessons];

export const lessonOf = (id: string): Lesson | undefined => lessons.find((lesson) => lesson.id === id);

export const ofSeries = (series: Lesson['series']): readonly Lesson[] =>
  lessons.filter((lesson) => lesson.series === series);

/** Right answers that pass. Source: product handbook 9.14. */
export const passScore = 2;

export const scoreOf = ({ questions }: Lesson, answers: readonly number[]): number =>
  questions.filter(({ right }, at) => answers[at] === right).length;
