// Browsers and Node have the same URL parser; this project sees neither's types, on purpose. Only what is used is named.
declare class URLSearchParams {
  constructor(query: string);
  get(name: string): string | null;
  set(name: string, value: string): void;
  toString(): string;
}
declare class URL {
  constructor(address: string, base?: string);
  static canParse(address: string): boolean;
  readonly hostname: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly origin: string;
  readonly host: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly href: string;
}
