import { usePage } from '@lianpan/nav';
import type { Series } from '../api.ts';
import { LessonList } from './lesson-list.tsx';
import { LessonPage } from './lesson-page.tsx';

/** The lessons of a series, or the one that the address names. */
export function SeriesPage({ series }: { readonly series: Series }) {
  const lessonId = usePage().search.get('lessonId') ?? '';
  return /^[a-zA-Z]{2,30}$/.test(lessonId) ? (
    <LessonPage key={lessonId} series={series} lessonId={lessonId} />
  ) : (
    <LessonList series={series} />
  );
}
