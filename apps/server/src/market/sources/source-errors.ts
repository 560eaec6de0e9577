/** `permission` is for the operator to put right, `rateLimit` passes by itself, `unknown` is anything else. */
export type SourceRefusalKind = 'permission' | 'rateLimit' | 'unknown';

/** The source answered that it won't. */
export class SourceRefusal extends Error {
  readonly kind: SourceRefusalKind;
  /** The source's own code. */
  readonly code: number;
  /** When to ask again, for a rate limit. */
  readonly retryAt: Date | null;
  constructor(kind: SourceRefusalKind, code: number, message: string, retryAt: Date | null) {
    super(message);
    this.name = 'SourceRefusal';
    this.kind = kind;
    this.code = code;
    this.retryAt = retryAt;
  }
}

/** Nobody answered in time, the connection broke, or the source is out of order. */
export class SourceUnreachable extends Error {
  /** HTTP status, `null` when there was no whole answer. */
  readonly status: number | null;
  constructor(message: string, status: number | null, cause?: unknown) {
    super(message, { cause });
    this.name = 'SourceUnreachable';
    this.status = status;
  }
}

/** The answer is not as agreed: not to be read, without end, or without columns that are needed. */
export class SourceFormatError extends Error {
  readonly table: string;
  /** The columns that are not there, empty for other faults. */
  readonly missingColumns: readonly string[];
  constructor(table: string, problem: string, missingColumns: readonly string[] = []) {
    super(`${table}: ${problem}`);
    this.name = 'SourceFormatError';
    this.table = table;
    this.missingColumns = missingColumns;
  }
}

/** So many rows of a batch can't be that none of it is to be trusted. Source: market handbook I.2. */
export class BatchRefused extends Error {
  readonly table: string;
  readonly refusedRows: number;
  readonly rows: number;
  constructor(table: string, refusedRows: number, rows: number, reasons: readonly string[]) {
    super(`${table}: ${refusedRows} of ${rows} rows can't be (${reasons.join(', ')}); the batch was refused`);
    this.name = 'BatchRefused';
    this.table = table;
    this.refusedRows = refusedRows;
    this.rows = rows;
  }
}
