import type { Db, Executor } from '@lianpan/db';
import type { DataOf } from '../../http/handle.ts';
import { say, type Language, type Text } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import { rejected } from '../../rejection.ts';
import { earn } from '../points/service.ts';
import { toolDayOf } from '../tool/service.ts';
import { exampleOf } from './examples/find-example.ts';
import { finishedDate, type Example, type Fact } from './examples/example.ts';
import type { Lesson } from './lesson.ts';
import { lessonOf, ofSeries, passScore, scoreOf } from './lessons.ts';
import * as queries from './queries.ts';

type View = DataOf<'POST /api/stocks/tactics/getLesson'>;
type Result = DataOf<'POST /api/stocks/tactics/answerLesson'>;

export { lessonOf, lessons, passScore } from './lessons.ts';

/** Keeps how far a member has come in a lesson. */
export const keepProgress = (db: Executor, row: Parameters<typeof queries.upsertProgress>[1]) =>
  queries.upsertProgress(db, row);

const texts = {
  noLesson: ['没有找到这一课', 'Lesson not found'],
  noOption: ['答案不在选项里，请重新选择', 'Choose one of the options'],
} as const satisfies Record<string, Text>;

export function requireLesson(id: string): Lesson {
  const lesson = lessonOf(id);
  if (!lesson) throw rejected(texts.noLesson, 'CONTENT_GONE');
  return lesson;
}

export const standingOf = (row: queries.ProgressRow | undefined) => ({
  bestScore: row?.bestScore ?? null,
  isPassed: row !== undefined && row.passedAt !== null,
});

/** A lesson as it is told to somebody: right answers with their own answers alone. */
export async function presentLesson(
  market: Market,
  lesson: Lesson,
  row: queries.ProgressRow | undefined,
  language: Language,
): Promise<View> {
  const [day, example] = await Promise.all([
    toolDayOf(market, finishedDate(market)),
    exampleOf(market, lesson.example),
  ]);
  const present = (text: Text): string => say(text, language);
  const others = ofSeries(lesson.series);
  return {
    ...day.fresh,
    lessonId: lesson.id,
    series: lesson.series,
    title: present(lesson.title),
    situation: present(lesson.situation),
    rule: lesson.rule.map(present),
    mistake: present(lesson.mistake),
    example: example && presentExample(example, language),
    questions: lesson.questions.map(({ question, options }) => ({
      question: present(question),
      options: options.map(present),
    })),
    ...standingOf(row),
    result: row ? resultOf(lesson, row, language) : null,
    nextLessonId: others[others.indexOf(lesson) + 1]?.id ?? null,
  };
}

const presentExample = (
  { entry, bars, barsInView = bars.length, marks, pane, facts }: Example,
  language: Language,
): View['example'] => ({
  stockNo: entry.stockNo,
  stockName: language === 'en' && entry.nameEn !== null ? entry.nameEn : entry.name,
  isIndex: entry.kind === 'index',
  bars,
  marks: marks.map(({ date, text }) => ({ date, text: say(text, language) })),
  pane,
  barsInView,
  facts: facts.map(({ name, value, unit, text }) => ({
    name: say(name, language),
    value,
    unit,
    text: textOf(text, language),
  })),
});

const textOf = (text: Fact['text'], language: Language): string | null =>
  text === undefined ? null : typeof text === 'string' ? text : say(text, language);

function resultOf(lesson: Lesson, { answers, points }: queries.ProgressRow, language: Language): Result {
  const score = scoreOf(lesson, answers);
  return {
    score,
    of: lesson.questions.length,
    isPassed: score >= passScore,
    points,
    answers: lesson.questions.map(({ right, why }, at) => ({
      chosen: answers[at]!,
      right,
      explanation: say(why, language),
    })),
  };
}

interface Answering {
  readonly customerId: number;
  readonly lesson: Lesson;
  readonly answers: readonly number[];
  readonly language: Language;
  readonly at: Date;
}

/** Grades answers and pays for the first pass, once, however often they are sent. */
export function answerLesson(db: Db, { customerId, lesson, answers, language, at }: Answering): Promise<Result> {
  if (answers.some((chosen, n) => chosen >= lesson.questions[n]!.options.length))
    throw rejected(texts.noOption, 'INPUT_INVALID');
  const score = scoreOf(lesson, answers);
  const isPassed = score >= passScore;
  return db.transaction(async (tx) => {
    await queries.lockMember(tx, customerId);
    const row = await queries.upsertProgress(tx, {
      customerId,
      lessonId: lesson.id,
      bestScore: score,
      answers,
      passedAt: isPassed ? at : null,
      answeredAt: at,
    });
    if (!isPassed || row.points !== null) return resultOf(lesson, row, language);
    const paid = await earn(tx, { customerId, task: 'lessonFinished', cause: `lesson:${lesson.id}`, at });
    if (paid !== null) await queries.updatePoints(tx, customerId, lesson.id, paid);
    return resultOf(lesson, { ...row, points: paid }, language);
  });
}
