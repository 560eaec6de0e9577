/** The values of a failed statement, which are words of members and no business of a log. */
const parametersFrom = /\nparams: [\s\S]*$/;

/** PostgreSQL quotes the value that it could not read at the end of its message. */
const quotedValue = /: "[\s\S]*$/;

/** What an error says without the values of its statement. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const message = error.message.replace(parametersFrom, '');
  return 'severity' in error ? message.replace(quotedValue, '') : message;
}

/** What an error and each of its causes say, the outermost first. */
export function causesOf(error: unknown): string[] {
  const causes: string[] = [];
  for (let cause = error; cause !== undefined && causes.length < 8;) {
    const { code, cause: next, errors } = (cause ?? {}) as { code?: unknown; cause?: unknown; errors?: unknown[] };
    causes.push(`${messageOf(cause) || 'error'}${typeof code === 'string' ? ` (${code})` : ''}`);
    cause = next ?? errors?.[0];
  }
  return causes;
}
