interface StoredCookie {
  readonly value: string;
  readonly path: string;
}

/** The cookies of one browser for one server: enough of the rules to prove what our server sets. */
export class CookieJar {
  readonly #cookies = new Map<string, StoredCookie>();
  /** The newest `set-cookie` headers as they came. */
  lastSet: readonly string[] = [];

  take(response: Response): void {
    const headers = response.headers.getSetCookie();
    if (headers.length > 0) this.lastSet = headers;
    for (const header of headers) {
      const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
      const equals = pair.indexOf('=');
      const name = pair.slice(0, equals);
      const value = pair.slice(equals + 1);
      const attribute = (wanted: string): string | undefined =>
        attributes.find((text) => text.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
      const isDeleted = value === '' || attribute('max-age') === '0' || Date.parse(attribute('expires') ?? '') <= 0;
      if (isDeleted) this.#cookies.delete(name);
      else this.#cookies.set(name, { value, path: attribute('path') ?? '/' });
    }
  }

  /** The `cookie` header for a path; `undefined` when none applies. */
  headerFor(path: string): string | undefined {
    const pairs = [...this.#cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, cookie]) => `${name}=${cookie.value}`);
    return pairs.length > 0 ? pairs.join('; ') : undefined;
  }

  get(name: string): string | undefined {
    return this.#cookies.get(name)?.value;
  }

  set(name: string, value: string, path = '/api/auth/common'): void {
    this.#cookies.set(name, { value, path });
  }
}
