import type { UploadShape } from './object-store.ts';

/** Headers that a signature covers. Source: shells handbook 8.3. */
export const headersOf = ({ contentType, size, md5 }: UploadShape): Record<string, string> => ({
  ...(contentType === undefined ? {} : { 'content-type': contentType }),
  ...(size === undefined ? {} : { 'content-length': String(size) }),
  ...(md5 === undefined ? {} : { 'content-md5': Buffer.from(md5, 'hex').toString('base64') }),
});

/** Browsers set the length themselves and let nobody else. */
export const sendable = ({ 'content-length': _length, ...headers }: Record<string, string>): Record<string, string> =>
  headers;
