/** What a request carries besides its headers. */
export interface Serialised {
  /** Decoded pairs of a GET. */
  readonly query: readonly (readonly [string, string])[];
  /** `?…` as sent, or empty. */
  readonly search: string;
  /** The JSON text of a POST; signed and sent as it is. */
  readonly body: string | undefined;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Strips empty parameters first, then serialises once: what is signed is what is sent. Source: core platform 7. */
export function serialise(method: string, input: Record<string, unknown>): Serialised {
  const entries = Object.entries(input).filter(([, value]) => !isEmpty(value));
  if (method !== 'GET') return { query: [], search: '', body: JSON.stringify(Object.fromEntries(entries)) };
  const query = entries.map(([key, value]) => [key, String(value)] as const);
  const search = query.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&');
  return { query, search: search === '' ? '' : `?${search}`, body: undefined };
}
