interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Above so many comparisons what differs is shown as one piece. */
const maxCells = 4_000_000;

/** Words of letters and digits whole, everything else character by character. */
const tokensOf = (text: string): string[] => text.match(/[\p{Script=Latin}\p{N}]+|[\s\S]/gu) ?? [];

/**
 * What has to be removed from `before` and added to it for `after`, in the order of reading: removals stand before what
 * takes their place. The parts that are not added make up `before`, those that are not removed `after`.
 */
export function diffOf(before: string, after: string): readonly DiffPart[] {
  const [a, b] = [tokensOf(before), tokensOf(after)];
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  const [was, is] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  const parts: { kind: DiffPart['kind']; text: string }[] = [];
  const add = (kind: DiffPart['kind'], text: string): void => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text !== '') parts.push({ kind, text });
  };
  add('same', a.slice(0, head).join(''));
  if (was.length * is.length > maxCells) {
    add('removed', was.join(''));
    add('added', is.join(''));
  } else for (const { kind, text } of longestCommon(was, is)) add(kind, text);
  add('same', a.slice(a.length - tail).join(''));
  return parts;
}

/** By the longest common subsequence; a table of its lengths from each pair of places to the ends. */
function longestCommon(a: readonly string[], b: readonly string[]): readonly DiffPart[] {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        a[i] === b[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      parts.push({ kind: 'same', text: a[i]! });
      [i, j] = [i + 1, j + 1];
    } else if (j === b.length || (i < a.length && lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!)) {
      parts.push({ kind: 'removed', text: a[i]! });
      i += 1;
    } else {
      parts.push({ kind: 'added', text: b[j]! });
      j += 1;
    }
  }
  return parts;
}
