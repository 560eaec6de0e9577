/** Pages to offer, from 1: the first, the last, and those around the present one; `null` stands for those left out. */
export function pageNumbers(page: number, count: number): readonly (number | null)[] {
  const around = [1, count];
  // As many on either side at the ends as in the middle, so that the numbers stay where they are.
  const from = Math.max(2, Math.min(page - 1, count - 4));
  for (let near = from; near <= Math.min(count - 1, Math.max(page + 1, 5)); near++) around.push(near);
  const pages = [...new Set(around)].filter((number) => number >= 1).sort((one, other) => one - other);
  return pages.flatMap((number, at) => {
    const before = pages[at - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
