import type { ThemeFacts } from '@lianpan/market/themes';
import type { ThemeCourse } from '../../wire/theme-questions.ts';

/** How each theme of the last of some days came there; the days stand oldest first. */
export function themeCoursesOf(days: readonly (readonly ThemeFacts[])[]): ThemeCourse[] {
  return (days.at(-1) ?? []).map(({ concept }) => {
    const own = days.flatMap((themes) => themes.find((theme) => theme.concept === concept) ?? []);
    return { concept, heats: own.map(({ heat }) => heat), stages: own.map(({ stage }) => stage) };
  });
}
