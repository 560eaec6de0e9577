const key = 'lianpan-lessons';

/** Titles of the lessons that were learned on this browser. */
export function learnedLessons(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((title) => typeof title === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberLessons(titles: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(titles));
  } catch {
    // Without storage the same lesson comes again tomorrow.
  }
}
