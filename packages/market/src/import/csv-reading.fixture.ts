/** Feeds a file to a reader line by line, the header first. */
export function feed<Result>(
  reader: { header(line: string): void; line(text: string, lineNo: number): void; finish(): Result },
  lines: readonly string[],
): Result {
  lines.forEach((text, i) => (i === 0 ? reader.header(text) : reader.line(text, i + 1)));
  return reader.finish();
}

/** Line and reason of each refusal. */
export const reasonsOf = ({
  refused,
}: {
  readonly refused: readonly { readonly line: number; readonly reason: string }[];
}): unknown[] => refused.map(({ line, reason }) => [line, reason]);
